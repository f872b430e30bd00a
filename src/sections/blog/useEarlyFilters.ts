import { useEffect, useRef, type RefObject } from 'react';
import { isFiltered, readFilters, type BlogFilters } from './blogFilters';

/**
 * Takes up what was typed and chosen in a form before scripts came, unless the address says already what to look for.
 * @param take told once, of filters that filter something
 * @returns the form's place
 */
export function useEarlyFilters(take: (filters: BlogFilters) => void): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  const taken = useRef(take);
  useEffect(() => {
    if (!form.current || window.location.search) return;
    const early = new URLSearchParams();
    new FormData(form.current).forEach((value, name) => {
      if (typeof value === 'string') early.set(name, value);
    });
    const filters = readFilters(early.toString());
    if (isFiltered(filters)) taken.current(filters);
  }, []);
  return form;
}
