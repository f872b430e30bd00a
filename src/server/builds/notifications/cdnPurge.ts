import { z } from 'zod';
import type { ServerSettings } from '../../../config/env.server';
import type { Attempt, ShownPurge } from '../../../config/notifications';
import { MASK, masked } from '../../../lib/masked';
import type { Clock } from '../../clock';
import { sendRequest } from '../../sendRequest';
import { openStateFile } from '../../stateFile';
import type { ReleaseStore } from '../releases/releaseStore';
import { createOutbox, outboxState } from './outbox';

const TIMEOUT_MS = 8_000;

/** Purges the CDN in front after each switch of the served release. */
export interface CdnPurge {
  shown(): ShownPurge;
  /** Sends the request now and once. */
  send(): Promise<Attempt>;
  /** Takes up what the last process left, and notices a release that was switched to while no server ran. */
  begin(): void;
  close(): Promise<void>;
}

export interface CdnPurgeOptions {
  readonly settings: ServerSettings;
  readonly store: Pick<ReleaseStore, 'current' | 'onSwitch'>;
  /** Keeps across restarts which release the CDN was purged for. */
  readonly file: string;
  /** Called after each attempt. */
  readonly onAttempt: (attempt: Attempt) => void;
  readonly onWarning: (error: unknown) => void;
  readonly clock?: Clock;
}

interface Message {
  readonly event: 'switch' | 'manual';
}

const state = outboxState<Message>().extend({
  /** The release that the last request was for. */
  release: z.string().optional(),
});

/**
 * Opens the purge; undefined without `CDN_PURGE_URL`. Requests that wait become one.
 */
export async function openCdnPurge(options: CdnPurgeOptions): Promise<CdnPurge | undefined> {
  const { store, file, onAttempt, onWarning, clock } = options;
  const { cdnPurgeUrl: url, cdnPurgeMethod: method, cdnPurgeHeaders: headers, cdnPurgeBody: body } = options.settings;
  if (url === undefined) return undefined;
  const stored = await openStateFile(file, state, {}, onWarning);
  const outbox = createOutbox<Message>({
    deliver: () => sendRequest({ url, method, headers, body, timeoutMs: TIMEOUT_MS }),
    state: { get: stored.get, set: (next) => stored.set({ ...stored.get(), ...next }) },
    max: 1,
    onAttempt,
    clock,
  });
  const purgeFor = (release: string) => {
    stored.set({ ...stored.get(), release });
    outbox.add({ event: 'switch' });
  };
  const stop = store.onSwitch(({ info }) => purgeFor(info.id));
  return {
    shown: () => ({
      method,
      target: masked(url),
      headers: Object.keys(headers),
      body: body === undefined ? '' : MASK,
      waiting: outbox.waiting(),
      last: outbox.last() ?? null,
    }),
    send: () => outbox.send({ event: 'manual' }),
    begin() {
      const served = store.current()?.info.id;
      if (served !== undefined && served !== stored.get().release) purgeFor(served);
      else outbox.begin();
    },
    async close() {
      stop();
      await outbox.close();
      await stored.settled();
    },
  };
}
