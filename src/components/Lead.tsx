import type { ReactNode } from 'react';
import classes from './Lead.module.css';

/** Lead of a page or a section. Takes text, or paragraphs that are already marked up. */
export function Lead({ children }: { children: ReactNode }) {
  return <div className={classes.lead}>{typeof children === 'string' ? <p>{children}</p> : children}</div>;
}
