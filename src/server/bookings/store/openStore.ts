import { randomBytes, randomUUID } from 'node:crypto';
import type { Transaction } from '@libsql/client';
import { comparableAddress, mailboxOf } from '../comparableAddress';
import { slotId, type Slot } from '../slots';
import { openDatabase } from './database';
import { deliveriesOf } from './deliveries';
import { mayMail, networkLimit } from './limit';
import { quotesOf } from './quotes';
import { repeatedBooking } from './repeated';
import { toBooking } from './rows';
import { VISITOR_MAIL, type Booking, type BookingEvent, type BookingStore } from './types';

export interface StoreOptions {
  /** `file:…` or `libsql://…`. */
  readonly url: string;
  /** Names of the delivery destinations. */
  readonly destinations: readonly string[];
  /** Creates the payload for destinations; it is stored with the delivery and describes the state at that time. */
  readonly describe: (booking: Booking, event: BookingEvent) => string;
}

/** The store of bookings. It is opened on first use. */
export function openBookingStore({ url, destinations, describe }: StoreOptions): BookingStore {
  const database = openDatabase(url);
  let firstSecret: { readonly value: string | undefined } | undefined;

  /** Adds deliveries of a booking to the outbox; returns whether its visitor gets one. */
  const enqueue = async (transaction: Transaction, changed: Booking, event: BookingEvent, now: number) => {
    const mailbox = mailboxOf(changed.request.email);
    const mailed =
      destinations.includes(VISITOR_MAIL) && (await mayMail(transaction, { booking: changed.id, mailbox, event }, now));
    const booking = { ...changed, mailed };
    await transaction.execute({
      sql: 'UPDATE bookings SET mailed = ? WHERE id = ?',
      args: [mailed ? 1 : 0, booking.id],
    });
    for (const destination of destinations) {
      if (destination === VISITOR_MAIL && !mailed) continue;
      await transaction.execute({
        sql: `INSERT INTO outbox (id, booking_id, destination, event, payload, state, next_at, created_at)
              VALUES (?, ?, ?, ?, ?, 'pending', ?, ?)`,
        args: [randomUUID(), booking.id, destination, event, describe(booking, event), now, now],
      });
    }
    return booking;
  };

  return {
    ...deliveriesOf(database),
    ...quotesOf(database),

    async firstSecret() {
      if (!firstSecret) {
        const { rows } = await database.query(`SELECT value FROM secrets WHERE name = 'links'`);
        firstSecret = { value: rows[0] && String(rows[0].value) };
      }
      return firstSecret.value;
    },

    book: (given, now) =>
      database.write(async (transaction) => {
        const { host, start, end } = given.slot;
        const found = await repeatedBooking(transaction, { ...given, slotId: slotId(host.key, start) });
        if (found.kind !== 'new') return found;
        if (await isTaken(transaction, given.slot, given.bufferMinutes)) return { kind: 'taken' };
        const retryAfterSeconds = await networkLimit(transaction, given.address, now);
        if (retryAfterSeconds > 0) return { kind: 'too-many', retryAfterSeconds };
        const inserted = await transaction.execute({
          sql: `INSERT INTO bookings (id, booking_key, fingerprint, status, host_key, host_name, host_email, starts_at, ends_at,
                                      lang, email, mailbox, request, created_at, updated_at)
                VALUES (?, ?, ?, 'booked', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING *`,
          args: [
            randomBytes(16).toString('hex'),
            found.keyDigest,
            found.fingerprint,
            host.key,
            host.name,
            host.email,
            start,
            end,
            given.lang,
            comparableAddress(given.request.email),
            mailboxOf(given.request.email),
            JSON.stringify(given.request),
            now,
            now,
          ],
        });
        const [row] = inserted.rows;
        if (!row) return { kind: 'taken' };
        return { kind: 'booked', booking: await enqueue(transaction, toBooking(row), 'booked', now) };
      }),

    repeated: (wish) =>
      database.write(async (transaction) => {
        const found = await repeatedBooking(transaction, wish);
        return found.kind === 'new' ? undefined : found;
      }),

    move: ({ id, slot, bufferMinutes, address }, now) =>
      database.write(async (transaction) => {
        const { rows } = await transaction.execute({ sql: 'SELECT * FROM bookings WHERE id = ?', args: [id] });
        const [row] = rows;
        if (!row) return undefined;
        const before = toBooking(row);
        if (before.status === 'booked' && before.host.key === slot.host.key && before.start === slot.start)
          return { kind: 'booked', booking: before };
        if (await isTaken(transaction, slot, bufferMinutes, id)) return { kind: 'taken' };
        const retryAfterSeconds = await networkLimit(transaction, `changes ${address}`, now);
        if (retryAfterSeconds > 0) return { kind: 'too-many', retryAfterSeconds };
        const moved = await transaction.execute({
          sql: `UPDATE bookings SET status = 'booked', host_key = ?, host_name = ?, host_email = ?, starts_at = ?, ends_at = ?,
                                    sequence = sequence + 1, updated_at = ? WHERE id = ? RETURNING *`,
          args: [slot.host.key, slot.host.name, slot.host.email, slot.start, slot.end, now, id],
        });
        const [after] = moved.rows;
        if (!after) return undefined;
        return { kind: 'booked', booking: await enqueue(transaction, toBooking(after), 'changed', now) };
      }),

    cancel: (id, now) =>
      database.write(async (transaction) => {
        const { rows } = await transaction.execute({
          sql: `UPDATE bookings SET status = 'cancelled', sequence = sequence + 1, updated_at = ?
                WHERE id = ? AND status = 'booked' RETURNING *`,
          args: [now, id],
        });
        const [row] = rows;
        if (row) return enqueue(transaction, toBooking(row), 'cancelled', now);
        const known = await transaction.execute({ sql: 'SELECT * FROM bookings WHERE id = ?', args: [id] });
        return known.rows[0] && toBooking(known.rows[0]);
      }),

    async find(id) {
      const { rows } = await database.query('SELECT * FROM bookings WHERE id = ?', [id]);
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

    deleteEndedBefore: (instant) => deleteWhere('ends_at < ?', 'created_at < ?', instant),
    deleteByEmail: (email) => deleteWhere('email = ?', 'comparable_email = ?', comparableAddress(email)),

    async backup(file) {
      await database.query('VACUUM INTO ?', [file]);
    },

    close: () => database.close(),
  };

  async function deleteWhere(ofBookings: string, ofQuotes: string, value: string | number): Promise<number> {
    const count = await database.write(async (transaction) => {
      const remove = async (table: string, reference: string, condition: string) => {
        const chosen = `SELECT id FROM ${table} WHERE ${condition}`;
        await transaction.execute({ sql: `DELETE FROM outbox WHERE ${reference} IN (${chosen})`, args: [value] });
        const sql = `DELETE FROM ${table} WHERE ${condition}`;
        return (await transaction.execute({ sql, args: [value] })).rowsAffected;
      };
      return (await remove('bookings', 'booking_id', ofBookings)) + (await remove('quotes', 'quote_id', ofQuotes));
    });
    if (count > 0) await database.overwriteDeleted();
    return count;
  }
}

/** The unique index decides; this also finds overlapping demos of another length, from before a settings change. */
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
