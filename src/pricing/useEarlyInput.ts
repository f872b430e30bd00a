import { useEffect, useRef, type RefObject } from 'react';

/**
 * Takes up what was typed and chosen before scripts came: fields of the page as it was served that no longer say what they were sent with.
 * @param take told once of each such field, in the order of the page
 * @returns the place of the element around the fields
 */
export function useEarlyInput<Around extends HTMLElement>(take: (field: HTMLInputElement) => void): RefObject<Around> {
  const around = useRef<Around>(null);
  const taken = useRef(take);
  useEffect(() => {
    for (const field of around.current?.querySelectorAll('input') ?? []) {
      const chosen = field.checked !== field.defaultChecked;
      // Of two radio buttons that changed, the one that is not chosen any more says nothing.
      if (field.type === 'radio' ? chosen && field.checked : chosen || field.value !== field.defaultValue)
        taken.current(field);
    }
  }, []);
  return around;
}
