import type { FastifyReply, FastifyRequest } from 'fastify';
import { OWN_ENTRIES } from '../../../config/ownEntries';
import { closesAt, type Bookings } from '../bookings';
import type { Booking } from '../store/types';

/** The booking token of this browser. Needs `@fastify/cookie`. */
export function bookingToken({ cookies }: FastifyRequest): string | undefined {
  return cookies[OWN_ENTRIES.booking.name];
}

/**
 * Sets a cookie with which this browser can open a booking until its links expire, HttpOnly and without personal data.
 * Another one notes the time of the demo for the page's header, which is the same for everybody until a script reads it; a
 * canceled demo is forgotten.
 */
export function rememberBooking(
  bookings: Bookings,
  request: FastifyRequest,
  reply: FastifyReply,
  booking: Booking,
): void {
  const secondsUntil = (instant: number) => Math.max(0, Math.ceil((instant - bookings.now()) / 1000));
  const options = { path: '/', sameSite: 'lax', secure: request.protocol === 'https' } as const;
  const own = { ...options, httpOnly: true, maxAge: secondsUntil(closesAt(booking)) };
  const appointment = { ...options, maxAge: booking.status === 'booked' ? secondsUntil(booking.end) : 0 };
  void reply
    .setCookie(OWN_ENTRIES.booking.name, bookings.tokenOf(booking, 'browser'), own)
    .setCookie(OWN_ENTRIES.appointment.name, String(booking.start), appointment);
}
