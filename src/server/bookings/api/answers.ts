import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bookings } from '../bookings';
import type { Booking } from '../store/types';
import { isForm } from './bodies';
import { rememberBooking } from './bookingCookie';
import type { BookingPages } from './bookingPages';
import { bookingView } from './views';

export interface BookingsApiOptions {
  readonly bookings: Bookings;
  readonly pages: BookingPages;
  readonly siteUrl: string;
}

/** Tells of a booking that is made, changed or cancelled, and lets the browser remember it. */
export async function confirm(
  { bookings, pages }: Pick<BookingsApiOptions, 'bookings' | 'pages'>,
  request: FastifyRequest,
  reply: FastifyReply,
  booking: Booking,
  status: number,
): Promise<FastifyReply> {
  const token = await bookings.tokenOf(booking);
  rememberBooking(request, reply, token, booking, bookings.now());
  const confirmed = pages.confirmedPath(booking.lang);
  if (isForm(request)) return reply.redirect(confirmed, 303);
  return reply.code(status).send({ confirmed, booking: bookingView(booking, token, await bookings.settings()) });
}

/** What a program gets that filled the form in: it looks like success, and nothing was kept. */
export function pretend(reply: FastifyReply, form: boolean, confirmed: string): FastifyReply {
  return form ? reply.redirect(confirmed, 303) : reply.code(200).send({ confirmed });
}

/** An answer in words alone. */
export function say(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send({ statusCode: status, message });
}
