import { useEffect, useRef, type RefObject } from 'react';
import { isFiltered, readFilters, type BlogFilters } from './blogFilters';

interface EarlyFilters {
  /** Called once, when the form has the focus or has been filtered before hydration. */
  readonly begin: () => void;
  /** Called once, with filters set before hydration. */
  readonly take: (filters: BlogFilters) => void;
}

/**
 * Restores a form's state from before hydration: its focus and its input, unless the address has filters already.
 * @returns ref of the form
 */
export function useEarlyFilters({ begin, take }: EarlyFilters): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  const callbacks = useRef({ begin, take });
  useEffect(() => {
    if (!form.current) return;
    if (form.current.contains(document.activeElement)) callbacks.current.begin();
    if (window.location.search) return;
    const early = new URLSearchParams();
    new FormData(form.current).forEach((value, name) => {
      if (typeof value === 'string') early.set(name, value);
    });
    const filters = readFilters(early.toString());
    if (!isFiltered(filters)) return;
    callbacks.current.begin();
    callbacks.current.take(filters);
  }, []);
  return form;
}
