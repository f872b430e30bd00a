import type { ReactNode } from 'react';
import { Actions } from '../components/Actions';
import { Container } from '../components/Container';
import { SectionHead } from '../components/SectionHead';
import { MARK_PATH } from '../lib/markPath';
import classes from './ErrorScreen.module.css';

interface ErrorScreenProps {
  title: ReactNode;
  lead?: ReactNode;
  /** What the visitor can do now. */
  actions?: ReactNode;
  /** More ways on, such as a search field or a list of places. */
  children?: ReactNode;
}

/** The content of a full page that says what went wrong. */
export function ErrorScreen({ title, lead, actions, children }: ErrorScreenProps) {
  return (
    <div className={classes.screen}>
      <svg className={classes.keel} viewBox="0 0 1200 132" aria-hidden="true" focusable="false">
        <path d="M0 72h400c64 0 76 34 132 34M668 106c56 0 68-34 132-34h400" />
        <path className={classes.stone} transform="translate(566 6) rotate(11) scale(3.4)" d={MARK_PATH} />
      </svg>
      <Container>
        <SectionHead level={1} size="large" title={title} lead={lead} />
        {actions ? (
          <div className={classes.below}>
            <Actions>{actions}</Actions>
          </div>
        ) : null}
        {children ? <div className={classes.below}>{children}</div> : null}
      </Container>
    </div>
  );
}
