import { randomBytes } from 'node:crypto';
import type { Transaction } from '@libsql/client';
import { comparableAddress, mailboxOf } from '../comparableAddress';
import { hostKey } from '../hostKey';
import { contentOf, fingerprintOf, keyDigest } from './fingerprint';
import { toBooking } from './rows';

/** An SQL statement, or a function where SQL is not enough. */
type Step = string | ((transaction: Transaction) => Promise<void>);

/**
 * Schema migrations of the bookings database, in order. A released one is never changed; add another one. Instants are
 * milliseconds since 1970.
 */
export const MIGRATIONS: readonly (readonly Step[])[] = [
  [
    `CREATE TABLE bookings (
      id TEXT PRIMARY KEY,
      booking_key TEXT NOT NULL UNIQUE,
      fingerprint TEXT NOT NULL,
      status TEXT NOT NULL CHECK (status IN ('booked', 'cancelled')),
      host_key TEXT NOT NULL,
      host_name TEXT NOT NULL,
      host_email TEXT NOT NULL,
      starts_at INTEGER NOT NULL,
      ends_at INTEGER NOT NULL,
      sequence INTEGER NOT NULL DEFAULT 0,
      lang TEXT NOT NULL,
      email TEXT NOT NULL,
      request TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    )`,
    `CREATE UNIQUE INDEX one_booking_per_slot ON bookings (host_key, starts_at) WHERE status = 'booked'`,
    `CREATE INDEX bookings_by_time ON bookings (starts_at)`,
    `CREATE INDEX bookings_by_email ON bookings (email)`,
    `CREATE TABLE outbox (
      id TEXT PRIMARY KEY,
      booking_id TEXT NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
      destination TEXT NOT NULL,
      event TEXT NOT NULL,
      payload TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('pending', 'delivered', 'failed')),
      attempts INTEGER NOT NULL DEFAULT 0,
      next_at INTEGER NOT NULL,
      error TEXT NOT NULL DEFAULT '',
      created_at INTEGER NOT NULL
    )`,
    `CREATE INDEX outbox_due ON outbox (state, next_at)`,
    `CREATE TABLE recent_bookings (address TEXT NOT NULL, at INTEGER NOT NULL)`,
    `CREATE INDEX recent_by_address ON recent_bookings (address, at)`,
    `CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL)`,
  ],
  [
    `ALTER TABLE bookings ADD COLUMN mailbox TEXT NOT NULL DEFAULT ''`,
    `ALTER TABLE bookings ADD COLUMN mailed INTEGER NOT NULL DEFAULT 1`,
    `CREATE INDEX bookings_by_mailbox ON bookings (mailbox)`,
    `CREATE INDEX outbox_by_booking ON outbox (booking_id)`,
    // The host got a copy of the visitor's mail and now gets a separate one.
    `INSERT INTO outbox (id, booking_id, destination, event, payload, state, attempts, next_at, error, created_at)
     SELECT lower(hex(randomblob(16))), booking_id, 'host', event, payload, state, attempts, next_at, error, created_at
     FROM outbox WHERE destination = 'mail' AND state <> 'delivered'`,
    rewriteFirstRows,
  ],
  [
    `CREATE TABLE quotes (
      id TEXT PRIMARY KEY,
      quote_key TEXT NOT NULL UNIQUE,
      state TEXT NOT NULL,
      lang TEXT NOT NULL,
      day TEXT NOT NULL,
      customer TEXT NOT NULL,
      email TEXT NOT NULL,
      comparable_email TEXT NOT NULL,
      mailbox TEXT NOT NULL,
      created_at INTEGER NOT NULL
    )`,
    `CREATE INDEX quotes_by_email ON quotes (comparable_email)`,
    `CREATE INDEX quotes_by_mailbox ON quotes (mailbox)`,
    `CREATE INDEX quotes_by_time ON quotes (created_at)`,
    // A delivery is about a booking or a quote. SQLite cannot drop NOT NULL from a column.
    `CREATE TABLE deliveries (
      id TEXT PRIMARY KEY,
      booking_id TEXT REFERENCES bookings (id) ON DELETE CASCADE,
      quote_id TEXT REFERENCES quotes (id) ON DELETE CASCADE,
      destination TEXT NOT NULL,
      event TEXT NOT NULL,
      payload TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('pending', 'delivered', 'failed')),
      attempts INTEGER NOT NULL DEFAULT 0,
      next_at INTEGER NOT NULL,
      error TEXT NOT NULL DEFAULT '',
      created_at INTEGER NOT NULL
    )`,
    `INSERT INTO deliveries (id, booking_id, destination, event, payload, state, attempts, next_at, error, created_at)
     SELECT id, booking_id, destination, event, payload, state, attempts, next_at, error, created_at
     FROM outbox ORDER BY rowid`,
    `DROP TABLE outbox`,
    `ALTER TABLE deliveries RENAME TO outbox`,
    `CREATE INDEX outbox_due ON outbox (state, next_at)`,
    `CREATE INDEX outbox_by_booking ON outbox (booking_id)`,
    `CREATE INDEX outbox_by_quote ON outbox (quote_id)`,
  ],
];

const BATCH_SIZE = 500;
/** A guessable key of version 1, derived from an e-mail address and a time. */
const DERIVED_KEY = /^[\w-]{43}\.\d+$/;

/**
 * Version 1 stored lower-case e-mail addresses, plain keys, and a digest of some fields. Derived keys, and keys of
 * rescheduled demos, become invalid.
 */
async function rewriteFirstRows(transaction: Transaction): Promise<void> {
  const { rows } = await transaction.execute('SELECT * FROM bookings');
  const statements = rows.flatMap((row) => {
    const booking = toBooking(row);
    const { id, request, host, sequence } = booking;
    const key = String(row.booking_key);
    const given = DERIVED_KEY.test(key) ? randomBytes(16).toString('hex') : key;
    const fingerprint = sequence === 0 ? fingerprintOf(contentOf(booking)) : '';
    const email = comparableAddress(request.email);
    return [
      {
        sql: 'UPDATE bookings SET email = ?, mailbox = ?, booking_key = ?, fingerprint = ? WHERE id = ?',
        args: [email, mailboxOf(request.email), keyDigest(given), fingerprint, id],
      },
      { sql: 'UPDATE OR IGNORE bookings SET host_key = ? WHERE id = ?', args: [hostKey(host.email), id] },
    ];
  });
  for (let first = 0; first < statements.length; first += BATCH_SIZE)
    await transaction.batch(statements.slice(first, first + BATCH_SIZE));
}
