/**
 * Steps that bring a database to the present form, in order. A step that was released is never changed: the next one follows it.
 * Instants are milliseconds since 1970.
 */
export const MIGRATIONS: readonly (readonly string[])[] = [
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
];
