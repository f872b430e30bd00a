/** Texts of the page of a booking that was made, which the server completes. */
export const bookedEnUs = {
  none: 'There is no booking in this browser',
  noneLead: 'If you have one, the link in your calendar entry opens it here. Otherwise, choose a time now.',
  unavailable: 'Your booking cannot be looked up right now.',
  unavailableLead: 'Nothing is lost. Load this page again in a minute.',
  /** Appended to the lead of the page: while the mail waits, once it is delivered, and without one. */
  mailed: 'The invitation is on its way to your e-mail address.',
  sent: (address: string) => `The invitation was sent to ${address}.`,
  notMailed: 'No invitation is sent by e-mail: save the calendar file, which holds your link to change or cancel.',
  book: 'Book a demo',
  when: 'When',
  utc: 'Universal time',
  who: 'With',
  how: 'How to join',
  what: 'What',
  agenda: 'Agenda',
  calendarFile: 'Calendar file (.ics)',
  google: 'Add to Google Calendar',
  outlook: 'Add to Outlook',
  change: 'Change the time',
  changeTo: 'Move the demo to this time',
  cancel: 'Cancel the demo',
  cancelLead: 'The time becomes free for others, and anyone who received an invitation is notified.',
  cancelNow: 'Yes, cancel it',
  cancelled: 'This demo is canceled',
  cancelledLead: 'The time is free again. You can book another demo whenever you like.',
  changed: 'Your demo has a new time',
  past: 'This demo is over',
  pastLead: 'You can book another one whenever you like.',
};

export type BookedWords = typeof bookedEnUs;
