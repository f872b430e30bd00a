import { useEffect } from 'react';

/** Opens the disclosure that the address points at, now and whenever the address changes: a link to a closed answer shows it. */
export function useOpenFromHash(): void {
  useEffect(() => {
    const open = () => {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      const details = target?.closest('details');
      if (!details || details.open) return;
      details.open = true;
      details.scrollIntoView();
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);
}
