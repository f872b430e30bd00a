import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Transaction } from '@libsql/client';
import type { Slot } from '../slots';
import { openDatabase } from './database';
import { deliveriesOf } from './deliveries';
import { bookingLimit } from './limit';
import { toBooking } from './rows';
import type { Booking, BookingEvent, BookingStore, NewBooking } from './types';

export interface StoreOptions {
  /** `file:…` or `libsql://…`. */
  readonly url: string;
  /** Who is told of each booking, by name. */
  readonly destinations: readonly string[];
  /** What a destination is told; it is kept with the delivery, so that it says how things were then. */
  readonly describe: (booking: Booking, event: BookingEvent) => string;
}

/** The store of bookings. It opens with its first use. */
export function openBookingStore({ url, destinations, describe }: StoreOptions): BookingStore {
  const database = openDatabase(url);
  let secret: string | undefined;

  const enqueue = async (transaction: Transaction, booking: Booking, event: BookingEvent, now: number) => {
    for (const destination of destinations) {
      await transaction.execute({
        sql: `INSERT INTO outbox (id, booking_id, destination, event, payload, state, next_at, created_at)
              VALUES (?, ?, ?, ?, ?, 'pending', ?, ?)`,
        args: [randomUUID(), booking.id, destination, event, describe(booking, event), now, now],
      });
    }
  };

  return {
    ...deliveriesOf(database),

    async secret() {
      secret ??= await database.write(async (transaction) => {
        await transaction.execute({
          sql: `INSERT INTO secrets (name, value) VALUES ('links', ?) ON CONFLICT DO NOTHING`,
          args: [randomBytes(32).toString('base64url')],
        });
        const { rows } = await transaction.execute(`SELECT value FROM secrets WHERE name = 'links'`);
        return String(rows[0]?.value);
      });
      return secret;
    },

    book: (given, now) =>
      database.write(async (transaction) => {
        const print = fingerprint(given);
        const known = await transaction.execute({
          sql: 'SELECT * FROM bookings WHERE booking_key = ?',
          args: [given.key],
        });
        const [same] = known.rows;
        if (same)
          return same.fingerprint === print ? { kind: 'booked', booking: toBooking(same) } : { kind: 'key-used' };
        if (await isTaken(transaction, given.slot, given.bufferMinutes)) return { kind: 'taken' };
        const retryAfterSeconds = await bookingLimit(transaction, given.address, now);
        if (retryAfterSeconds > 0) return { kind: 'too-many', retryAfterSeconds };
        const { host, start, end } = given.slot;
        const inserted = await transaction.execute({
          sql: `INSERT INTO bookings (id, booking_key, fingerprint, status, host_key, host_name, host_email, starts_at, ends_at,
                                      lang, email, request, created_at, updated_at)
                VALUES (?, ?, ?, 'booked', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING *`,
          args: [
            randomBytes(16).toString('hex'),
            given.key,
            print,
            host.key,
            host.name,
            host.email,
            start,
            end,
            given.lang,
            given.request.email.toLowerCase(),
            JSON.stringify(given.request),
            now,
            now,
          ],
        });
        const [row] = inserted.rows;
        if (!row) return { kind: 'taken' };
        const booking = toBooking(row);
        await enqueue(transaction, booking, 'booked', now);
        return { kind: 'booked', booking };
      }),

    move: (id, slot, bufferMinutes, now) =>
      database.write(async (transaction) => {
        const { rows } = await transaction.execute({ sql: 'SELECT * FROM bookings WHERE id = ?', args: [id] });
        const [row] = rows;
        if (!row) return undefined;
        const before = toBooking(row);
        if (before.status === 'booked' && before.host.key === slot.host.key && before.start === slot.start)
          return { kind: 'booked', booking: before };
        if (await isTaken(transaction, slot, bufferMinutes, id)) return { kind: 'taken' };
        const moved = await transaction.execute({
          sql: `UPDATE bookings SET status = 'booked', host_key = ?, host_name = ?, host_email = ?, starts_at = ?, ends_at = ?,
                                    sequence = sequence + 1, updated_at = ? WHERE id = ? RETURNING *`,
          args: [slot.host.key, slot.host.name, slot.host.email, slot.start, slot.end, now, id],
        });
        const [after] = moved.rows;
        if (!after) return undefined;
        const booking = toBooking(after);
        await enqueue(transaction, booking, 'changed', now);
        return { kind: 'booked', booking };
      }),

    cancel: (id, now) =>
      database.write(async (transaction) => {
        const { rows } = await transaction.execute({
          sql: `UPDATE bookings SET status = 'cancelled', sequence = sequence + 1, updated_at = ?
                WHERE id = ? AND status = 'booked' RETURNING *`,
          args: [now, id],
        });
        const [row] = rows;
        if (row) {
          const booking = toBooking(row);
          await enqueue(transaction, booking, 'cancelled', now);
          return booking;
        }
        const known = await transaction.execute({ sql: 'SELECT * FROM bookings WHERE id = ?', args: [id] });
        return known.rows[0] && toBooking(known.rows[0]);
      }),

    async find(id) {
      const { rows } = await database.query('SELECT * FROM bookings WHERE id = ?', [id]);
      return rows[0] && toBooking(rows[0]);
    },

    async findByKey(key) {
      const { rows } = await database.query('SELECT * FROM bookings WHERE booking_key = ?', [key]);
      return rows[0] && toBooking(rows[0]);
    },

    async taken(from, to) {
      const { rows } = await database.query(
        `SELECT host_key, starts_at, ends_at FROM bookings WHERE status = 'booked' AND ends_at > ? AND starts_at < ?`,
        [from, to],
      );
      return rows.map((row) => ({
        hostKey: String(row.host_key),
        start: Number(row.starts_at),
        end: Number(row.ends_at),
      }));
    },

    async list(limit) {
      const { rows } = await database.query('SELECT * FROM bookings ORDER BY created_at DESC, id LIMIT ?', [limit]);
      return rows.map(toBooking);
    },

    deleteEndedBefore: (instant) => deleteWhere('ends_at < ?', instant),
    deleteByEmail: (email) => deleteWhere('email = ?', email.trim().toLowerCase()),

    async backup(file) {
      await database.query('VACUUM INTO ?', [file]);
    },

    close: () => database.close(),
  };

  async function deleteWhere(condition: string, value: string | number): Promise<number> {
    const count = await database.write(async (transaction) => {
      const chosen = `SELECT id FROM bookings WHERE ${condition}`;
      await transaction.execute({ sql: `DELETE FROM outbox WHERE booking_id IN (${chosen})`, args: [value] });
      const { rowsAffected } = await transaction.execute({
        sql: `DELETE FROM bookings WHERE ${condition}`,
        args: [value],
      });
      return rowsAffected;
    });
    if (count > 0) await database.overwriteDeleted();
    return count;
  }
}

/** The unique index decides; this also sees demos of another length, from before the settings changed. */
async function isTaken(
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

function fingerprint({ request, slot }: NewBooking): string {
  return createHash('sha256')
    .update(
      JSON.stringify([request.email.toLowerCase(), request.first_name, request.last_name, request.company, slot.id]),
    )
    .digest('base64url');
}
