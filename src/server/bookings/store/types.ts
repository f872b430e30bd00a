import type { DemoRequest } from '../../../forms/bookDemo/schema';
import type { Slot, Taken } from '../slots';

export type BookingStatus = 'booked' | 'cancelled';
export type BookingEvent = 'booked' | 'changed' | 'cancelled';

/** The visitor's request, without derived fields. */
export type StoredRequest = Omit<DemoRequest, 'slot'>;

export interface Booking {
  readonly id: string;
  readonly status: BookingStatus;
  readonly host: { readonly key: string; readonly name: string; readonly email: string };
  /** Milliseconds since 1970, like all instants here. */
  readonly start: number;
  readonly end: number;
  /** Number of changes: the SEQUENCE of its calendar entry. */
  readonly sequence: number;
  readonly lang: string;
  readonly request: StoredRequest;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Whether its last change is mailed to the visitor. */
  readonly mailed: boolean;
}

/** Identifies a request, so that a repeat is recognized. */
export interface BookingRequest {
  /** Idempotency key of the form or its script: the same key with the same content is the same booking. */
  readonly key: string;
  /**
   * Whether the key may create another booking after its last one was cancelled or rescheduled: a form in the browser's
   * history reuses its key.
   */
  readonly renews: boolean;
  readonly request: StoredRequest;
  /** Id of the slot. */
  readonly slotId: string;
  readonly lang: string;
}

export interface NewBooking extends Omit<BookingRequest, 'slotId'> {
  readonly slot: Slot;
  /** Minimum minutes between two demos of a host. */
  readonly bufferMinutes: number;
  /** Key of the rate limit: a digest of the visitor's network address. */
  readonly address: string;
}

export interface Move extends Pick<NewBooking, 'slot' | 'bufferMinutes' | 'address'> {
  /** The booking's id. */
  readonly id: string;
  /** The time zone in which the visitor chose the time; without one the stored zone stays. */
  readonly zone?: string;
}

export type BookingOutcome =
  | { readonly kind: 'booked'; readonly booking: Booking }
  /** The slot, or an overlapping time, is taken. */
  | { readonly kind: 'taken' }
  /** The key was used with other content, which must not be revealed. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number };

/** Destinations of mails to visitors, which have a limit per recipient: about bookings, and with quotes. */
export const VISITOR_MAIL = 'mail';
export const QUOTE_MAIL = 'quote';
/** Mails to the host of a demo, and to the one who was its host before a move; the payload of the latter is their demo. */
export const HOST_MAIL = 'host';
export const FORMER_HOST_MAIL = 'former-host';

/** A quote that was sent. Its price is computed from configuration and price book, and not stored. */
export interface StoredQuote {
  readonly id: string;
  /** The configuration with its price book, in the notation of links. */
  readonly state: string;
  readonly lang: string;
  /** Day of issue, `YYYY-MM-DD`. */
  readonly day: string;
  /** Name for the head of the document; empty without one. */
  readonly customer: string;
  readonly email: string;
  readonly createdAt: number;
}

export interface NewQuote extends Omit<StoredQuote, 'id' | 'createdAt'> {
  /** Idempotency key of the panel. */
  readonly key: string;
  /** Key of the rate limit: a digest of the visitor's network address. */
  readonly network: string;
}

export type QuoteOutcome =
  | { readonly kind: 'sent'; readonly quote: StoredQuote }
  /** The key was used with other content. */
  | { readonly kind: 'conflict' }
  /** The recipient has had enough mails today. */
  | { readonly kind: 'too-many-mails' }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number };

/** A message to one destination. */
export interface Delivery {
  /** Stable across retries, so that the receiver can recognize repeats. */
  readonly id: string;
  /** The subject: a booking or a quote. */
  readonly bookingId?: string;
  readonly quoteId?: string;
  readonly destination: string;
  readonly event: BookingEvent | 'quoted';
  readonly payload: string;
  readonly state: 'pending' | 'delivered' | 'failed';
  readonly attempts: number;
  readonly nextAt: number;
  readonly error: string;
  readonly createdAt: number;
}

/**
 * The store of all booking data. Each method resolves when the data is durable, and rejects if the database is
 * unreachable.
 */
export interface BookingStore {
  /** The secret of version 1 links; undefined in a newer database. */
  firstSecret(): Promise<string | undefined>;
  /**
   * Creates a booking, or returns the one of the same request. Exactly one caller gets a slot, across all processes.
   */
  book(booking: NewBooking, now: number): Promise<BookingOutcome>;
  /** Reschedules a booking, also one that was cancelled. Undefined if there is no such booking. */
  move(move: Move, now: number): Promise<BookingOutcome | undefined>;
  /** Idempotent. Undefined if there is no such booking. */
  cancel(id: string, now: number): Promise<Booking | undefined>;
  find(id: string): Promise<Booking | undefined>;
  /** The booking of the same request; a conflict if its key has other content, undefined if there is none. */
  repeated(posted: BookingRequest): Promise<Exclude<BookingOutcome, { kind: 'taken' | 'too-many' }> | undefined>;
  /** State of the last mail to the visitor of a booking; undefined if there was none. */
  mailState(bookingId: string): Promise<Delivery['state'] | undefined>;
  /** Taken times of hosts between two instants. */
  taken(from: number, to: number): Promise<Taken[]>;
  /** Newest first. */
  list(limit: number): Promise<Booking[]>;
  /** Stores a quote with its mail; a repeat with the same key and content is the same quote. */
  sendQuote(quote: NewQuote, now: number): Promise<QuoteOutcome>;
  findQuote(id: string): Promise<StoredQuote | undefined>;
  /** Newest first. */
  listQuotes(limit: number): Promise<StoredQuote[]>;
  /** Claims up to `limit` due deliveries to a destination for the duration of the lease. */
  claim(destination: string, now: number, leaseMs: number, limit: number): Promise<Delivery[]>;
  delivered(id: string): Promise<void>;
  /** Reschedules a failed delivery; without a next time it has failed permanently (a dead letter). */
  notDelivered(id: string, error: string, nextAt: number | undefined): Promise<void>;
  /** Pending and failed deliveries, oldest first. */
  openDeliveries(limit: number): Promise<Delivery[]>;
  /** Makes every open delivery due now; returns their number. */
  retryAll(now: number): Promise<number>;
  /**
   * Data retention: deletes bookings that ended and quotes that were sent before an instant, with all related rows;
   * returns their number.
   */
  deleteEndedBefore(instant: number): Promise<number>;
  /** Right to erasure (GDPR, article 17): deletes every booking and quote of an e-mail address; returns their number. */
  deleteByEmail(email: string): Promise<number>;
  /** Writes a complete copy of a database file to a file that does not exist yet. */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}
