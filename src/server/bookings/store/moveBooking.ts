import type { Transaction } from '@libsql/client';
import type { Outbox } from './enqueue';
import { isTaken } from './isTaken';
import { networkLimit } from './limit';
import { toBooking } from './rows';
import type { BookingOutcome, Move } from './types';

/** Moves a booking to a free slot, with the notifications of all who are concerned. Undefined if there is no such booking. */
export async function moveBooking(
  transaction: Transaction,
  { id, slot, bufferMinutes, address, zone }: Move,
  { outbox, now }: { outbox: Outbox; now: number },
): Promise<BookingOutcome | undefined> {
  const { rows } = await transaction.execute({ sql: 'SELECT * FROM bookings WHERE id = ?', args: [id] });
  const [row] = rows;
  if (!row) return undefined;
  const before = toBooking(row);
  const request = JSON.stringify({ ...before.request, zone: zone ?? before.request.zone });
  if (before.status === 'booked' && before.host.key === slot.host.key && before.start === slot.start) {
    const same = await transaction.execute({
      sql: 'UPDATE bookings SET request = ? WHERE id = ? RETURNING *',
      args: [request, id],
    });
    return { kind: 'booked', booking: same.rows[0] ? toBooking(same.rows[0]) : before };
  }
  if (await isTaken(transaction, slot, bufferMinutes, id)) return { kind: 'taken' };
  const retryAfterSeconds = await networkLimit(transaction, `changes ${address}`, now);
  if (retryAfterSeconds > 0) return { kind: 'too-many', retryAfterSeconds };
  const { host, start, end } = slot;
  const updated = await transaction.execute({
    sql: `UPDATE bookings SET status = 'booked', host_key = ?, host_name = ?, host_email = ?, starts_at = ?, ends_at = ?,
                              request = ?, sequence = sequence + 1, updated_at = ? WHERE id = ? RETURNING *`,
    args: [host.key, host.name, host.email, start, end, request, now, id],
  });
  const [after] = updated.rows;
  if (!after) return undefined;
  const moved = toBooking(after);
  const isNewHost = before.host.key !== moved.host.key;
  if (isNewHost && before.status === 'booked') await outbox.enqueueHandover(transaction, before, moved, now);
  return {
    kind: 'booked',
    booking: await outbox.enqueue(transaction, moved, 'changed', now, isNewHost ? 'booked' : 'changed'),
  };
}
