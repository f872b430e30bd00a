import { page } from '../../support/release';

const FORM =
  '<form data-region="book-demo" data-contact="mailto:a@b.example"><div data-region="problem"></div>' +
  '<input name="first_name"><div data-region="times"></div></form>';
const CONFIRMED =
  '<p data-region="booking-title"></p><p data-region="booking-lead"></p><div data-region="booking"></div>';

/** Files of a release: what the server fills in of the form and of the confirmation. */
export const BOOKING_PAGES = {
  'book-demo/index.html': page('Book', FORM),
  'booking-confirmed/index.html': page('Booked', CONFIRMED),
};
