import type { Row, Value } from '@libsql/client';
import type { Booking, BookingStatus, Delivery, StoredRequest } from './types';

/** Maps a row of `bookings`. */
export function toBooking(row: Row): Booking {
  return {
    id: String(row.id),
    status: String(row.status) as BookingStatus,
    host: { key: String(row.host_key), name: String(row.host_name), email: String(row.host_email) },
    start: Number(row.starts_at),
    end: Number(row.ends_at),
    sequence: Number(row.sequence),
    lang: String(row.lang),
    request: JSON.parse(String(row.request)) as StoredRequest,
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
    mailed: Number(row.mailed) === 1,
  };
}

/** Maps a row of `outbox`. */
export function toDelivery(row: Row): Delivery {
  return {
    id: String(row.id),
    bookingId: textOrNone(row.booking_id),
    quoteId: textOrNone(row.quote_id),
    destination: String(row.destination),
    event: String(row.event) as Delivery['event'],
    payload: String(row.payload),
    state: String(row.state) as Delivery['state'],
    attempts: Number(row.attempts),
    nextAt: Number(row.next_at),
    error: String(row.error),
    createdAt: Number(row.created_at),
  };
}

function textOrNone(value: Value | undefined): string | undefined {
  return value === null || value === undefined ? undefined : String(value);
}
