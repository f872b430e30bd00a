import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../keys';

/**
 * What a token is for. A link is passed on by mail and in calendar entries, and is exchanged for a cookie, which stays in one browser: one
 * is worth nothing in place of the other.
 */
export type TokenUse = 'link' | 'browser';

export type TokenKeys = Pick<Keys, 'sign' | 'verify'>;

const ID_BYTES = 16;
const PROOF_BYTES = 32;
const TOKEN = /^[\w-]{64}$/;
const FIRST_PROOF_BYTES = 20;
const FIRST_TOKEN = /^[\w-]{48}$/;

/**
 * The secret part of a booking's link or cookie: its id (32 hexadecimal digits) and a proof that only this installation can make, as 64
 * characters of base64url. Nothing has to be stored for it, and logs mask anything of its length.
 */
export function signToken(id: string, use: TokenUse, keys: TokenKeys): string {
  const proof = Buffer.from(keys.sign('booking-link', signedText(id, use)), 'base64url');
  return Buffer.concat([Buffer.from(id, 'hex'), proof]).toString('base64url');
}

/** The id of the booking that a token of `signToken` opens; undefined for one that was not made here, or for another use. */
export function bookingOfToken(token: string, use: TokenUse, keys: TokenKeys): string | undefined {
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const id = bytes.subarray(0, ID_BYTES).toString('hex');
  const proof = bytes.subarray(ID_BYTES, ID_BYTES + PROOF_BYTES).toString('base64url');
  return keys.verify('booking-link', signedText(id, use), proof) ? id : undefined;
}

/** Whether a text has the form of a token of the first version, which was signed with a secret of the database, for both uses. */
export function isFirstToken(token: string): boolean {
  return FIRST_TOKEN.test(token);
}

/**
 * The id of the booking that a token of the first version opens; undefined for one that the database's secret did not sign.
 * @param secret as it stands in the database
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
