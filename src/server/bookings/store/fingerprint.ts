import { createHash } from 'node:crypto';
import type { Booking, StoredRequest } from './types';
import { slotId } from '../slots';

/** What a visitor asked for in full: the tidied request, the time and the language of the form. */
export interface BookingContent {
  readonly request: StoredRequest;
  /** Id of the slot. */
  readonly slot: string;
  readonly lang: string;
}

/** A digest of everything that a visitor asked for: two posts are the same wish only if all of it is the same. */
export function fingerprintOf({ request, slot, lang }: BookingContent): string {
  const fields = Object.entries(request).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([slot, lang, fields]))
    .digest('base64url');
}

/** The content that a booking has now. */
export function contentOf({ request, host, start, lang }: Booking): BookingContent {
  return { request, slot: slotId(host.key, start), lang };
}

/**
 * What a booking's key is kept as: whoever reads the database cannot use it.
 * @param round how many bookings the key made before
 */
export function keyDigest(key: string, round = 0): string {
  return createHash('sha256')
    .update(JSON.stringify(['booking key', key, round]))
    .digest('base64url');
}
