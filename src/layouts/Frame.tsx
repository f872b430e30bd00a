import type { ReactNode } from 'react';
import { classNames } from '../lib/classNames';
import type { LayoutName } from '../routes/pageContext';
import classes from './Frame.module.css';

interface FrameProps {
  layout: LayoutName;
  /** Text of the skip link; omitted, there is none. */
  skip?: string;
  header?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** The parts of every layout in order: skip link, header, page, footer. */
export function Frame({ layout, skip, header, footer, children }: FrameProps) {
  return (
    // Ops pages are masked in session replays.
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
