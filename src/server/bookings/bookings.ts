import { createHash, createHmac } from 'node:crypto';
import { checkBooking, type FieldErrors } from '../../forms/bookDemo/schema';
import type { RawFields } from '../../forms/bookDemo/fields';
import { formWords } from '../../forms/words';
import { bookingOfToken, linkToken } from './links';
import { networkOf } from '../networkOf';
import type { BookingSettings } from './settings';
import { freeSlots, offeredSlots, type Slot } from './slots';
import type { Booking, BookingOutcome, BookingStore, NewBooking } from './store/types';

const ALTERNATIVES = 6;
const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;
const MOST_REUSES = 20;

export interface BookingAttempt {
  readonly fields: RawFields;
  readonly lang: string;
  /** The visitor's own key for this booking, if the form has one. */
  readonly key: string | undefined;
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
  /** Told after something was stored, so that deliveries need not wait for their next round. */
  readonly onStored?: () => void;
  readonly now?: () => number;
}

export type Bookings = ReturnType<typeof createBookings>;

/** What can be done with bookings, whatever form the wish came in. */
export function createBookings({ store, settings, onStored, now = Date.now }: BookingsOptions) {
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
    const around = wanted?.start ?? startOf(id) ?? now();
    const nearest = (await free()).sort((a, b) => Math.abs(a.start - around) - Math.abs(b.start - around));
    return nearest.slice(0, ALTERNATIVES).sort((a, b) => a.start - b.start);
  };

  const stored = (outcome: BookingOutcome | undefined) => {
    if (outcome?.kind === 'booked') onStored?.();
    return outcome;
  };

  return {
    settings,
    free,
    offered,
    now,

    /** Checks and stores a booking. What it resolves with is true on disk. */
    async book({ fields, lang, key, address }: BookingAttempt): Promise<AttemptOutcome> {
      const { sizes, interests, bufferMinutes } = await settings();
      const checked = checkBooking(fields, formWords(lang), { sizes, interests });
      if (!checked.ok) return { kind: 'invalid', errors: checked.errors };
      const { slot: id, ...request } = checked.request;
      const slot = await slotOf(id);
      const secret = await store.secret();
      const network = createHmac('sha256', secret)
        .update(`address.${networkOf(address)}`)
        .digest('base64url');
      if (!slot) {
        const repeated = key === undefined ? undefined : await store.findByKey(key);
        return repeated
          ? { kind: 'booked', booking: repeated }
          : { kind: 'taken', alternatives: await alternativesTo(id, slot) };
      }
      const wanted = { request, slot, lang, address: network, bufferMinutes };
      const outcome =
        key === undefined ? await bookWithoutKey(store, wanted, now()) : await store.book({ ...wanted, key }, now());
      stored(outcome);
      return outcome.kind === 'taken' ? { kind: 'taken', alternatives: await alternativesTo(id, slot) } : outcome;
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

    /** The booking that a link's token opens. */
    async opened(token: string | undefined): Promise<Booking | undefined> {
      if (token === undefined) return undefined;
      const id = bookingOfToken(token, await store.secret());
      return id === undefined ? undefined : store.find(id);
    },

    async tokenOf(booking: Booking): Promise<string> {
      return linkToken(booking.id, await store.secret());
    },
  };
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

/**
 * A form that was sent without scripts has no key of its own: who wants which time is its key, so that a double click is one booking.
 * Somebody who cancelled may book the same time again.
 */
async function bookWithoutKey(
  store: BookingStore,
  wanted: Omit<NewBooking, 'key'>,
  now: number,
): Promise<BookingOutcome> {
  const { request, slot } = wanted;
  const digest = createHash('sha256')
    .update(JSON.stringify([request.email.toLowerCase(), slot.id]))
    .digest('base64url');
  for (let round = 0; round < MOST_REUSES; round += 1) {
    const outcome = await store.book({ ...wanted, key: `${digest}.${round}` }, now);
    const ended =
      outcome.kind === 'booked' && (outcome.booking.status === 'cancelled' || outcome.booking.start !== slot.start);
    if (!ended && outcome.kind !== 'key-used') return outcome;
  }
  return { kind: 'taken' };
}

function startOf(id: string): number | undefined {
  const [, year, month, day, hour, minute] = /-(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(id) ?? [];
  const start = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
  return Number.isNaN(start) ? undefined : start;
}
