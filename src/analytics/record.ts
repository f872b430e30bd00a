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

/** The last calls, oldest first. They stay in this tab's memory. */
export const record = {
  entries: entries.get,
  subscribe: entries.subscribe,
  /** @returns the id under which deliveries are noted */
  add(call: Call, granted: readonly Purpose[]): number {
    const id = nextId++;
    entries.set([...entries.get(), { id, at: Date.now(), call, granted, deliveries: {} }].slice(-MOST));
    return id;
  },
  note(id: number, provider: string, delivery: Delivery) {
    change((entry) => entry.id === id, provider, delivery);
  },
  /** A request of this provider that began at `since` has ended: whatever was handed over before went with it. */
  answered(provider: string, since: number, status: number) {
    const state = status >= 200 && status < 400 ? 'delivered' : 'failed';
    change(
      ({ deliveries: { [provider]: known } }) =>
        known !== undefined && (known.state === 'handed' || known.state === 'failed') && (known.at ?? since) <= since,
      provider,
      { state, status },
    );
  },
};

function change(fits: (entry: Entry) => boolean, provider: string, delivery: Delivery): void {
  if (!entries.get().some(fits)) return;
  entries.set(
    entries.get().map((entry) =>
      fits(entry)
        ? {
            ...entry,
            deliveries: { ...entry.deliveries, [provider]: { ...entry.deliveries[provider], ...delivery } },
          }
        : entry,
    ),
  );
}
