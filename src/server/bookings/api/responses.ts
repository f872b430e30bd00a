import type { FastifyReply, FastifyRequest } from 'fastify';
import { closesAt, type Bookings } from '../bookings';
import type { Booking } from '../store/types';
import { formLanguage, isForm } from './bodies';
import { setAppointmentCookie, setBookingCookie } from './bookingCookie';
import type { BookingPages } from './bookingPages';
import { bookingView } from './views';

export interface BookingsApiOptions {
  readonly bookings: Bookings;
  readonly pages: BookingPages;
  readonly siteUrl: string;
}

/**
 * Sends a created, changed or cancelled booking and sets the browser's cookie.
 * @param fragment of the confirmation page, for a form
 */
export async function confirm(
  { bookings, pages }: Pick<BookingsApiOptions, 'bookings' | 'pages'>,
  request: FastifyRequest,
  reply: FastifyReply,
  booking: Booking,
  status: number,
  fragment = '',
): Promise<FastifyReply> {
  rememberBooking(bookings, request, reply, booking);
  const confirmed = pages.confirmedPath(formLanguage(request) ?? booking.lang);
  if (isForm(request)) return reply.redirect(confirmed + fragment, 303);
  return reply.code(status).send({ confirmed, booking: await viewOf(bookings, booking) });
}

/** Sets a cookie with which this browser can open a booking until its links expire. */
export function rememberBooking(
  bookings: Bookings,
  request: FastifyRequest,
  reply: FastifyReply,
  booking: Booking,
): void {
  setBookingCookie(request, reply, bookings.tokenOf(booking, 'browser'), closesAt(booking) - bookings.now());
  setAppointmentCookie(request, reply, booking, bookings.now());
}

/** A booking for its own visitor, with the link for other browsers. */
export async function viewOf(bookings: Bookings, booking: Booking) {
  return bookingView(booking, bookings.tokenOf(booking, 'link'), await bookings.settings(booking.lang));
}

/** The response to a bot: it looks like success, but nothing is stored. */
export function sendFakeSuccess(reply: FastifyReply, form: boolean, confirmed: string): FastifyReply {
  return form ? reply.redirect(confirmed, 303) : reply.code(200).send({ confirmed });
}
