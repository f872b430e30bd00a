/** Texts of the forms, shared by the browser and the server. */
export { formWords, type FormWords } from '../text/forms';
export { bookingMailText } from '../text/bookingMail';
