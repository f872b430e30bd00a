import type { RefObject } from 'react';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Remembers the focus in an area whose elements are about to be replaced.
 * @param area may itself be replaced
 * @returns moves the focus to the new element of the same name and place, or, without one, to the first that can have it
 */
export function keepFocus(area: RefObject<HTMLElement>): () => void {
  const focused = document.activeElement;
  if (!focused || !area.current?.contains(focused)) return () => undefined;
  const name = focused.tagName;
  const place = [...area.current.querySelectorAll(name)].indexOf(focused);
  return () => {
    const same = area.current?.querySelectorAll<HTMLElement>(name)[place];
    (same ?? area.current?.querySelector<HTMLElement>(FOCUSABLE))?.focus({ preventScroll: true });
  };
}
