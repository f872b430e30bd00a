import { startTransition, useCallback, useEffect, useState } from 'react';
import type { Fetched } from '../../lib/dataStatus';

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
 * Fetches free times in a zone, as soon as the zone is known. `again` refetches and keeps the last response until then.
 */
export function useSlots(zone: string | undefined): Fetched<FreeSlots> & { again: () => void } {
  const [fetched, setFetched] = useState<Fetched<FreeSlots>>({ status: 'pending' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (zone === undefined) return;
    const abort = new AbortController();
    fetchSlots(zone, abort.signal).then(
      // Rendering a whole calendar in one task would block a phone's main thread.
      (value) => startTransition(() => setFetched({ status: 'success', value })),
      (error: unknown) => {
        if (!abort.signal.aborted) setFetched(({ value }) => ({ status: 'error', value, error: asError(error) }));
      },
    );
    return () => abort.abort();
  }, [zone, round]);
  const again = useCallback(() => setRound((count) => count + 1), []);
  return { ...fetched, again };
}

/** Plain `fetch`, because the HTTP client is only loaded when a booking is sent. */
async function fetchSlots(zone: string, signal: AbortSignal): Promise<FreeSlots> {
  const response = await fetch(`/api/demo-slots?zone=${encodeURIComponent(zone)}`, { signal, cache: 'no-store' });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return (await response.json()) as FreeSlots;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
