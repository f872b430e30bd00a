import type { Endpoint, Vendor } from '../proxyRoutes';

/** One request of an SDK, parsed like at the vendor. */
export interface Delivery {
  /** Starts at 1 with the server. */
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  readonly vendor: Vendor;
  readonly kind: Endpoint['name'];
  /** Path at the vendor, such as `/v1/b`. */
  readonly path: string;
  /** Size as sent, before decompression. */
  readonly bytes: number;
  /** Its events; empty if it only reads, is too long to store, or cannot be parsed. */
  readonly items: readonly unknown[];
  /** Why there are no items, as a sentence. */
  readonly problem?: string;
}

const MAX_DELIVERIES = 100;
const MAX_CHARACTERS = 64 * 1024;

export interface Deliveries {
  add(delivery: Omit<Delivery, 'id' | 'at'>): void;
  /** The last hundred, newest first. */
  list(): Delivery[];
}

/** Stores the last deliveries in memory, within limits and without the sender. */
export function createDeliveries(): Deliveries {
  const recent: Delivery[] = [];
  let count = 0;
  return {
    add(delivery) {
      count += 1;
      recent.unshift({ ...shortened(delivery), id: count, at: new Date().toISOString() });
      recent.length = Math.min(recent.length, MAX_DELIVERIES);
    },
    list: () => [...recent],
  };
}

/** Serializes the items, whose number and depth the reader limits (`parseWithin.ts`). */
function shortened<Kind extends Omit<Delivery, 'id' | 'at'>>(delivery: Kind): Kind {
  const isShort = JSON.stringify(delivery.items).length <= MAX_CHARACTERS;
  return isShort ? delivery : { ...delivery, items: [], problem: 'It was too long to be kept.' };
}
