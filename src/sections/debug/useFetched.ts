import { useCallback, useEffect, useState } from 'react';
import type { Fetched } from '../../lib/dataStatus';
import { http } from '../../lib/http';

/** JSON from this address, and how far it is. Without an address nothing is asked for. `again` asks once more. */
export function useFetched<Value>(address: string | undefined): Fetched<Value> & { again: () => void } {
  const [answer, setAnswer] = useState<{ readonly to: string; readonly fetched: Fetched<Value> }>();
  const [round, setRound] = useState(0);
  const asked = address === undefined ? undefined : `${round} ${address}`;
  useEffect(() => {
    if (address === undefined || asked === undefined) return;
    const abort = new AbortController();
    http<Value>(address, { signal: abort.signal, responseType: 'json' }).then(
      (value) => setAnswer({ to: asked, fetched: { status: 'success', value } }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const problem = error instanceof Error ? error : new Error(String(error));
        setAnswer({ to: asked, fetched: { status: 'error', error: problem } });
      },
    );
    return () => abort.abort();
  }, [address, asked]);
  const again = useCallback(() => setRound((count) => count + 1), []);
  if (asked === undefined) return { status: 'idle', again };
  return answer?.to === asked ? { ...answer.fetched, again } : { status: 'pending', again };
}
