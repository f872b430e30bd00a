import { bookingsDeDe } from './bookings.de-de';
import { bookingsEnUs, type BookingsText } from './bookings.en-us';
import { inLanguage } from './inLanguage';

export type { BookingsText };

/**
 * Texts of the bookings page in a language, with English as fallback. A separate catalogue, loaded by that page only.
 */
export function bookingsText(lang: string | undefined): BookingsText {
  return inLanguage(lang, { 'en-us': bookingsEnUs, 'de-de': bookingsDeDe });
}
