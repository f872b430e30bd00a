import { randomUUID } from 'node:crypto';
import { oneLine } from '../../forms/bookDemo/clean';
import { checkBooking, type FieldErrors } from '../../forms/bookDemo/schema';
import type { RawFields } from '../../forms/bookDemo/fields';
import { formMessages } from '../../text/formMessages';
import { isTimeZone } from '../../lib/timeZone';
import type { Keys } from '../keys';
import { bookingOfFirstToken, bookingOfToken, isFirstToken, signToken, type TokenUse } from './links';
import { networkOf } from '../networkOf';
import { settingsIn, type BookingSettings } from './settings';
import { freeSlots, offeredSlots, startOfSlot, type Slot } from './slots';
import { contentOf, fingerprintOf } from './store/fingerprint';
import type { Booking, BookingOutcome, BookingStore } from './store/types';

const ALTERNATIVES = 6;
const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;
/** Grace period after a demo in which its links and cookies still work. */
const OPEN_AFTER_MS = 7 * DAY_MS;

export interface BookingAttempt {
  readonly fields: RawFields;
  readonly lang: string;
  /** Idempotency key of the form or its script. Each post without one creates a booking. */
  readonly key: string | undefined;
  /** Whether the key belongs to a form, which reuses it if the visitor returns after a cancellation. */
  readonly isForm?: boolean;
  /** The booking of the browser's cookie. */
  readonly own?: Booking;
  /** Network address of the visitor. */
  readonly address: string;
}

export type AttemptOutcome =
  | Exclude<BookingOutcome, { kind: 'taken' }>
  | { readonly kind: 'taken'; readonly alternatives: readonly Slot[] }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors };

export interface MoveAttempt {
  /** Id of the slot. */
  readonly slot: string;
  /** The time zone in which the visitor chose it, as posted. */
  readonly zone?: string;
  /** Network address of the visitor. */
  readonly address: string;
}

export interface BookingsOptions {
  readonly store: BookingStore;
  readonly settings: () => Promise<BookingSettings>;
  readonly keys: Pick<Keys, 'sign' | 'verify'>;
  /** Called after each write, so that the outbox worker runs at once. */
  readonly onStored?: () => void;
  readonly now?: () => number;
}

export type Bookings = ReturnType<typeof createBookings>;

/** The booking operations, for all routes. */
export function createBookings({ store, settings, keys, onStored, now = Date.now }: BookingsOptions) {
  const allSlots = rememberOffer();

  const free = async (): Promise<Slot[]> => {
    const current = await settings();
    const offered = allSlots(current, now());
    const [first] = offered;
    const last = offered.at(-1);
    if (!first || !last) return [];
    const pause = current.bufferMinutes * MINUTE_MS;
    return freeSlots(offered, await store.taken(first.start - pause, last.end + pause), current);
  };

  /** All times of the coming weeks, including taken ones: the fallback while the database does not respond. */
  const offered = async (): Promise<Slot[]> => freeSlots(allSlots(await settings(), now()), [], await settings());

  /** The offered slot with this id, including taken ones. */
  const slotOf = async (id: string) => allSlots(await settings(), now()).find((slot) => slot.id === id);

  const alternativesTo = async (id: string, wanted: Slot | undefined): Promise<Slot[]> => {
    const around = wanted?.start ?? startOfSlot(id) ?? now();
    const nearest = (await free()).sort((a, b) => Math.abs(a.start - around) - Math.abs(b.start - around));
    return nearest.slice(0, ALTERNATIVES).sort((a, b) => a.start - b.start);
  };

  const digestOf = (address: string) => keys.sign('visitor-network', networkOf(address));

  const stored = <Outcome extends BookingOutcome | undefined>(outcome: Outcome): Outcome => {
    if (outcome?.kind === 'booked') onStored?.();
    return outcome;
  };

  return {
    /** The settings, with texts in a language if there are any. */
    settings: async (lang?: string) => settingsIn(await settings(), lang),
    free,
    offered,
    now,

    /**
     * Validates and stores a booking; resolves once it is durable. An existing booking is returned for its own key with
     * the same content, or for the browser that has its cookie.
     */
    async book({
      fields,
      lang,
      key = randomUUID(),
      isForm = false,
      own,
      address,
    }: BookingAttempt): Promise<AttemptOutcome> {
      const { sizes, interests, bufferMinutes } = await settings();
      const checked = checkBooking(fields, formMessages(lang), { sizes, interests });
      if (!checked.ok) return { kind: 'invalid', errors: checked.errors };
      const { slot: slotId, ...request } = checked.request;
      if (own?.status === 'booked' && fingerprintOf(contentOf(own)) === fingerprintOf({ request, slot: slotId, lang }))
        return { kind: 'booked', booking: own };
      const slot = await slotOf(slotId);
      const posted = { key, renews: isForm, request, lang };
      const outcome = slot
        ? stored(await store.book({ ...posted, slot, address: digestOf(address), bufferMinutes }, now()))
        : await store.repeated({ ...posted, slotId });
      return outcome === undefined || outcome.kind === 'taken'
        ? { kind: 'taken', alternatives: await alternativesTo(slotId, slot) }
        : outcome;
    },

    /**
     * Reschedules a booking to another free slot; undefined if there is no such booking. Its times are shown in the
     * zone of the attempt from now on.
     */
    async move(booking: Booking, { slot: id, zone, address }: MoveAttempt): Promise<AttemptOutcome | undefined> {
      const slot = await slotOf(id);
      const { bufferMinutes } = await settings();
      const outcome = slot
        ? stored(
            await store.move(
              { id: booking.id, slot, bufferMinutes, address: digestOf(address), zone: zoneIn(zone) },
              now(),
            ),
          )
        : ({ kind: 'taken' } as const);
      return outcome?.kind === 'taken' ? { kind: 'taken', alternatives: await alternativesTo(id, slot) } : outcome;
    },

    async cancel(booking: Booking): Promise<Booking | undefined> {
      const cancelled = await store.cancel(booking.id, now());
      onStored?.();
      return cancelled;
    },

    /** Whether the last mail to a booking's visitor waits, is delivered or has failed; undefined without one. */
    mailState: ({ id }: Booking) => store.mailState(id),

    /** The booking of a link or cookie, until a week after its demo. */
    async opened(token: string | undefined, use: TokenUse): Promise<Booking | undefined> {
      if (token === undefined) return undefined;
      const secret = isFirstToken(token) ? await store.firstSecret() : undefined;
      const id = secret === undefined ? bookingOfToken(token, use, keys) : bookingOfFirstToken(token, secret);
      const booking = id === undefined ? undefined : await store.find(id);
      return booking && now() < closesAt(booking) ? booking : undefined;
    },

    /** The token of a booking: for a link in a mail or calendar entry, or for a cookie. */
    tokenOf: (booking: Booking, use: TokenUse): string => signToken(booking.id, use, keys),
  };
}

/** A posted zone; undefined for none or an unknown one, so that a known one is not replaced by UTC. */
function zoneIn(posted = ''): string | undefined {
  const name = oneLine(posted);
  return isTimeZone(name) ? name : undefined;
}

/** When links and cookies of a booking expire, in milliseconds since 1970. */
export function closesAt({ end }: Pick<Booking, 'end'>): number {
  return end + OPEN_AFTER_MS;
}

/** Caches slots for a minute: they change only with the clock and the settings. */
function rememberOffer() {
  let last: { settings: BookingSettings; minute: number; slots: Slot[] } | undefined;
  return (settings: BookingSettings, now: number): Slot[] => {
    const minute = Math.floor(now / MINUTE_MS);
    if (last?.settings === settings && last.minute === minute) return last.slots;
    const slots = offeredSlots(settings, now);
    last = { settings, minute, slots };
    return slots;
  };
}
