import type { BookedWords } from './booked.en-us';

/** Texts of a booking in German. */
export const bookedDeDe: BookedWords = {
  none: 'In diesem Browser gibt es keine Buchung',
  noneLead:
    'Falls Sie eine haben, öffnet der Link in Ihrem Kalendereintrag sie hier. Sonst wählen Sie jetzt einen Termin.',
  unavailable: 'Ihre Buchung lässt sich gerade nicht abrufen.',
  unavailableLead: 'Nichts ist verloren. Laden Sie diese Seite in einer Minute neu.',
  mailed: 'Die Einladung ist unterwegs zu Ihrer E-Mail-Adresse.',
  sent: (address) => `Die Einladung wurde an ${address} gesendet.`,
  notMailed:
    'Eine Einladung per E-Mail wird nicht verschickt: Speichern Sie die Kalenderdatei, sie enthält Ihren Link zum Ändern und Absagen.',
  book: 'Demo buchen',
  when: 'Wann',
  utc: 'Weltzeit',
  who: 'Mit',
  how: 'So nehmen Sie teil',
  what: 'Was',
  agenda: 'Ablauf',
  calendarFile: 'Kalenderdatei (.ics)',
  google: 'In Google Kalender eintragen',
  outlook: 'In Outlook eintragen',
  change: 'Termin verschieben',
  changeTo: 'Demo auf diesen Termin verschieben',
  cancel: 'Demo absagen',
  cancelLead: 'Die Zeit wird für andere frei. Wer eine Einladung erhalten hat, wird benachrichtigt.',
  cancelNow: 'Ja, absagen',
  cancelled: 'Diese Demo ist abgesagt',
  cancelledLead: 'Die Zeit ist wieder frei. Einen neuen Termin können Sie jederzeit buchen.',
  changed: 'Ihre Demo hat einen neuen Termin',
  past: 'Diese Demo ist vorbei',
  pastLead: 'Einen neuen Termin können Sie jederzeit buchen.',
};
