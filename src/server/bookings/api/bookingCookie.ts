import type { FastifyReply, FastifyRequest } from 'fastify';
import { OWN_ENTRIES } from '../../../config/ownEntries';

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
