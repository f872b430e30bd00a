import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bookings } from '../bookings';
import type { Booking } from '../store/types';
import { formLanguage, isForm } from './bodies';
import { rememberBooking } from './bookingCookie';
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
  return reply.code(status).send({ confirmed, booking: await bookingView(bookings, booking) });
}

/** The response to a bot: it looks like success, but nothing is stored. */
export function sendFakeSuccess(reply: FastifyReply, form: boolean, confirmed: string): FastifyReply {
  return form ? reply.redirect(confirmed, 303) : reply.code(200).send({ confirmed });
}
