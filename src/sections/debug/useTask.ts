import { useCallback, useEffect, useState } from 'react';
import type { Fetched } from '../../lib/dataStatus';
import { useSessionChanges } from '../ops/operatorSession';

/**
 * Runs an async task; returns its result with its load state. It runs again when its key changes, when the operator
 * signs in or out, and on `again`; without a key it does not run. The task must be the same function on every render.
 */
export function useTask<Value>(
  key: string | undefined,
  task: (key: string, signal: AbortSignal) => Promise<Value>,
): Fetched<Value> & { again: () => void } {
  const [result, setResult] = useState<{ readonly of: string; readonly fetched: Fetched<Value> }>();
  const [round, setRound] = useState(0);
  const session = useSessionChanges();
  const run = key === undefined ? undefined : `${session} ${round} ${key}`;
  useEffect(() => {
    if (key === undefined || run === undefined) return;
    const abort = new AbortController();
    task(key, abort.signal).then(
      (value) => !abort.signal.aborted && setResult({ of: run, fetched: { status: 'success', value } }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const problem = error instanceof Error ? error : new Error(String(error));
        setResult({ of: run, fetched: { status: 'error', error: problem } });
      },
    );
    return () => abort.abort();
  }, [key, run, task]);
  const again = useCallback(() => setRound((count) => count + 1), []);
  if (run === undefined) return { status: 'idle', again };
  return result?.of === run ? { ...result.fetched, again } : { status: 'pending', again };
}
