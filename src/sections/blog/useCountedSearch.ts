import { useEffect } from 'react';
import { track } from '../../analytics/track';

/** A search counts once it has rested this long. */
const REST_MS = 1_500;

interface CountedSearch {
  /** What is looked for. */
  readonly text: string;
  /** How many articles were found; undefined while that is not known. */
  readonly results: number | undefined;
  /** Whether somebody has searched here, and did not only open an address with a search in it. */
  readonly isOurs: boolean;
}

/** Counts a search of the blog when it comes to rest: how long it is and what it found, never its words. */
export function useCountedSearch({ text, results, isOurs }: CountedSearch): void {
  useEffect(() => {
    const { length } = text.trim();
    if (!isOurs || length === 0 || results === undefined) return;
    const timer = setTimeout(() => track('blog_searched', { length, results }), REST_MS);
    return () => clearTimeout(timer);
  }, [text, results, isOurs]);
}
