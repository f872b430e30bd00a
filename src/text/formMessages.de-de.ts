import type { FormMessages } from './formMessages.en-us';

/** Messages of the forms in German. */
export const formMessagesDeDe: FormMessages = {
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
  taken: 'Diesen Termin hat gerade jemand anderes gebucht. Wählen Sie einen anderen; alles Übrige bleibt erhalten.',
  tooMany:
    'Von Ihrem Anschluss wurden eben mehrere Termine gebucht oder verschoben. Warten Sie ein paar Minuten, oder schreiben Sie uns.',
  tooQuick: 'Das ging sehr schnell. Sehen Sie Ihre Angaben noch einmal durch und schicken Sie sie noch einmal ab.',
  conflict:
    'Dieses Formular wurde schon mit anderen Angaben gesendet. Suchen Sie in Ihrem Postfach nach der Einladung, oder senden Sie es noch einmal.',
  failed:
    'Wir konnten Ihre Buchung nicht speichern. Ihre Angaben sind nicht verloren: Versuchen Sie es noch einmal, oder schreiben Sie uns.',
  unreadable:
    'Dieses Formular konnte nicht gelesen werden. Vielleicht ist ein Text darin zu lang: Gehen Sie zurück, kürzen Sie ihn und senden Sie es noch einmal.',
  offline:
    'Sie scheinen offline zu sein. Ihre Angaben sind nicht verloren: Versuchen Sie es noch einmal, sobald Sie verbunden sind.',
  serverZone: 'Zeitzone',
  reload: 'Laden Sie diese Seite in einer Minute neu.',
  showTimes: 'Freie Termine zeigen',
  quoted: ({ modules, approvers, buyers, month, firstYear, book }) =>
    `Zu Ihrer Zusammenstellung: ${modules}, Plätze für Freigaben: ${approvers}, im Einkauf: ${buyers}. ${month} im Monat, ${firstYear} im ersten Jahr (Preisliste ${book}).`,
};
