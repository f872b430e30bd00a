import { useEffect, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';

type EarlyField = Pick<HTMLInputElement, 'value' | 'checked'>;

/**
 * Restores input made before hydration: fields whose value differs from the server-rendered one.
 * @param restore called once for each such field, in document order
 * @returns ref for the element around the fields
 */
export function useEarlyInput<Around extends HTMLElement>(restore: (field: EarlyField) => void): RefObject<Around> {
  const around = useRef<Around>(null);
  // The first render's callback: the effect runs once.
  const callback = useRef(restore);
  useEffect(() => {
    for (const { type, value, checked, defaultValue, defaultChecked } of around.current?.querySelectorAll('input') ??
      []) {
      const chosen = checked !== defaultChecked;
      // Of two changed radio buttons, only the checked one counts.
      if (type === 'radio' ? chosen && checked : chosen || value !== defaultValue)
        // Store and state of a field in one render: between two, the field shows another text, into which a visitor types on.
        queueMicrotask(() => flushSync(() => callback.current({ value, checked })));
    }
  }, []);
  return around;
}
