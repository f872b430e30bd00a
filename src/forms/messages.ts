/** Messages of the forms, shared by the browser and the server. */
export { formMessages, type FormMessages } from '../text/formMessages';
