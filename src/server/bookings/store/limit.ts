import type { Transaction } from '@libsql/client';

const WINDOWS = [
  { ms: 60_000, most: 5 },
  { ms: 3_600_000, most: 20 },
] as const;
const LONGEST_MS = 3_600_000;

/**
 * Counts one more booking from an address, unless there were too many: five in a minute, twenty in an hour. What is counted is bookings,
 * not attempts, so that nobody is shut out for correcting a field. Older entries are deleted on the way.
 * @returns seconds to wait; 0 when the booking may go ahead
 */
export async function bookingLimit(transaction: Transaction, address: string, now: number): Promise<number> {
  await transaction.execute({ sql: 'DELETE FROM recent_bookings WHERE at < ?', args: [now - LONGEST_MS] });
  const { rows } = await transaction.execute({
    sql: 'SELECT at FROM recent_bookings WHERE address = ? ORDER BY at DESC',
    args: [address],
  });
  const times = rows.map((row) => Number(row.at));
  for (const { ms, most } of WINDOWS) {
    const decisive = times[most - 1];
    if (decisive !== undefined && decisive > now - ms) return Math.ceil((decisive + ms - now) / 1000);
  }
  await transaction.execute({ sql: 'INSERT INTO recent_bookings (address, at) VALUES (?, ?)', args: [address, now] });
  return 0;
}
