import type { Transaction } from '@libsql/client';
import { startOfSlot } from '../slots';
import { fingerprintOf, keyDigest } from './fingerprint';
import { toBooking } from './rows';
import type { Booking, BookingRequest } from './types';

/** How often one form may book again after a cancellation. */
const MAX_ROUNDS = 20;

export type FoundRepeat =
  | { readonly kind: 'booked'; readonly booking: Booking }
  | { readonly kind: 'conflict' }
  /** No booking exists yet; a new one is stored with these values. */
  | { readonly kind: 'new'; readonly keyDigest: string; readonly fingerprint: string };

/**
 * Finds the booking of a repeated request. Requires the same key and content; the same key with other content is a
 * conflict, which reveals nothing about the booking.
 */
export async function repeatedBooking(transaction: Transaction, posted: BookingRequest): Promise<FoundRepeat> {
  const { key, renews, request, slotId, lang } = posted;
  const fingerprint = fingerprintOf({ request, slot: slotId, lang });
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const digest = keyDigest(key, round);
    const { rows } = await transaction.execute({ sql: 'SELECT * FROM bookings WHERE booking_key = ?', args: [digest] });
    const [row] = rows;
    if (!row) return { kind: 'new', keyDigest: digest, fingerprint };
    if (row.fingerprint !== fingerprint) return { kind: 'conflict' };
    const booking = toBooking(row);
    const isOver = booking.status === 'cancelled' || booking.start !== startOfSlot(slotId);
    if (!renews || !isOver) return { kind: 'booked', booking };
  }
  return { kind: 'conflict' };
}
