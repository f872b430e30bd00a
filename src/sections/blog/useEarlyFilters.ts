import { useEffect, useRef, type RefObject } from 'react';
import { isFiltered, readFilters, type BlogFilters } from './blogFilters';

interface EarlyFilters {
  /** Called once, when somebody is in the form already or has filtered something. */
  readonly begin: () => void;
  /** Told once, of filters that filter something. */
  readonly take: (filters: BlogFilters) => void;
}

/**
 * Takes up what was done in a form before scripts came: that somebody is in it, and what was typed and chosen, unless the address says
 * already what to look for.
 * @returns the form's place
 */
export function useEarlyFilters({ begin, take }: EarlyFilters): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  const told = useRef({ begin, take });
  useEffect(() => {
    if (!form.current) return;
    if (form.current.contains(document.activeElement)) told.current.begin();
    if (window.location.search) return;
    const early = new URLSearchParams();
    new FormData(form.current).forEach((value, name) => {
      if (typeof value === 'string') early.set(name, value);
    });
    const filters = readFilters(early.toString());
    if (!isFiltered(filters)) return;
    told.current.begin();
    told.current.take(filters);
  }, []);
  return form;
}
