import { useCallback, useEffect, useState } from 'react';
import { http } from '../../lib/http';
import { callFailure, type CallFailure } from '../builds/callFailure';
import type { Listing } from './listing';

export interface ListingState {
  /** Kept while a newer one is on its way, and when that fails for want of a connection. */
  readonly listing?: Listing;
  readonly failure?: CallFailure;
  refresh: () => void;
}

/** Bookings and their deliveries, asked for once and again with `refresh`. */
export function useListing(): ListingState {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<Omit<ListingState, 'refresh'>>({});
  useEffect(() => {
    const abort = new AbortController();
    http<Listing>('/api/ops/bookings', { signal: abort.signal, responseType: 'json' }).then(
      (listing) => setState({ listing }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const failure = callFailure(error);
        // Whoever is signed out sees nothing of before.
        setState((before) => (failure.status ? { failure } : { listing: before.listing, failure }));
      },
    );
    return () => abort.abort();
  }, [round]);
  const refresh = useCallback(() => setRound((count) => count + 1), []);
  return { ...state, refresh };
}
