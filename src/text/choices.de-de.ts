import type { ChoicesText } from './choices.en-us';

/** Texts of the consent settings in German. */
export const choicesDeDe: ChoicesText = {
  save: 'Auswahl speichern',
  dialogTitle: 'Datenschutz-Auswahl',
  dialogLead: 'Sie entscheiden über jeden Zweck einzeln und können Ihre Auswahl jederzeit am Ende jeder Seite ändern.',
  signal: 'Ihr Browser bittet Websites, Sie nicht zu verfolgen. Wir verstehen das als Nein zu allem Folgenden.',
  purposes: {
    measurement: { name: 'Messung', hint: 'Wie viele Menschen kommen, woher, und was sie lesen.' },
    improvement: {
      name: 'Produktverbesserung',
      hint: 'Fehler, Ladezeiten und Aufzeichnungen der Seite, in denen alle Eingaben unkenntlich sind.',
    },
    marketing: { name: 'Marketing', hint: 'Welche Unternehmen uns besuchen und was unsere Kampagnen bewirken.' },
  },
  providers: {
    segment: 'Segment',
    posthog: 'PostHog',
    datadog: 'Datadog RUM',
    'privacy-analytics': 'datensparsame Statistik',
    'visitor-analytics': 'Besucheranalyse',
    'sales-tracking': 'Vertriebs-Tracking',
    'font-stylesheet': 'Schriften von einem anderen Server',
  },
  usedBy: (names) =>
    names.length > 0
      ? `Dafür nutzen wir ${new Intl.ListFormat('de-DE').format(names)}.`
      : 'Zurzeit ist kein Anbieter im Einsatz.',
};
