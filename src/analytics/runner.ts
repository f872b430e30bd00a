import type { PublicSettings } from '../config/public';
import { errorMessage } from '../lib/errorMessage';
import { deliveries } from './deliveries';
import { runWhenIdle } from './runWhenIdle';
import type { Call } from './plan';
import type { Provider, Vendor } from './providers/provider';

const MAX_WAITING = 100;

/**
 * Lifecycle of one provider on this page: loads it on first consent and passes it every call until consent is revoked.
 */
export type Runner = ReturnType<typeof createRunner>;

/** Creates the runner of a provider; nothing is loaded before consent. */
export function createRunner(provider: Provider, settings: PublicSettings) {
  let isAllowed = false;
  let loading: Promise<void> | undefined;
  let vendor: Vendor | undefined;
  let hasFailed = false;
  let waiting: (readonly [Call, number])[] = [];

  /** Contains every error that a vendor's code throws. */
  const attempt = <Result>(task: () => Result): Result | undefined => {
    try {
      return task();
    } catch (error) {
      console.warn(`${provider.name}: ${errorMessage(error)}`);
      return undefined;
    }
  };
  const hand = (to: Vendor, call: Call, id: number) => {
    deliveries.record(id, provider.name, { state: 'handed', at: Date.now() });
    const took = attempt(() => to.send(call));
    if (took === false) deliveries.record(id, provider.name, undefined);
    if (took === undefined) deliveries.record(id, provider.name, { state: 'failed' });
  };
  const drain = (to: Vendor) => {
    const calls = waiting;
    waiting = [];
    calls.forEach(([call, id]) => hand(to, call, id));
  };
  const load = async () => {
    deliveries.provider(provider.name, 'loading');
    try {
      const loaded = await runWhenIdle(() => provider.load(settings));
      vendor = await runWhenIdle(() => loaded);
      deliveries.provider(provider.name, 'loaded');
    } catch {
      // The loader has logged the error; the page works without the provider.
      hasFailed = true;
      deliveries.provider(provider.name, 'failed');
      waiting.forEach(([, id]) => deliveries.record(id, provider.name, { state: 'failed' }));
      waiting = [];
      return;
    }
    const loaded = vendor;
    // Consent may have been revoked during loading.
    if (isAllowed) drain(loaded);
    else attempt(() => loaded.stop());
  };

  return {
    provider,
    isAllowed: () => isAllowed,
    allow() {
      isAllowed = true;
      loading ??= load();
    },
    /** Stops it for the rest of this page. */
    forbid() {
      isAllowed = false;
      waiting = [];
      const known = vendor;
      if (known) attempt(() => known.stop());
    },
    /** Resolves when every call so far has reached the SDK and survives an unload. */
    async flush() {
      await loading;
      await vendor?.flush?.();
    },
    give(call: Call, id: number) {
      if (hasFailed) return deliveries.record(id, provider.name, { state: 'failed' });
      if (vendor) return hand(vendor, call, id);
      deliveries.record(id, provider.name, { state: 'waiting' });
      waiting = [...waiting, [call, id] as const].slice(-MAX_WAITING);
    },
  };
}
