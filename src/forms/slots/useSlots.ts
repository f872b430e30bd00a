import { startTransition, useCallback, useEffect, useState } from 'react';
import type { Fetched } from '../../lib/dataStatus';
import { http } from '../../lib/http';
import { onReturn } from '../../lib/onReturn';

/** Shortest time between two reads for a visitor who returns to the tab. */
const MIN_GAP_MS = 10 * 60_000;

/** A free time in the response of `/api/demo-slots`. */
export interface FreeSlot {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly start: string;
  /** The same in the requested zone; the first ten characters are the day. */
  readonly local: string;
  readonly host: string;
}

/** The hour of a time in the requested zone. */
export function hourOf({ local }: FreeSlot): number {
  return Number(local.slice(11, 13));
}

export interface FreeSlots {
  readonly zone: string;
  readonly durationMinutes: number;
  readonly slots: readonly FreeSlot[];
}

/**
 * Fetches free times in a zone, as soon as the zone is known. They are fetched again when the
 * visitor returns to the tab; `again` does so, too, and keeps the last response until then.
 */
export function useSlots(zone: string | undefined): Fetched<FreeSlots> & { again: () => void } {
  const [fetched, setFetched] = useState<Fetched<FreeSlots>>({ status: 'pending' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (zone === undefined) return;
    const abort = new AbortController();
    const { signal } = abort;
    http<FreeSlots>(`/api/demo-slots?zone=${encodeURIComponent(zone)}`, { signal, cache: 'no-store' }).then(
      // Rendering a whole calendar in one task would block a phone's main thread.
      (value) => startTransition(() => setFetched({ status: 'success', value })),
      (error: unknown) => {
        // Times of the zone from before are not those that the visitor asked for.
        if (!signal.aborted)
          setFetched(({ value }) => ({
            status: 'error',
            value: value?.zone === zone ? value : undefined,
            error: asError(error),
          }));
      },
    );
    return () => abort.abort();
  }, [zone, round]);
  const again = useCallback(() => setRound((count) => count + 1), []);
  useEffect(() => onReturn(async () => again(), MIN_GAP_MS), [again]);
  return { ...fetched, again };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
