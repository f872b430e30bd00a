import { useCallback, useEffect, useState } from 'react';
import type { Fetched } from '../lib/dataStatus';
import { watchPresses } from '../lib/watchPresses';
import type { Search } from './createSearch';
import { loadSearch } from './loadSearch';

/**
 * The search of a language with its load state. Lazy: nothing loads before `wanted`; `again` retries after an error.
 */
export function useSearch(lang: string, wanted: boolean): Fetched<Search> & { again: () => void } {
  const [fetched, setFetched] = useState<Fetched<Search>>({ status: 'idle' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    // Results take the place of links to popular pages.
    const presses = watchPresses();
    const show = (state: Fetched<Search>) => current && setFetched(state);
    show({ status: 'pending' });
    loadSearch(lang).then(
      (value) => presses.afterPress(() => show({ status: 'success', value })),
      (error: unknown) => show({ status: 'error', error: error instanceof Error ? error : new Error(String(error)) }),
    );
    return () => {
      current = false;
      presses.end();
    };
  }, [lang, wanted, tries]);
  return { ...fetched, again: useCallback(() => setTries((count) => count + 1), []) };
}
