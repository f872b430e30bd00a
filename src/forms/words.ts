/** What the forms say, for the browser and for the server, which answers with the same sentences. */
export { formWords, type FormWords } from '../text/forms';
