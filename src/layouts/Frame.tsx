import type { ReactNode } from 'react';
import { classNames } from '../lib/classNames';
import type { LayoutName } from '../routes/pageContext';
import classes from './Frame.module.css';

interface FrameProps {
  layout: LayoutName;
  /** Words of the skip link; without them there is nothing to skip. */
  skip?: string;
  header?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** The parts that every layout has, in one order: skip link, header, the page, footer. */
export function Frame({ layout, skip, header, footer, children }: FrameProps) {
  return (
    // What ops pages show belongs in no recording, whatever runs.
    <div
      className={classNames(classes.frame, classes[layout])}
      data-dd-privacy={layout === 'manage' ? 'hidden' : undefined}
    >
      {skip ? (
        <a className={classes.skip} href="#content">
          {skip}
        </a>
      ) : null}
      {header}
      <main id="content" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  );
}
