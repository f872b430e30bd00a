import type { FastifyReply, FastifyRequest } from 'fastify';
import { OWN_ENTRIES } from '../../../config/ownEntries';

const COOKIE = OWN_ENTRIES.booking.name;

/** The token that this browser holds. Needs `@fastify/cookie`. */
export function bookingToken({ cookies }: FastifyRequest): string | undefined {
  return cookies[COOKIE];
}

/**
 * Lets this browser open a booking: no script can read the cookie, and nothing personal is in it.
 * @param milliseconds how long it counts
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
