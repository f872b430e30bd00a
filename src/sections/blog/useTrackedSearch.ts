import { useEffect } from 'react';
import { track } from '../../analytics/track';

/** Debounce before a search is tracked. */
const DEBOUNCE_MS = 1_500;

interface CountedSearch {
  /** The search text. */
  readonly text: string;
  /** Number of articles found; undefined while unknown. */
  readonly results: number | undefined;
  /** Whether the visitor searched on this page, rather than opening an address with a query. */
  readonly isOurs: boolean;
}

/** Tracks a blog search (debounced): its length and number of results, never its words. */
export function useTrackedSearch({ text, results, isOurs }: CountedSearch): void {
  useEffect(() => {
    const { length } = text.trim();
    if (!isOurs || length === 0 || results === undefined) return;
    const timer = setTimeout(() => track('blog_searched', { length, results }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, results, isOurs]);
}
