import type { BookingsText } from './bookings.en-us';

/** Texts of the bookings page in German. */
export const bookingsDeDe: BookingsText = {
  title: 'Buchungen',
  loading: 'Buchungen werden geladen',
  failed: 'Die Buchungen konnten nicht geladen werden.',
  actionFailed: 'Das hat nicht geklappt.',
  refresh: 'Neu laden',
  csv: 'Als CSV herunterladen',
  adminOnly: 'Zum Exportieren und Löschen brauchen Sie die Rolle „Verwaltung“.',
  list: {
    title: 'Demos',
    none: 'Es gibt noch keine Buchung.',
    newest: (count) => `Hier stehen die neuesten ${count}, in der CSV-Datei alle.`,
    when: 'Zeit (UTC)',
    status: 'Stand',
    statuses: { booked: 'gebucht', cancelled: 'abgesagt' },
    moved: (times) => (times === 1 ? 'einmal geändert' : `${times}-mal geändert`),
    name: 'Name',
    email: 'E-Mail',
    company: 'Unternehmen',
    host: 'Mit',
    made: 'Gebucht am (UTC)',
  },
  quotes: {
    title: 'Angebote',
    lead: 'Angebote, die auf der Website angefordert und per E-Mail gesendet wurden. Sie werden wie Buchungen nach BOOKING_RETENTION_DAYS Tagen gelöscht, gezählt ab dem Versand.',
    none: 'Es wurde noch kein Angebot verschickt.',
    csv: 'Angebote als CSV herunterladen',
    sent: 'Verschickt am (UTC)',
    customer: 'Für',
    configuration: 'Zusammenstellung',
    open: 'Im Rechner öffnen',
  },
  deliveries: {
    title: 'Zustellungen',
    none: 'Alles ist zugestellt.',
    nowhere: 'Weder Webhook noch Mailserver sind eingerichtet: Buchungen liegen nur hier, und niemand erfährt davon.',
    open: (pending, failed) => `${pending} ausstehend, ${failed} aufgegeben.`,
    made: 'Seit (UTC)',
    destination: 'Ziel',
    event: 'Ereignis',
    events: { booked: 'gebucht', changed: 'geändert', cancelled: 'abgesagt', quoted: 'Angebot' },
    state: 'Stand',
    states: { pending: 'steht aus', failed: 'aufgegeben' },
    attempts: 'Versuche',
    next: 'Nächster Versuch (UTC)',
    error: 'Letzter Fehler',
    retry: 'Alle jetzt noch einmal versuchen',
    retried: (count) =>
      count === 1 ? '1 Zustellung wird noch einmal versucht.' : `${count} Zustellungen werden noch einmal versucht.`,
  },
  remove: {
    title: 'Alles über eine Person löschen',
    lead: 'Löscht jede Buchung und jedes Angebot einer E-Mail-Adresse und alles, was dazu noch zuzustellen war. Das lässt sich nicht rückgängig machen.',
    label: 'E-Mail-Adresse',
    submit: 'Löschen',
    removed: (count) =>
      count === 0
        ? 'Zu dieser Adresse gibt es weder Buchung noch Angebot.'
        : count === 1
          ? '1 Buchung oder Angebot gelöscht.'
          : `${count} Buchungen und Angebote gelöscht.`,
  },
};
