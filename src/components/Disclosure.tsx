import type { ReactNode } from 'react';
import { Icon } from './Icon';
import classes from './Disclosure.module.css';

export interface DisclosureProps {
  id?: string;
  summary: ReactNode;
  children: ReactNode;
  /** Disclosures with one name close each other. */
  name?: string;
}

/** A native `details` element: it works without scripts, and find-in-page reveals its content. */
export function Disclosure({ id, summary, children, name }: DisclosureProps) {
  return (
    <details id={id} className={classes.disclosure} {...(name ? { name } : undefined)}>
      <summary className={classes.summary}>
        <span>{summary}</span>
        <Icon name="plus" size={22} className={classes.mark} />
      </summary>
      <div className={classes.body}>{children}</div>
    </details>
  );
}
