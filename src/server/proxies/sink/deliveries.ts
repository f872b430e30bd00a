import type { Passage, Vendor } from '../doors';

/** One request that an SDK sent, as a vendor would read it. */
export interface Delivery {
  /** Counts up from 1 since the server started. */
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  readonly vendor: Vendor;
  readonly kind: Passage['name'];
  /** Path at the vendor, such as `/v1/b`. */
  readonly path: string;
  /** As sent, before unpacking. */
  readonly bytes: number;
  /** What it held, each event for itself; empty when it only asked for something, was too long to keep or could not be read. */
  readonly items: readonly unknown[];
  /** Why there are no items, in one sentence. */
  readonly problem?: string;
}

const MOST = 100;
const MOST_CHARACTERS = 64 * 1024;

export interface Deliveries {
  add(delivery: Omit<Delivery, 'id' | 'at'>): void;
  /** The last hundred, newest first. */
  list(): Delivery[];
}

/** Remembers the last deliveries in memory, within bounds. Whoever sent them is not noted. */
export function createDeliveries(now: () => number = Date.now): Deliveries {
  const kept: Delivery[] = [];
  let count = 0;
  return {
    add(delivery) {
      count += 1;
      kept.unshift({ ...shortened(delivery), id: count, at: new Date(now()).toISOString() });
      kept.length = Math.min(kept.length, MOST);
    },
    list: () => [...kept],
  };
}

function shortened<Kind extends Omit<Delivery, 'id' | 'at'>>(delivery: Kind): Kind {
  if (JSON.stringify(delivery.items).length <= MOST_CHARACTERS) return delivery;
  return { ...delivery, items: [], problem: 'It was too long to be kept.' };
}
