import type { ReactNode } from 'react';
import classes from './Actions.module.css';

/** A row of buttons and links that wraps on small screens. */
export function Actions({ children, align = 'start' }: { children: ReactNode; align?: 'start' | 'center' }) {
  return (
    <div className={align === 'center' ? `${classes.actions} ${classes.center}` : classes.actions}>{children}</div>
  );
}
