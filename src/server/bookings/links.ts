import { createHmac, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const PROOF_BYTES = 20;

/**
 * The secret part of a booking's link: its id and a proof that only this database can make. Nothing has to be stored for it, and logs
 * mask anything of its length.
 */
export function linkToken(id: string, secret: string): string {
  return Buffer.concat([Buffer.from(id, 'hex'), proofOf(id, secret)]).toString('base64url');
}

/** The id of the booking that a token opens; undefined for a token that was not made here. */
export function bookingOfToken(token: string | undefined, secret: string): string | undefined {
  if (token === undefined || !/^[\w-]{48}$/.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const id = bytes.subarray(0, ID_BYTES).toString('hex');
  return timingSafeEqual(bytes.subarray(ID_BYTES), proofOf(id, secret)) ? id : undefined;
}

function proofOf(id: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`booking.${id}`).digest().subarray(0, PROOF_BYTES);
}
