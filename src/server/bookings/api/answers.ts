import type { FastifyReply, FastifyRequest } from 'fastify';
import { closesAt, type Bookings } from '../bookings';
import type { Booking } from '../store/types';
import { isForm } from './bodies';
import { setBookingCookie } from './bookingCookie';
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
  rememberBooking(bookings, request, reply, booking);
  const confirmed = pages.confirmedPath(booking.lang);
  if (isForm(request)) return reply.redirect(confirmed, 303);
  return reply.code(status).send({ confirmed, booking: await viewOf(bookings, booking) });
}

/** Lets this browser open a booking until its links end. */
export function rememberBooking(
  bookings: Bookings,
  request: FastifyRequest,
  reply: FastifyReply,
  booking: Booking,
): void {
  setBookingCookie(request, reply, bookings.tokenOf(booking, 'browser'), closesAt(booking) - bookings.now());
}

/** A booking as its own visitor gets it, with the link that opens it elsewhere. */
export async function viewOf(bookings: Bookings, booking: Booking) {
  return bookingView(booking, bookings.tokenOf(booking, 'link'), await bookings.settings());
}

/** What a program gets that filled the form in: it looks like success, and nothing was kept. */
export function pretend(reply: FastifyReply, form: boolean, confirmed: string): FastifyReply {
  return form ? reply.redirect(confirmed, 303) : reply.code(200).send({ confirmed });
}

/** An answer in words alone. */
export function say(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send({ statusCode: status, message });
}
