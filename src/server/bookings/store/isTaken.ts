import type { Transaction } from '@libsql/client';
import type { Slot } from '../slots';

/**
 * Whether a host has another demo at the time of a slot. The unique index prevents double bookings; this also finds
 * overlapping demos of another length, from before a change of the settings.
 * @param except id of a booking that does not count, as when it is moved
 */
export async function isTaken(
  transaction: Transaction,
  { host, start, end }: Slot,
  bufferMinutes: number,
  except = '',
): Promise<boolean> {
  const pause = bufferMinutes * 60_000;
  const { rows } = await transaction.execute({
    sql: `SELECT 1 FROM bookings WHERE status = 'booked' AND host_key = ? AND starts_at < ? AND ends_at > ? AND id <> ? LIMIT 1`,
    args: [host.key, end + pause, start - pause, except],
  });
  return rows.length > 0;
}
