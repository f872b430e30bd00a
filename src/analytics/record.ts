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

/** How far the code of a provider is on this page. `failed`: it did not come, or was blocked. */
export type ProviderState = 'loading' | 'loaded' | 'failed';

const MOST = 100;

const entries = observable<readonly Entry[]>([]);
const providerStates = observable<Readonly<Record<string, ProviderState>>>({});
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
  /** States of the providers that were asked for on this page, by name. */
  providers: providerStates.get,
  subscribeProviders: providerStates.subscribe,
  provider(name: string, state: ProviderState) {
    providerStates.set({ ...providerStates.get(), [name]: state });
  },
  /** @param delivery undefined: the provider has no use for the call */
  note(id: number, provider: string, delivery: Delivery | undefined) {
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

function change(fits: (entry: Entry) => boolean, provider: string, delivery: Delivery | undefined): void {
  if (!entries.get().some(fits)) return;
  entries.set(
    entries.get().map((entry) => {
      if (!fits(entry)) return entry;
      const { [provider]: known, ...others } = entry.deliveries;
      return { ...entry, deliveries: delivery ? { ...others, [provider]: { ...known, ...delivery } } : others };
    }),
  );
}
