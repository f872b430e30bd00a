import { useCallback, useEffect, useState } from 'react';
import { http } from '../../lib/http';
import { callFailure, type CallFailure } from './callFailure';
import type { Overview } from './overview';

export interface OverviewState {
  /** Kept while a newer one is on its way, and when that fails for want of a connection. */
  readonly overview?: Overview;
  readonly failure?: CallFailure;
  refresh: () => void;
}

/** What is served and what was built, asked for once and again with `refresh`. */
export function useOverview(): OverviewState {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<Omit<OverviewState, 'refresh'>>({});
  useEffect(() => {
    const abort = new AbortController();
    http<Overview>('/api/builds', { signal: abort.signal, responseType: 'json' }).then(
      (overview) => setState({ overview }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const failure = callFailure(error);
        // Whoever is signed out sees nothing of before; a server that restarts is waited for with what was known.
        setState((before) => (failure.status ? { failure } : { overview: before.overview, failure }));
      },
    );
    return () => abort.abort();
  }, [round]);
  const refresh = useCallback(() => setRound((count) => count + 1), []);
  return { ...state, refresh };
}
