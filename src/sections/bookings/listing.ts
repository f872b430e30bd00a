import type { Operator } from '../../config/operators';

/** Response of the bookings API. Times are milliseconds since 1970. */
export interface Listing {
  /** Newest first. */
  readonly bookings: readonly ListedBooking[];
  /** Newest first; undefined on older servers. */
  readonly quotes?: readonly ListedQuote[];
  /** Pending or failed deliveries, oldest first. */
  readonly deliveries: readonly OutstandingDelivery[];
  /** Names of the delivery destinations. */
  readonly destinations: readonly string[];
  /** The operator who asks; undefined on older servers. */
  readonly operator?: Operator;
}

export interface ListedBooking {
  readonly id: string;
  readonly status: 'booked' | 'cancelled';
  readonly start: number;
  readonly host: string;
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly createdAt: number;
  /** Number of changes. */
  readonly sequence: number;
}

export interface ListedQuote {
  readonly id: string;
  /** The configuration with its price book, in the notation of links. */
  readonly state: string;
  readonly lang: string;
  readonly customer: string;
  readonly email: string;
  readonly createdAt: number;
}

export interface OutstandingDelivery {
  readonly id: string;
  readonly destination: string;
  readonly event: 'booked' | 'changed' | 'cancelled' | 'quoted';
  readonly state: 'pending' | 'failed';
  readonly attempts: number;
  readonly nextAt: number;
  readonly error: string;
  readonly createdAt: number;
}

/** A time in UTC, because hosts are in several zones. */
export function formatUtc(moment: number, lang: string): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(moment);
}
