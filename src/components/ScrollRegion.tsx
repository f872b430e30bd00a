import type { ReactNode } from 'react';

interface ScrollRegionProps {
  /** Accessible name of the box. */
  label: string;
  className?: string;
  /** `pre` keeps line breaks. */
  as?: 'div' | 'pre';
  children: ReactNode;
}

/**
 * A scrollable box for content that may overflow. It is focusable, because browsers scroll only a focused element by
 * keyboard, and a group rather than a landmark: its section is one already, often of the same name.
 */
export function ScrollRegion({ label, className, as: Element = 'div', children }: ScrollRegionProps) {
  return (
    <Element className={className} role="group" aria-label={label} tabIndex={0}>
      {children}
    </Element>
  );
}
