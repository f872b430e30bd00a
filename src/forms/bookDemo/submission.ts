/**
 * The form's validator and its submit code: a lazy module, loaded on the first interaction, to keep it out of the
 * page's initial bundle.
 */
export { checkBooking } from './schema';
export { sendBooking } from './sendBooking';
