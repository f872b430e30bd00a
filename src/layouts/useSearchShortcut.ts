import { useEffect } from 'react';

/**
 * The keyboard shortcut Ctrl or ⌘ with K clicks the search button, except while a dialog is open. A shortcut of one
 * character would have to be one that visitors can turn off (WCAG 2.1.4): speech input types characters.
 */
export function useSearchShortcut(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      if (!isShortcut || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const opener = document.querySelector<HTMLElement>('[data-press="search"]');
      if (!opener) return;
      event.preventDefault();
      opener.click();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
