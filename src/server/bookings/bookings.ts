import { randomUUID } from 'node:crypto';
import { checkBooking, type FieldErrors } from '../../forms/bookDemo/schema';
import type { RawFields } from '../../forms/bookDemo/fields';
import { formWords } from '../../forms/words';
import type { Keys } from '../keys';
import { bookingOfFirstToken, bookingOfToken, isFirstToken, signToken, type TokenUse } from './links';
import { networkOf } from '../networkOf';
import type { BookingSettings } from './settings';
import { freeSlots, offeredSlots, startOfSlot, type Slot } from './slots';
import { contentOf, fingerprintOf } from './store/fingerprint';
import type { Booking, BookingOutcome, BookingStore } from './store/types';

const ALTERNATIVES = 6;
const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;
/** Somebody may want to look a demo up shortly after it; later its links and cookies open nothing. */
const OPEN_AFTER_MS = 7 * DAY_MS;

export interface BookingAttempt {
  readonly fields: RawFields;
  readonly lang: string;
  /** Secret of the form or of its script. A post without one makes a booking of its own. */
  readonly key: string | undefined;
  /** Whether the key is a form's, which keeps it when the visitor goes back to it after a cancellation. */
  readonly isForm?: boolean;
  /** The booking that the visitor's browser holds. */
  readonly own?: Booking;
  /** Network address of the visitor. */
  readonly address: string;
}

export type AttemptOutcome =
  | Exclude<BookingOutcome, { kind: 'taken' }>
  | { readonly kind: 'taken'; readonly alternatives: readonly Slot[] }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors };

export interface BookingsOptions {
  readonly store: BookingStore;
  readonly settings: () => Promise<BookingSettings>;
  readonly keys: Pick<Keys, 'sign' | 'verify'>;
  /** Told after something was stored, so that deliveries need not wait for their next round. */
  readonly onStored?: () => void;
  readonly now?: () => number;
}

export type Bookings = ReturnType<typeof createBookings>;

/** What can be done with bookings, whatever form the wish came in. */
export function createBookings({ store, settings, keys, onStored, now = Date.now }: BookingsOptions) {
  const allSlots = rememberOffer();

  const free = async (from = now(), to = Infinity): Promise<Slot[]> => {
    const current = await settings();
    const offered = allSlots(current, now()).filter(({ start }) => start >= from && start < to);
    const [first] = offered;
    const last = offered.at(-1);
    if (!first || !last) return [];
    const pause = current.bufferMinutes * MINUTE_MS;
    return freeSlots(offered, await store.taken(first.start - pause, last.end + pause), current);
  };

  /** Every time of the coming weeks, taken or not: all that can be said while the store is silent. */
  const offered = async (): Promise<Slot[]> => freeSlots(allSlots(await settings(), now()), [], await settings());

  /** The slot that an id names, if it is on offer at all, taken or not. */
  const slotOf = async (id: string) => allSlots(await settings(), now()).find((slot) => slot.id === id);

  const alternativesTo = async (id: string, wanted: Slot | undefined): Promise<Slot[]> => {
    const around = wanted?.start ?? startOfSlot(id) ?? now();
    const nearest = (await free()).sort((a, b) => Math.abs(a.start - around) - Math.abs(b.start - around));
    return nearest.slice(0, ALTERNATIVES).sort((a, b) => a.start - b.start);
  };

  const stored = <Outcome extends BookingOutcome | undefined>(outcome: Outcome): Outcome => {
    if (outcome?.kind === 'booked') onStored?.();
    return outcome;
  };

  return {
    settings,
    free,
    offered,
    now,

    /**
     * Checks and stores a booking. What it resolves with is true on disk. An existing booking is answered to its own key with the same
     * content, or to the browser that holds it.
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
      const checked = checkBooking(fields, formWords(lang), { sizes, interests });
      if (!checked.ok) return { kind: 'invalid', errors: checked.errors };
      const { slot: slotId, ...request } = checked.request;
      if (own?.status === 'booked' && fingerprintOf(contentOf(own)) === fingerprintOf({ request, slot: slotId, lang }))
        return { kind: 'booked', booking: own };
      const slot = await slotOf(slotId);
      const wish = { key, renews: isForm, request, lang };
      const network = keys.sign('visitor-network', networkOf(address));
      const outcome = slot
        ? stored(await store.book({ ...wish, slot, address: network, bufferMinutes }, now()))
        : await store.repeated({ ...wish, slotId });
      return outcome === undefined || outcome.kind === 'taken'
        ? { kind: 'taken', alternatives: await alternativesTo(slotId, slot) }
        : outcome;
    },

    /** Moves a booking to another free slot; undefined when there is no such booking. */
    async move(booking: Booking, id: string): Promise<AttemptOutcome | undefined> {
      const slot = await slotOf(id);
      const { bufferMinutes } = await settings();
      const outcome = slot
        ? stored(await store.move(booking.id, slot, bufferMinutes, now()))
        : ({ kind: 'taken' } as const);
      return outcome?.kind === 'taken' ? { kind: 'taken', alternatives: await alternativesTo(id, slot) } : outcome;
    },

    async cancel(booking: Booking): Promise<Booking | undefined> {
      const cancelled = await store.cancel(booking.id, now());
      onStored?.();
      return cancelled;
    },

    /** The booking that a link or a browser's cookie opens, until a week after its demo. */
    async opened(token: string | undefined, use: TokenUse): Promise<Booking | undefined> {
      if (token === undefined) return undefined;
      const secret = isFirstToken(token) ? await store.firstSecret() : undefined;
      const id = secret === undefined ? bookingOfToken(token, use, keys) : bookingOfFirstToken(token, secret);
      const booking = id === undefined ? undefined : await store.find(id);
      return booking && now() < closesAt(booking) ? booking : undefined;
    },

    /** What opens a booking: in a link of a mail or calendar entry, or in the cookie of one browser. */
    tokenOf: (booking: Booking, use: TokenUse): string => signToken(booking.id, use, keys),
  };
}

/** When links and cookies of a booking end, in milliseconds since 1970. */
export function closesAt({ end }: Pick<Booking, 'end'>): number {
  return end + OPEN_AFTER_MS;
}

/** Working hours become slots once a minute at most: what is on offer changes with the clock and with the settings only. */
function rememberOffer() {
  let last: { settings: BookingSettings; minute: number; slots: Slot[] } | undefined;
  return (settings: BookingSettings, now: number): Slot[] => {
    const minute = Math.floor(now / MINUTE_MS);
    if (last?.settings === settings && last.minute === minute) return last.slots;
    const slots = offeredSlots(settings, { from: now, to: now + (settings.horizonDays + 1) * DAY_MS, now });
    last = { settings, minute, slots };
    return slots;
  };
}
