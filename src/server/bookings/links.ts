import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../keys';

/**
 * Purpose of a token. `quote` is a link to the document of a quote. Links of bookings are forwarded by mail and calendar entries and exchanged for a cookie, which stays in one
 * browser: neither works in place of the other.
 */
export type TokenUse = 'link' | 'browser' | 'quote';

export type TokenKeys = Pick<Keys, 'sign' | 'verify'>;

const ID_BYTES = 16;
const TOKEN = /^[\w-]{64}$/;
const FIRST_PROOF_BYTES = 20;
const FIRST_TOKEN = /^[\w-]{48}$/;

/**
 * Signs the token of a link or cookie of a booking or quote: its id (32 hexadecimal digits) and a signature of this installation,
 * as 64 characters of base64url. Needs no storage, and logs mask anything of its length.
 */
export function signToken(id: string, use: TokenUse, keys: TokenKeys): string {
  const proof = Buffer.from(keys.sign('booking-link', signedText(id, use)), 'base64url');
  return Buffer.concat([Buffer.from(id, 'hex'), proof]).toString('base64url');
}

/** The id in a token from `signToken`; undefined for an invalid signature or another purpose. */
export function bookingOfToken(token: string, use: TokenUse, keys: TokenKeys): string | undefined {
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const id = bytes.subarray(0, ID_BYTES).toString('hex');
  const proof = bytes.subarray(ID_BYTES).toString('base64url');
  return keys.verify('booking-link', signedText(id, use), proof) ? id : undefined;
}

/**
 * Whether a text has the format of a version 1 token, which was signed with a secret of the database, for both
 * purposes.
 */
export function isFirstToken(token: string): boolean {
  return FIRST_TOKEN.test(token);
}

/**
 * The booking id of a version 1 token; undefined for an invalid signature.
 * @param secret as stored in the database
 */
export function bookingOfFirstToken(token: string, secret: string): string | undefined {
  if (!isFirstToken(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const id = bytes.subarray(0, ID_BYTES).toString('hex');
  const proof = createHmac('sha256', secret).update(`booking.${id}`).digest().subarray(0, FIRST_PROOF_BYTES);
  return timingSafeEqual(bytes.subarray(ID_BYTES), proof) ? id : undefined;
}

function signedText(id: string, use: TokenUse): string {
  return `${use}.${id}`;
}
