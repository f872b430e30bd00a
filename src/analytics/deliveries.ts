import { observable } from '../lib/observable';
import { record, type Delivery, type Entry } from './record';

/** Load state of a provider's code on this page. `failed`: the script failed to load or was blocked. */
export type ProviderState = 'loading' | 'loaded' | 'failed';

const providerStates = observable<Readonly<Record<string, ProviderState>>>({});

/** Delivery states of the recorded calls. Loaded together with the providers. */
export const deliveries = {
  /** States of the providers requested on this page, by name. */
  providers: providerStates.get,
  subscribe: providerStates.subscribe,
  provider(name: string, state: ProviderState) {
    providerStates.set({ ...providerStates.get(), [name]: state });
  },
  /** @param delivery undefined: the provider ignores calls of this kind */
  record(id: number, provider: string, delivery: Delivery | undefined) {
    change((entry) => entry.id === id, provider, delivery);
  },
  /** A request of this provider that began at `since` has ended: it carried every call handed over before then. */
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
  if (!record.entries().some(fits)) return;
  record.replace(
    record.entries().map((entry) => {
      if (!fits(entry)) return entry;
      const { [provider]: known, ...others } = entry.deliveries;
      return { ...entry, deliveries: delivery ? { ...others, [provider]: { ...known, ...delivery } } : others };
    }),
  );
}
