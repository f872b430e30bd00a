import { useEffect } from 'react';

/** Opens the disclosure that the address points at, now and whenever the address changes: a link to a closed answer shows it. */
export function useOpenFromHash(): void {
  useEffect(() => {
    const open = () => {
      const details = document.getElementById(anchorOf(location.hash))?.closest('details');
      if (details) details.open = true;
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);
}

function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // Half an escape sequence: no anchor of ours.
    return '';
  }
}
