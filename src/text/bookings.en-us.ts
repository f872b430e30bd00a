/** Texts of the bookings page in American English. */
export const bookingsEnUs = {
  title: 'Bookings',
  loading: 'Loading bookings',
  failed: 'The bookings could not be loaded.',
  actionFailed: 'That did not work.',
  refresh: 'Refresh',
  csv: 'Download as CSV',
  adminOnly: 'Exporting and deleting need the role admin.',
  list: {
    title: 'Demos',
    none: 'There is no booking yet.',
    newest: (count: number) => `The newest ${count} are listed; the CSV file has all of them.`,
    when: 'Time (UTC)',
    status: 'Status',
    statuses: { booked: 'booked', cancelled: 'canceled' },
    moved: (times: number) => (times === 1 ? 'changed once' : `changed ${times} times`),
    name: 'Name',
    email: 'E-mail',
    company: 'Company',
    host: 'Host',
    made: 'Booked at (UTC)',
  },
  quotes: {
    title: 'Quotes',
    lead: 'Quotes that visitors asked to be sent. Like bookings, they are deleted BOOKING_RETENTION_DAYS days after that.',
    none: 'No quote has been sent yet.',
    csv: 'Download quotes as CSV',
    sent: 'Sent at (UTC)',
    customer: 'For',
    configuration: 'Configuration',
    open: 'Open in the calculator',
  },
  deliveries: {
    title: 'Deliveries',
    none: 'Everything has been delivered.',
    nowhere: 'No webhook and no mail server are set, so bookings are kept here and nobody is notified.',
    open: (pending: number, failed: number) => `${pending} pending, ${failed} given up.`,
    made: 'Since (UTC)',
    destination: 'Destination',
    event: 'Event',
    events: { booked: 'booked', changed: 'changed', cancelled: 'canceled', quoted: 'quote' },
    state: 'State',
    states: { pending: 'pending', failed: 'given up' },
    attempts: 'Attempts',
    next: 'Next attempt (UTC)',
    error: 'Last error',
    retry: 'Try all again now',
    retried: (count: number) =>
      count === 1 ? '1 delivery will be tried again.' : `${count} deliveries will be tried again.`,
  },
  remove: {
    title: 'Delete everything about a person',
    lead: 'Deletes every booking and quote of an e-mail address, and what was still to be delivered about it. This cannot be undone.',
    label: 'E-mail address',
    submit: 'Delete',
    removed: (count: number) =>
      count === 0
        ? 'There is no booking or quote with this address.'
        : count === 1
          ? '1 booking or quote deleted.'
          : `${count} bookings and quotes deleted.`,
  },
};

export type BookingsText = typeof bookingsEnUs;
