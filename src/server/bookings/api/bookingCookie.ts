import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Booking } from '../store/types';
import { OWN_ENTRIES } from '../../../config/ownEntries';

const COOKIE = OWN_ENTRIES.booking.name;
/** Somebody may want to look a demo up shortly after it. */
const AFTERWARDS_MS = 7 * 24 * 60 * 60_000;

/** The link token that this browser holds. */
export function bookingToken({ headers }: FastifyRequest): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
}

/** Lets this browser open a booking: no script can read the cookie, and nothing personal is in it. */
export function rememberBooking(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  { end }: Booking,
  now: number,
): void {
  const seconds = Math.max(0, Math.round((end + AFTERWARDS_MS - now) / 1000));
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`);
}
