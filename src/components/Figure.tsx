import type { ReactNode } from 'react';
import classes from './Figure.module.css';

export interface FigureProps {
  caption?: ReactNode;
  /** True: as wide as its column rather than the measure of prose. */
  wide?: boolean;
  children: ReactNode;
}

/** A picture, table or window with the sentence that explains it. */
export function Figure({ caption, wide = false, children }: FigureProps) {
  return (
    <figure className={wide ? classes.wide : classes.figure}>
      {children}
      {caption ? <figcaption className={classes.caption}>{caption}</figcaption> : null}
    </figure>
  );
}
