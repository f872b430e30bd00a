import type { ReactNode } from 'react';
import classes from './Eyebrow.module.css';

/** Kicker: the short line above a heading. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return <p className={classes.eyebrow}>{children}</p>;
}
