import type { ReactNode } from 'react';
import classes from './Ops.module.css';

/** A part of an ops page, named by its heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  );
}
