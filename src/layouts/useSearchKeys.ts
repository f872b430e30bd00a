import { useEffect } from 'react';

/**
 * Keyboard shortcuts that click the search button: `/` outside of fields, and Ctrl or ⌘ with K anywhere, except while a
 * dialog is open.
 */
export function useSearchKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const command = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isField(event.target);
      if (!command && !slash) return;
      const opener = document.querySelector<HTMLElement>('[data-press="search"]');
      if (!opener) return;
      event.preventDefault();
      opener.click();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
  );
}
