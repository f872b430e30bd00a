import type { ReactNode } from 'react';

interface ScrollRegionProps {
  /** Accessible name of the region. */
  label: string;
  className?: string;
  /** `pre` keeps line breaks. */
  as?: 'div' | 'pre';
  children: ReactNode;
}

/**
 * A scrollable region for content that may overflow. It is focusable, because browsers scroll only a focused element by
 * keyboard.
 */
export function ScrollRegion({ label, className, as: Element = 'div', children }: ScrollRegionProps) {
  return (
    <Element className={className} role="region" aria-label={label} tabIndex={0}>
      {children}
    </Element>
  );
}
