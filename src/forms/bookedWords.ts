/** Texts of a booking that was made, shared by the browser and the server. */
export { bookedWords, type BookedWords } from '../text/booked';
