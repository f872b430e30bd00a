import { observable } from '../lib/observable';
import type { Purpose } from './consent';
import type { Call } from './plan';

/**
 * Delivery of a call to one provider. `handed`: the SDK has it. The other states are the outcome of the request that
 * carried it.
 */
export interface Delivery {
  readonly state: 'waiting' | 'handed' | 'delivered' | 'failed';
  /** When the SDK received it, in ms since 1970. */
  readonly at?: number;
  /** HTTP status; 0 without a response. */
  readonly status?: number;
}

/** One call and its deliveries. */
export interface Entry {
  readonly id: number;
  /** Ms since 1970. */
  readonly at: number;
  readonly call: Call;
  /** Purposes granted at the time of the call; a call without any is dropped. */
  readonly granted: readonly Purpose[];
  readonly deliveries: Readonly<Record<string, Delivery>>;
}

const MAX_ENTRIES = 100;

const entries = observable<readonly Entry[]>([]);
let nextId = 1;

/** The most recent calls, oldest first, in this tab's memory. `deliveries` updates their states. */
export const record = {
  entries: entries.get,
  subscribe: entries.subscribe,
  replace: entries.set,
  /** @returns the id under which deliveries are noted */
  add(call: Call, granted: readonly Purpose[]): number {
    const id = nextId++;
    entries.set([...entries.get(), { id, at: Date.now(), call, granted, deliveries: {} }].slice(-MAX_ENTRIES));
    return id;
  },
};
