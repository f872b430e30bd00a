import type { ReactNode } from 'react';
import { Actions } from '../components/Actions';
import { Container } from '../components/Container';
import { SectionHead } from '../components/SectionHead';
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
      <svg className={classes.keel} viewBox="0 0 1200 120" aria-hidden="true" focusable="false">
        <path d="M0 60h330c70 0 90 40 150 40M720 100c60 0 80-40 150-40h330" />
        <path
          className={classes.stone}
          d="M560 92c0-22 18-34 42-34s42 12 42 34c0 10-5 17-12 20h-60c-7-3-12-10-12-20Z"
        />
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
