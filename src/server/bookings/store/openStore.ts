import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { comparableAddress, mailboxOf } from '../comparableAddress';
import { slotId } from '../slots';
import { openDatabase } from './database';
import { createFile, isFile } from './databaseFile';
import { deliveriesOf } from './deliveries';
import { outboxFor, type OutboxOptions } from './enqueue';
import { isTaken } from './isTaken';
import { networkLimit } from './limit';
import { moveBooking } from './moveBooking';
import { quotesOf } from './quotes';
import { repeatedBooking } from './repeated';
import { toBooking } from './rows';
import type { BookingStore } from './types';

export interface StoreOptions extends OutboxOptions {
  /** `file:…` or `libsql://…`. */
  readonly url: string;
}

/** The store of bookings. It is opened on first use. */
export function openBookingStore({ url, destinations, describe }: StoreOptions): BookingStore {
  const database = openDatabase(url);
  let hasDeleted = false;
  let firstSecret: { readonly value: string | undefined } | undefined;

  const outbox = outboxFor({ destinations, describe });

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
        return { kind: 'booked', booking: await outbox.enqueue(transaction, toBooking(row), 'booked', now) };
      }),

    repeated: (posted) =>
      database.write(async (transaction) => {
        const found = await repeatedBooking(transaction, posted);
        return found.kind === 'new' ? undefined : found;
      }),

    move: (move, now) => database.write((transaction) => moveBooking(transaction, move, { outbox, now })),

    cancel: (id, now) =>
      database.write(async (transaction) => {
        const { rows } = await transaction.execute({
          sql: `UPDATE bookings SET status = 'cancelled', sequence = sequence + 1, updated_at = ?
                WHERE id = ? AND status = 'booked' RETURNING *`,
          args: [now, id],
        });
        const [row] = rows;
        if (row) return outbox.enqueue(transaction, toBooking(row), 'cancelled', now);
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
      if (!isFile(url)) throw new Error('The bookings are kept by a database server: back them up there.');
      if (!(await createFile(file))) throw new Error(`${file} exists already: name another file, or remove it.`);
      try {
        await database.query('VACUUM INTO ?', [file]);
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
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
    hasDeleted ||= count > 0;
    if (!hasDeleted) return 0;
    // What fails, as on a full disk, is repeated with the next deletion, even if that finds nothing.
    await database.overwriteDeleted();
    hasDeleted = false;
    return count;
  }
}
