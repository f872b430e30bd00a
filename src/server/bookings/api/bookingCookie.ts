import type { FastifyReply, FastifyRequest } from 'fastify';
import { OWN_ENTRIES } from '../../../config/ownEntries';

const COOKIE = OWN_ENTRIES.booking.name;

/** The token that this browser holds. */
export function bookingToken({ headers }: FastifyRequest): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
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
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`);
}
