import { useCallback, useEffect, useState } from 'react';
import { http } from '../../lib/http';
import { callFailure, type CallFailure } from './callFailure';
import { useSessionChanges } from './operatorSession';

export interface Guarded<Value> {
  /** Kept during a refetch, and after a failure other than an expired session. */
  readonly value?: Value;
  readonly failure?: CallFailure;
  refresh: () => void;
}

const RETRY_MS = 5_000;

/**
 * JSON of a guarded API: fetched once, when the operator signs in or out, and on `refresh`; retried after a delay when
 * the server is busy or unreachable.
 * @param since fetched again when this changes
 */
export function useGuarded<Value>(address: string, since?: unknown): Guarded<Value> {
  const [round, setRound] = useState(0);
  const session = useSessionChanges();
  const refresh = useCallback(() => setRound((count) => count + 1), []);
  const [state, setState] = useState<Omit<Guarded<Value>, 'refresh'>>({});
  useEffect(() => {
    const abort = new AbortController();
    let retry: number | undefined;
    http<Value>(address, { signal: abort.signal, responseType: 'json' }).then(
      (value) => setState({ value }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const failure = callFailure(error);
        // After a sign-out no earlier data is shown; while a server is busy or restarts, the last value stays.
        setState((before) => (isUnauthorized(failure) ? { failure } : { value: before.value, failure }));
        if (isTransient(failure)) retry = window.setTimeout(refresh, RETRY_MS);
      },
    );
    return () => {
      window.clearTimeout(retry);
      abort.abort();
    };
  }, [address, since, round, session, refresh]);
  return { ...state, refresh };
}

function isUnauthorized({ status }: CallFailure): boolean {
  return status === 401 || status === 403;
}

/** Whether a retry may succeed. */
function isTransient({ status }: CallFailure): boolean {
  return status === undefined || status === 429 || status >= 500;
}
