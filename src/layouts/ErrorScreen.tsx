import type { ReactNode } from 'react';
import { Actions } from '../components/Actions';
import { Container } from '../components/Container';
import { SectionHead } from '../components/SectionHead';
import { MARK_PATH } from '../lib/markPath';
import classes from './ErrorScreen.module.css';

interface ErrorScreenProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Buttons and links for the next step. */
  actions?: ReactNode;
  /** Further help, such as a search field or a list of pages. */
  children?: ReactNode;
}

/** Content of a full-page error. */
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
