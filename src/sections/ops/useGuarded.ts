import { useCallback, useEffect, useState } from 'react';
import { http } from '../../lib/http';
import { callFailure, type CallFailure } from './callFailure';
import { useSessionChanges } from './operatorSession';

export interface Guarded<Value> {
  /** Kept while a newer one is on its way, and when that fails for another cause than a session that has ended. */
  readonly value?: Value;
  readonly failure?: CallFailure;
  refresh: () => void;
}

const RETRY_MS = 5_000;

/**
 * What a guarded API answers with JSON, asked for once, when the operator signs in or out, and with `refresh`; again after a pause where a busy
 * server, or none, answered.
 */
export function useGuarded<Value>(address: string): Guarded<Value> {
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
        // A browser that is signed out shows nothing of before; a server that is busy or restarts is waited for with what was known.
        setState((before) => (isShut(failure) ? { failure } : { value: before.value, failure }));
        if (mayPass(failure)) retry = window.setTimeout(refresh, RETRY_MS);
      },
    );
    return () => {
      window.clearTimeout(retry);
      abort.abort();
    };
  }, [address, round, session, refresh]);
  return { ...state, refresh };
}

function isShut({ status }: CallFailure): boolean {
  return status === 401 || status === 403;
}

/** Whether the same question may be answered a little later. */
function mayPass({ status }: CallFailure): boolean {
  return status === undefined || status === 429 || status >= 500;
}
