/** What the bookings API answers, as far as the page reads it. Times are milliseconds since 1970. */
export interface Listing {
  /** Newest first. */
  readonly bookings: readonly ListedBooking[];
  /** What is pending or was given up, oldest first. */
  readonly deliveries: readonly OpenDelivery[];
  /** Who is told of bookings, by name. */
  readonly destinations: readonly string[];
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
  /** How often it was changed. */
  readonly sequence: number;
}

export interface OpenDelivery {
  readonly id: string;
  readonly destination: string;
  readonly event: 'booked' | 'changed' | 'cancelled';
  readonly state: 'pending' | 'failed';
  readonly attempts: number;
  readonly nextAt: number;
  readonly error: string;
  readonly createdAt: number;
}

/** A moment in UTC, which hosts all over the world read alike. */
export function formatUtc(moment: number, lang: string): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(moment);
}
