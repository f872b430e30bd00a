import type { PublicSettings } from '../config/public';
import { errorMessage } from '../lib/errorMessage';
import { inTurn } from './inTurn';
import type { Call } from './plan';
import type { Provider, Vendor } from './providers/provider';
import { record } from './record';

const MOST_WAITING = 100;

/** One provider on this page: loaded when it is first allowed, and handed every call from then on. */
export type Runner = ReturnType<typeof createRunner>;

/** @param onStopped called when it has been stopped and has nothing left to write */
export function createRunner(provider: Provider, settings: PublicSettings, onStopped: () => void = () => undefined) {
  let isAllowed = false;
  let loading: Promise<void> | undefined;
  let vendor: Vendor | undefined;
  let hasFailed = false;
  let waiting: (readonly [Call, number])[] = [];

  /** Nothing that a vendor throws gets further than this. */
  const attempt = (task: () => void): boolean => {
    try {
      task();
      return true;
    } catch (error) {
      console.warn(`${provider.name}: ${errorMessage(error)}`);
      return false;
    }
  };
  const stop = (running: Vendor) => {
    const ended = () => {
      if (!isAllowed) onStopped();
    };
    attempt(() => void Promise.resolve(running.stop()).then(ended, ended));
  };
  const hand = (to: Vendor, call: Call, id: number) => {
    record.note(id, provider.name, { state: 'handed', at: Date.now() });
    if (!attempt(() => to.send(call))) record.note(id, provider.name, { state: 'failed' });
  };
  const drain = (to: Vendor) => {
    const calls = waiting;
    waiting = [];
    calls.forEach(([call, id]) => hand(to, call, id));
  };
  const load = async () => {
    try {
      const loaded = await inTurn(() => provider.load(settings));
      vendor = await inTurn(() => loaded);
    } catch {
      // It has said so itself; a page without it is complete.
      hasFailed = true;
      waiting.forEach(([, id]) => record.note(id, provider.name, { state: 'failed' }));
      waiting = [];
      return;
    }
    // Consent may have gone while it loaded.
    if (isAllowed) drain(vendor);
    else stop(vendor);
  };

  return {
    provider,
    isAllowed: () => isAllowed,
    isLoaded: () => vendor !== undefined,
    allow() {
      isAllowed = true;
      const known = vendor;
      if (known) attempt(() => known.resume());
      else loading ??= load();
    },
    forbid() {
      isAllowed = false;
      waiting = [];
      const known = vendor;
      if (known) stop(known);
    },
    give(call: Call, id: number) {
      if (hasFailed) return record.note(id, provider.name, { state: 'failed' });
      if (vendor) return hand(vendor, call, id);
      record.note(id, provider.name, { state: 'waiting' });
      waiting = [...waiting, [call, id] as const].slice(-MOST_WAITING);
    },
  };
}
