/**
 * The lazy-loaded module of the demo form: its validator, messages, tracking and submit code, which are needed after the
 * first interaction and stay out of the page's initial bundle.
 */
export { formMessages } from '../../text/formMessages';
export { mailHintFor } from './mailHint';
export { checkBooking } from './schema';
export { sendBooking } from './sendBooking';
export { trackBooking, trackFailure, trackSubmit, trackTimeChosen } from './trackBooking';
