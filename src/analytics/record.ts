import { observable } from '../lib/observable';
import type { Purpose } from './consent';
import type { Call } from './plan';

/** What became of a call at one provider. `handed`: the SDK has it; what follows is how the request ended that carried it. */
export interface Delivery {
  readonly state: 'waiting' | 'handed' | 'delivered' | 'failed';
  /** When it was handed over, ms since 1970. */
  readonly at?: number;
  /** Status of the answer; 0 when none came. */
  readonly status?: number;
}

/** One call and what became of it. */
export interface Entry {
  readonly id: number;
  /** Ms since 1970. */
  readonly at: number;
  readonly call: Call;
  /** Purposes that were granted then; a call without any is dropped. */
  readonly granted: readonly Purpose[];
  readonly deliveries: Readonly<Record<string, Delivery>>;
}

const MOST = 100;

const entries = observable<readonly Entry[]>([]);
let nextId = 1;

/** The last calls, oldest first. They stay in this tab's memory. What becomes of them is noted by `deliveries`. */
export const record = {
  entries: entries.get,
  subscribe: entries.subscribe,
  replace: entries.set,
  /** @returns the id under which deliveries are noted */
  add(call: Call, granted: readonly Purpose[]): number {
    const id = nextId++;
    entries.set([...entries.get(), { id, at: Date.now(), call, granted, deliveries: {} }].slice(-MOST));
    return id;
  },
};
