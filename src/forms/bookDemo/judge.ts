/**
 * What the form needs to decide and to send. It is loaded when somebody starts to fill the form in, which keeps the page's first load
 * light.
 */
export { checkBooking } from './schema';
export { sendBooking } from './sendBooking';
