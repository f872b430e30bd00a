import type { FastifyReply, FastifyRequest } from 'fastify';
import { OWN_ENTRIES } from '../../../config/ownEntries';
import type { Booking } from '../store/types';

const COOKIE = OWN_ENTRIES.booking.name;

/** The booking token of this browser. Needs `@fastify/cookie`. */
export function bookingToken({ cookies }: FastifyRequest): string | undefined {
  return cookies[COOKIE];
}

/**
 * Sets the booking cookie: HttpOnly and without personal data.
 * @param milliseconds lifetime of the cookie
 */
export function setBookingCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  milliseconds: number,
): void {
  const maxAge = Math.max(0, Math.round(milliseconds / 1000));
  const secure = request.protocol === 'https';
  void reply.setCookie(COOKIE, token, { path: '/', httpOnly: true, sameSite: 'lax', maxAge, secure });
}

/**
 * Notes the time of a booked demo for the page's header, which is the same for everybody until a script reads this; a
 * canceled demo is forgotten.
 */
export function setAppointmentCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  booking: Booking,
  now: number,
): void {
  const isAhead = booking.status === 'booked' && booking.end > now;
  const maxAge = isAhead ? Math.ceil((booking.end - now) / 1000) : 0;
  const secure = request.protocol === 'https';
  void reply.setCookie(OWN_ENTRIES.appointment.name, String(booking.start), {
    path: '/',
    sameSite: 'lax',
    maxAge,
    secure,
  });
}
