import type { ReactNode } from 'react';
import classes from './Prose.module.css';

/** Running text: headings, paragraphs, lists, preformatted text and pictures at a measure that reads well. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={classes.prose}>{children}</div>;
}
