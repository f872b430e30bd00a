import type { ReactNode } from 'react';
import kit from './kit.module.css';
import c from './Block.module.css';

export interface BlockProps {
  title: string;
  children: ReactNode;
  now?: boolean;
  /** Reserves its space but is hidden. */
  off?: boolean;
}

/** One titled group of a window's side panel. */
export function Block({ title, children, now, off }: BlockProps) {
  return (
    <div className={c.block} data-off={off || undefined}>
      <div className={kit.label}>{title}</div>
      <div className={c.stack} data-now={now || undefined}>
        {children}
      </div>
    </div>
  );
}
