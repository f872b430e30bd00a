/**
 * What the form needs after the first interaction: its validator, messages, tracking and submit code. A lazy module, to
 * keep it out of the page's initial bundle.
 */
export { formMessages } from '../messages';
export { isFreeMail, isTemporaryMail } from './email';
export { checkBooking } from './schema';
export { sendBooking } from './sendBooking';
export { trackBooking, trackFailure, trackSubmit, trackTimeChosen } from './trackBooking';
