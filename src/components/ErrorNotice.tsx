import type { ReactNode } from 'react';
import { Actions } from './Actions';
import { Heading } from './Heading';
import { Icon } from './Icon';
import classes from './ErrorNotice.module.css';

export interface ErrorNoticeProps {
  title: ReactNode;
  children: ReactNode;
  /** Buttons and links for the next step. */
  actions?: ReactNode;
  level?: 2 | 3;
}

/** An error message with the next steps. Rendered when the error occurs, it is announced as an alert. */
export function ErrorNotice({ title, children, actions, level = 2 }: ErrorNoticeProps) {
  return (
    <div role="alert" className={classes.notice}>
      <Icon name="caution" className={classes.icon} />
      <div className={classes.body}>
        <Heading level={level} size="tiny">
          {title}
        </Heading>
        <div>{typeof children === 'string' ? <p>{children}</p> : children}</div>
        {actions ? <Actions>{actions}</Actions> : null}
      </div>
    </div>
  );
}
