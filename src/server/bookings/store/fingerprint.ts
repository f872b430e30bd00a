import { createHash } from 'node:crypto';
import type { Booking, StoredRequest } from './types';
import { slotId } from '../slots';

/** The full content of a request: the normalized fields, the time and the form's language. */
export interface BookingContent {
  readonly request: StoredRequest;
  /** Id of the slot. */
  readonly slot: string;
  readonly lang: string;
}

/** A digest of the full content: two posts are repeats only if all of it is equal. */
export function fingerprintOf({ request, slot, lang }: BookingContent): string {
  const fields = Object.entries(request).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([slot, lang, fields]))
    .digest('base64url');
}

/** The current content of a booking. */
export function contentOf({ request, host, start, lang }: Booking): BookingContent {
  return { request, slot: slotId(host.key, start), lang };
}

/**
 * The stored form of an idempotency key, which is useless to a reader of the database.
 * @param round number of earlier bookings with the key
 */
export function keyDigest(key: string, round = 0): string {
  return createHash('sha256')
    .update(JSON.stringify(['booking key', key, round]))
    .digest('base64url');
}
