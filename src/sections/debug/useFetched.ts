import type { Fetched } from '../../lib/dataStatus';
import { http } from '../../lib/http';
import { useTask } from './useTask';

/**
 * Fetches JSON from an address; returns it with its load state. Without an address nothing is fetched. `again`
 * refetches.
 */
export function useFetched<Value>(address: string | undefined): Fetched<Value> & { again: () => void } {
  return useTask<Value>(address, getJson);
}

function getJson<Value>(address: string, signal: AbortSignal): Promise<Value> {
  return http<Value>(address, { signal, responseType: 'json' });
}
