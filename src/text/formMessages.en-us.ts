/** Messages of the forms in American English. No imports, so that the server can use them, too. */
export const formMessagesEnUs = {
  /** Title of the error summary. */
  incomplete: 'Sorry, not all fields are filled out correctly.',
  required: {
    first_name: 'Enter your first name.',
    last_name: 'Enter your last name.',
    email: 'Enter your work e-mail address.',
    company: 'Enter the name of your company.',
    slot: 'Choose a time.',
    consent: 'We need your agreement to arrange the demo.',
  },
  invalid: {
    email: 'Enter a complete e-mail address, such as name@company.com.',
    choice: 'Choose one of the options in the list.',
    slot: 'This is not one of our times. Choose another one.',
  },
  tooLong: (most: number) => `Use at most ${most} characters.`,
  freeMail: 'This looks like a private address. It works, but the invitation may be easier to find at work.',
  taken: 'Someone else has just taken this time. Choose another one; everything else is kept.',
  tooMany: 'Several demos were booked or moved from your connection just now. Wait a few minutes, or write to us.',
  tooQuick: 'That was very quick. Please check your details and send them again.',
  conflict: 'This form was sent before with other details. Check your inbox for an invitation, or send the form again.',
  failed: 'We could not store your booking. Nothing you entered is lost: try again, or write to us.',
  unreadable: 'This form could not be read. A text in it may be too long: go back, shorten it and send it again.',
  offline: 'You seem to be offline. Nothing you entered is lost: try again when you are connected.',
  serverZone: 'Time zone',
  reload: 'Load this page again in a minute.',
  showTimes: 'Show the free times',
  quoted: ({
    modules,
    approvers,
    buyers,
    month,
    firstYear,
    book,
  }: Record<'modules' | 'approvers' | 'buyers' | 'month' | 'firstYear' | 'book', string>) =>
    `About your configuration: ${modules} for ${approvers} ${approvers === '1' ? 'approver' : 'approvers'} and ${buyers} ${buyers === '1' ? 'buyer' : 'buyers'}, ${month} a month and ${firstYear} in the first year (price book ${book}).`,
};

export type FormMessages = typeof formMessagesEnUs;
