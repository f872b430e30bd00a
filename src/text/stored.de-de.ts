import type { StoredWords } from './stored.en-us';

/** Texts of the list of cookies and storage entries, in German. */
export const storedDeDe: StoredWords = {
  title: 'Was in Ihrem Browser gespeichert wird',
  caption: 'Diese Liste entsteht aus den Einstellungen der Website und nennt alles, was gespeichert werden kann.',
  name: 'Name',
  what: 'Wofür',
  consent: 'Braucht Einwilligung',
  kept: 'Gespeichert für',
  no: 'Nein',
  yes: 'Ja',
  days: (days) => `${days} Tage`,
  places: { cookie: 'Cookie', localStorage: 'lokaler Speicher', sessionStorage: 'Sitzungsspeicher' },
  own: {
    consent: { what: 'Merkt sich, worin Sie eingewilligt haben' },
    measured: {
      what: 'Merkt sich, welche Dienste gelaufen sind, damit bei einer Ablehnung entfernt wird, was sie speichern',
      kept: 'Bis das entfernt ist',
    },
    draft: {
      what: 'Behält Ihre Angaben im Demo-Formular, wenn die Seite neu lädt',
      kept: 'Bis zum Absenden oder Schließen des Tabs',
    },
    scenarios: { what: 'Bis zu drei Varianten des Preisrechners', kept: 'Bis Sie sie löschen' },
    booking: { what: 'Lässt Sie Ihren Termin sehen und ändern', kept: '7 Tage über den Termin hinaus' },
    appointment: { what: 'Die Zeit Ihres Termins, für den Link dorthin oben auf jeder Seite', kept: 'Bis zum Termin' },
    places: { what: 'Zeigt Seiten beim Zurückgehen dort, wo Sie waren', kept: 'Bis zum Schließen des Tabs' },
    reloads: {
      what: 'Verhindert, dass eine fehlerhafte Seite immer wieder neu lädt',
      kept: 'Bis zum Schließen des Tabs',
    },
    preview: {
      what: 'Zeigt unserer Redaktion Entwürfe; nie bei gewöhnlichen Besuchen',
      kept: 'Bis zum Ende der Vorschau',
    },
    operator: {
      what: 'Meldet an, wer diese Website betreibt; nie bei gewöhnlichen Besuchen',
      kept: '12 Stunden oder bis zur Abmeldung',
    },
    view: {
      what: 'Zeigt eine Fassung dieser Website vor ihrer Veröffentlichung; nie bei gewöhnlichen Besuchen',
      kept: 'Bis zum Verlassen, höchstens 30 Tage',
    },
  },
  providers: {
    segment: 'Segment',
    posthog: 'PostHog',
    datadog: 'Datadog',
    'privacy-analytics': 'Zählung der Besuche',
    'sales-tracking': 'Vertriebs-Tracking',
    'font-stylesheet': 'Schriftdienst',
    'visitor-analytics': 'Besucheranalyse',
  },
  purposes: { measurement: 'Messung', improvement: 'Produktverbesserung, mit Aufzeichnung', marketing: 'Marketing' },
  untilRefused: 'Bis Sie Ihre Einwilligung widerrufen',
};
