import type { Fetched } from '../../lib/dataStatus';
import { http } from '../../lib/http';
import { useTask } from './useTask';

/** JSON from this address, and how far it is. Without an address nothing is asked for. `again` asks once more. */
export function useFetched<Value>(address: string | undefined): Fetched<Value> & { again: () => void } {
  return useTask<Value>(address, getJson);
}

function getJson<Value>(address: string, signal: AbortSignal): Promise<Value> {
  return http<Value>(address, { signal, responseType: 'json' });
}
