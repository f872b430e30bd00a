import type { FormWords } from './forms.en-us';

/** Texts of the forms in German. */
export const formsDeDe: FormWords = {
  incomplete: 'Leider sind nicht alle Felder richtig ausgefüllt.',
  required: {
    first_name: 'Geben Sie Ihren Vornamen an.',
    last_name: 'Geben Sie Ihren Nachnamen an.',
    email: 'Geben Sie Ihre geschäftliche E-Mail-Adresse an.',
    company: 'Geben Sie den Namen Ihres Unternehmens an.',
    slot: 'Wählen Sie einen Termin.',
    consent: 'Für die Terminabsprache brauchen wir Ihr Einverständnis.',
  },
  invalid: {
    email: 'Das ist keine vollständige E-Mail-Adresse. Vollständig ist zum Beispiel name@firma.de.',
    choice: 'Wählen Sie eine der Möglichkeiten aus der Liste.',
    slot: 'Das ist keiner unserer Termine. Wählen Sie einen anderen.',
  },
  tooLong: (most) => `Höchstens ${most} Zeichen.`,
  freeMail:
    'Das sieht nach einer privaten Adresse aus. Sie geht auch, nur ist die Einladung im Büro vielleicht leichter zu finden.',
  temporaryMail:
    'Das sieht nach einer Wegwerfadresse aus. Sie geht auch, nur kommen dorthin die Einladung und der Link zum Verschieben: Nehmen Sie besser eine, die Sie am Tag der Demo noch haben.',
  taken: 'Diesen Termin hat gerade jemand anderes gebucht. Wählen Sie einen anderen; alles Übrige bleibt erhalten.',
  nearest: 'Die nächstgelegenen freien Zeiten',
  tooMany:
    'Von Ihrem Anschluss wurden eben mehrere Termine gebucht. Warten Sie ein paar Minuten, oder schreiben Sie uns.',
  tooQuick: 'Das ging sehr schnell. Sehen Sie Ihre Angaben noch einmal durch und schicken Sie sie noch einmal ab.',
  conflict:
    'Dieses Formular wurde schon mit anderen Angaben gesendet. Sehen Sie nach einer Einladung in Ihrer Post, oder senden Sie es noch einmal.',
  failed:
    'Wir konnten Ihre Buchung nicht speichern. Ihre Angaben sind nicht verloren: Versuchen Sie es noch einmal, oder schreiben Sie uns.',
  offline:
    'Sie scheinen offline zu sein. Ihre Angaben sind nicht verloren: Versuchen Sie es noch einmal, sobald Sie verbunden sind.',
  writeInstead: 'Lieber schreiben',
  optional: '(freiwillig)',
  labels: {
    first_name: 'Vorname',
    last_name: 'Nachname',
    email: 'Geschäftliche E-Mail',
    company: 'Unternehmen',
    company_size: 'Größe des Unternehmens',
    interest: 'Womit sollen wir anfangen?',
    message: 'Was sollten wir wissen?',
    updates: 'Schicken Sie mir etwa einmal im Monat Neues zum Produkt.',
    slot: 'Termin',
    consent: 'Einverständnis',
    honeypot: 'Bitte leer lassen',
  },
  choose: 'Wählen',
  reasons: {
    company_size: 'Damit wir zeigen, was Unternehmen Ihrer Größe nutzen.',
    interest: 'Damit die Demo damit beginnt.',
  },
  detailsTitle: 'Über Sie',
  timesTitle: 'Termin wählen',
  submit: 'Demo buchen',
  submitting: 'Wird gebucht…',
  zone: 'Uhrzeiten für',
  serverZone: 'Zeitzone',
  changeZone: 'Stadt ändern',
  city: 'Stadt oder Zeitzone',
  noCity: 'Diese Stadt steht nicht in der Liste. Nehmen Sie eine größere in derselben Zeitzone.',
  length: (minutes) => `${minutes} Minuten, per Video`,
  loadingTimes: 'Freie Termine werden gesucht…',
  noTimes: 'In den nächsten Wochen ist kein Termin frei. Schreiben Sie uns, wir finden einen.',
  timesFailed: 'Die freien Termine konnten nicht geladen werden.',
  again: 'Noch einmal versuchen',
  reload: 'Laden Sie diese Seite in einer Minute neu.',
  showTimes: 'Freie Termine zeigen',
  previousWeeks: 'Früher',
  nextWeeks: 'Später',
  calendar: 'Tage mit freien Terminen',
  freeTimes: (count) => (count === 1 ? '1 freier Termin' : `${count} freie Termine`),
  noneThatDay: 'nichts frei',
  timesOn: (day) => `Termine am ${day}`,
  parts: { morning: 'Vormittag', afternoon: 'Nachmittag', evening: 'Abend' },
  views: { label: 'Ansicht', month: 'Monat', week: 'Woche' },
  quote: 'Ihre Zusammenstellung liegt bei. Wir gehen sie Zeile für Zeile durch.',
  quoted: ({ modules, approvers, buyers, month, firstYear, book }) =>
    `Zu Ihrer Zusammenstellung: ${modules}, Plätze für Freigaben: ${approvers}, im Einkauf: ${buyers}. ${month} im Monat, ${firstYear} im ersten Jahr (Preisliste ${book}).`,
  changeQuote: 'Im Preisrechner ändern',
};
