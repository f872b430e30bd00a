import type { Database } from './database';
import { toDelivery } from './rows';
import { VISITOR_MAIL, type BookingStore } from './types';

type Deliveries = Pick<
  BookingStore,
  'claim' | 'delivered' | 'notDelivered' | 'mailState' | 'openDeliveries' | 'retryAll'
>;

/** The outbox of pending deliveries. */
export function deliveriesOf(database: Database): Deliveries {
  return {
    claim: (destination, now, leaseMs, limit) =>
      database.write(async (transaction) => {
        const { rows } = await transaction.execute({
          sql: `UPDATE outbox SET next_at = ?, attempts = attempts + 1
                WHERE id IN (SELECT id FROM outbox WHERE state = 'pending' AND next_at <= ? AND destination = ?
                             ORDER BY next_at, created_at LIMIT ?)
                RETURNING *`,
          args: [now + leaseMs, now, destination, limit],
        });
        return rows.map(toDelivery);
      }),

    async delivered(id) {
      await database.write((transaction) =>
        transaction.execute({ sql: `UPDATE outbox SET state = 'delivered', error = '' WHERE id = ?`, args: [id] }),
      );
    },

    async notDelivered(id, error, nextAt) {
      await database.write((transaction) =>
        transaction.execute({
          sql: 'UPDATE outbox SET state = ?, error = ?, next_at = ? WHERE id = ?',
          args: [nextAt === undefined ? 'failed' : 'pending', error.slice(0, 300), nextAt ?? 0, id],
        }),
      );
    },

    async mailState(bookingId) {
      const { rows } = await database.query(
        'SELECT * FROM outbox WHERE booking_id = ? AND destination = ? ORDER BY created_at DESC, rowid DESC LIMIT 1',
        [bookingId, VISITOR_MAIL],
      );
      return rows[0] && toDelivery(rows[0]).state;
    },

    async openDeliveries(limit) {
      const { rows } = await database.query(
        `SELECT * FROM outbox WHERE state <> 'delivered' ORDER BY created_at, id LIMIT ?`,
        [limit],
      );
      return rows.map(toDelivery);
    },

    retryAll: (now) =>
      database.write(async (transaction) => {
        const { rowsAffected } = await transaction.execute({
          sql: `UPDATE outbox SET state = 'pending', next_at = ?, attempts = 0 WHERE state <> 'delivered'`,
          args: [now],
        });
        return rowsAffected;
      }),
  };
}
