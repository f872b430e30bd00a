import type { ReactNode } from 'react';
import classes from './Eyebrow.module.css';

/** The short line above a heading that says what kind of thing follows. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return <p className={classes.eyebrow}>{children}</p>;
}
