import { bookingsDeDe } from './bookings.de-de';
import { bookingsEnUs, type BookingsText } from './bookings.en-us';

export type { BookingsText };

/** The words of the bookings page in a language, English where there is no catalogue. No other page loads them. */
export function bookingsText(lang: string | undefined): BookingsText {
  return lang?.toLowerCase() === 'de-de' ? bookingsDeDe : bookingsEnUs;
}
