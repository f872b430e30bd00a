import type { ReactNode } from 'react';
import { Icon } from './Icon';
import classes from './Disclosure.module.css';

export interface DisclosureProps {
  id?: string;
  summary: ReactNode;
  children: ReactNode;
  /** True: shown open at first. */
  open?: boolean;
  /** Disclosures with one name close each other. */
  name?: string;
}

/** A line that opens to show more, with the browser's own means: it works without scripts and is found by searching the page. */
export function Disclosure({ id, summary, children, open, name }: DisclosureProps) {
  return (
    <details id={id} className={classes.disclosure} open={open} {...(name ? { name } : undefined)}>
      <summary className={classes.summary}>
        <span>{summary}</span>
        <Icon name="plus" size={22} className={classes.mark} />
      </summary>
      <div className={classes.body}>{typeof children === 'string' ? <p>{children}</p> : children}</div>
    </details>
  );
}
