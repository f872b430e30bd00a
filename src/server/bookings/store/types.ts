import type { DemoRequest } from '../../../forms/bookDemo/schema';
import type { Slot, Taken } from '../slots';

export type BookingStatus = 'booked' | 'cancelled';
export type BookingEvent = 'booked' | 'changed' | 'cancelled';

/** What a visitor asked for, without what the booking keeps by itself. */
export type StoredRequest = Omit<DemoRequest, 'slot'>;

export interface Booking {
  readonly id: string;
  readonly status: BookingStatus;
  readonly host: { readonly key: string; readonly name: string; readonly email: string };
  /** Milliseconds since 1970, as everywhere here. */
  readonly start: number;
  readonly end: number;
  /** How often it was changed: the SEQUENCE of its calendar entry. */
  readonly sequence: number;
  readonly lang: string;
  readonly request: StoredRequest;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Whether the visitor is told of its last change by mail. */
  readonly mailed: boolean;
}

/** What a post asks for, to be found again when it comes once more. */
export interface Wish {
  /** Secret of the form or of its script: the same key with the same content is the same booking. */
  readonly key: string;
  /** Whether the key may make another booking once its last one was cancelled or moved: a form that is gone back to keeps its key. */
  readonly renews: boolean;
  readonly request: StoredRequest;
  /** Id of the slot. */
  readonly slotId: string;
  readonly lang: string;
}

export interface NewBooking extends Omit<Wish, 'slotId'> {
  readonly slot: Slot;
  /** Least minutes between two demos of one host. */
  readonly bufferMinutes: number;
  /** Whom to count bookings by: a digest of the visitor's network address. */
  readonly address: string;
}

export type BookingOutcome =
  | { readonly kind: 'booked'; readonly booking: Booking }
  /** Somebody has the slot, or a time too close to it. */
  | { readonly kind: 'taken' }
  /** The key was used for something else, about which nothing may be said. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number };

/** Destination of mails to visitors: the only one that is limited by who gets them. */
export const VISITOR_MAIL = 'mail';

/** One thing to tell one destination. */
export interface Delivery {
  /** Stays the same over all attempts, so that the receiver can tell a repetition. */
  readonly id: string;
  readonly bookingId: string;
  readonly destination: string;
  readonly event: BookingEvent;
  readonly payload: string;
  readonly state: 'pending' | 'delivered' | 'failed';
  readonly attempts: number;
  readonly nextAt: number;
  readonly error: string;
  readonly createdAt: number;
}

/** Everything that is kept about bookings. Each method is durable when it resolves, and rejects when the database cannot be reached. */
export interface BookingStore {
  /** The secret that signed the links of the first version; undefined in a database that never had one. */
  firstSecret(): Promise<string | undefined>;
  /** Makes a booking, or gives back the one that the same wish made before. Exactly one caller gets a slot, over all processes. */
  book(booking: NewBooking, now: number): Promise<BookingOutcome>;
  move(id: string, slot: Slot, bufferMinutes: number, now: number): Promise<BookingOutcome | undefined>;
  /** Cancelling twice is cancelling once. Undefined when there is no such booking. */
  cancel(id: string, now: number): Promise<Booking | undefined>;
  find(id: string): Promise<Booking | undefined>;
  /** The booking that the same wish made before; a conflict when its key made another, undefined when it made none. */
  repeated(wish: Wish): Promise<Exclude<BookingOutcome, { kind: 'taken' | 'too-many' }> | undefined>;
  /** What hosts have between two instants. */
  taken(from: number, to: number): Promise<Taken[]>;
  /** Newest first. */
  list(limit: number): Promise<Booking[]>;
  /** Takes up to `limit` deliveries to a destination that are due, and hides them from other processes for the length of the lease. */
  claim(destination: string, now: number, leaseMs: number, limit: number): Promise<Delivery[]>;
  delivered(id: string): Promise<void>;
  /** Puts a delivery off; without a next time it has failed for good. */
  notDelivered(id: string, error: string, nextAt: number | undefined): Promise<void>;
  /** Deliveries that are pending or have failed, oldest first. */
  openDeliveries(limit: number): Promise<Delivery[]>;
  /** Makes every open delivery due now, and says how many. */
  retryAll(now: number): Promise<number>;
  /** Deletes bookings, with everything that hangs on them, that ended before an instant; says how many. */
  deleteEndedBefore(instant: number): Promise<number>;
  /** Deletes every booking of an e-mail address, in whichever spelling, and says how many. */
  deleteByEmail(email: string): Promise<number>;
  /** Writes a whole copy of a database file. */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}
