/** Texts of a booking that was made: its page, which the server completes, and its mails. */
export const bookedEnUs = {
  none: 'There is no booking in this browser.',
  noneLead: 'If you have one, the link in your calendar entry opens it here. Otherwise, choose a time now.',
  unavailable: 'Your booking cannot be looked up right now.',
  unavailableLead: 'Nothing is lost. Load this page again in a minute.',
  /** Appended to the lead of the page. */
  mailed: 'The invitation is on its way to your e-mail address.',
  notMailed: 'No e-mail follows: save the calendar file, which holds your link to change or cancel.',
  book: 'Book a demo',
  when: 'When',
  utc: 'In UTC',
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
  cancelLead: 'The time becomes free for others, and everybody invited is told.',
  cancelNow: 'Yes, cancel it',
  cancelled: 'This demo is canceled.',
  cancelledLead: 'Nobody will wait for you. You can book another one whenever you like.',
  changed: 'Your demo has a new time.',
  past: 'This demo is over.',
  mail: {
    booked: (time: string) => `Your Keelstone demo: ${time}`,
    changed: (time: string) => `New time for your Keelstone demo: ${time}`,
    cancelled: (time: string) => `Canceled: your Keelstone demo on ${time}`,
    greeting: 'Hello,',
    manage: 'Change or cancel, without an account:',
    outro: 'The invitation is attached.',
    given: 'This address was given in our demo form.',
    givenCancel:
      'This address was given in our demo form. If you did not do that, cancel with the link, and nobody will wait.',
  },
};

export type BookedWords = typeof bookedEnUs;
