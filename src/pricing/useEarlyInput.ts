import { useEffect, useRef, type RefObject } from 'react';

/**
 * Restores input made before hydration: fields whose value differs from the server-rendered one.
 * @param restore called once for each such field, in document order
 * @returns ref for the element around the fields
 */
export function useEarlyInput<Around extends HTMLElement>(
  restore: (field: HTMLInputElement) => void,
): RefObject<Around> {
  const around = useRef<Around>(null);
  // The first render's callback: the effect runs once.
  const callback = useRef(restore);
  useEffect(() => {
    for (const field of around.current?.querySelectorAll('input') ?? []) {
      const chosen = field.checked !== field.defaultChecked;
      // Of two changed radio buttons, only the checked one counts.
      if (field.type === 'radio' ? chosen && field.checked : chosen || field.value !== field.defaultValue)
        callback.current(field);
    }
  }, []);
  return around;
}
