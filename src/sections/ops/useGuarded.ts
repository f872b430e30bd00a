import { useCallback, useEffect, useState } from 'react';
import { http } from '../../lib/http';
import { callFailure, type CallFailure } from './callFailure';
import { useSessionChanges } from './operatorSession';

export interface Guarded<Value> {
  /** Kept while a newer one is on its way, and when that fails for want of a connection. */
  readonly value?: Value;
  readonly failure?: CallFailure;
  refresh: () => void;
}

/** What a guarded API answers with JSON, asked for once, when the operator signs in or out, and with `refresh`. */
export function useGuarded<Value>(address: string): Guarded<Value> {
  const [round, setRound] = useState(0);
  const session = useSessionChanges();
  const [state, setState] = useState<Omit<Guarded<Value>, 'refresh'>>({});
  useEffect(() => {
    const abort = new AbortController();
    http<Value>(address, { signal: abort.signal, responseType: 'json' }).then(
      (value) => setState({ value }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const failure = callFailure(error);
        // Whoever is signed out sees nothing of before; a server that restarts is waited for with what was known.
        setState((before) => (failure.status ? { failure } : { value: before.value, failure }));
      },
    );
    return () => abort.abort();
  }, [address, round, session]);
  const refresh = useCallback(() => setRound((count) => count + 1), []);
  return { ...state, refresh };
}
