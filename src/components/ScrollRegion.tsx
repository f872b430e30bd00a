import type { ReactNode } from 'react';

interface ScrollRegionProps {
  /** Its name for those who come to it by keyboard. */
  label: string;
  className?: string;
  /** `pre` keeps line breaks. */
  as?: 'div' | 'pre';
  children: ReactNode;
}

/** What may be larger than its frame, and then scrolls in it: the keyboard reaches it, because the browser scrolls only what has focus. */
export function ScrollRegion({ label, className, as: Element = 'div', children }: ScrollRegionProps) {
  return (
    <Element className={className} role="region" aria-label={label} tabIndex={0}>
      {children}
    </Element>
  );
}
