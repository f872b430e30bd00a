import { useCallback, useEffect, useState } from 'react';
import type { Fetched } from '../../lib/dataStatus';
import { http } from '../../lib/http';

/** JSON from this address, and how far it is. Without an address nothing is asked for. `again` asks once more. */
export function useFetched<Value>(address: string | undefined): Fetched<Value> & { again: () => void } {
  const [fetched, setFetched] = useState<Fetched<Value>>({ status: 'idle' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (address === undefined) return;
    const abort = new AbortController();
    setFetched({ status: 'pending' });
    http<Value>(address, { signal: abort.signal, responseType: 'json' }).then(
      (value) => setFetched({ status: 'success', value }),
      (error: unknown) => {
        if (!abort.signal.aborted)
          setFetched({ status: 'error', error: error instanceof Error ? error : new Error(String(error)) });
      },
    );
    return () => abort.abort();
  }, [address, round]);
  const again = useCallback(() => setRound((count) => count + 1), []);
  return { ...fetched, again };
}
