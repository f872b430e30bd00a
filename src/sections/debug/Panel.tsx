import type { ReactNode } from 'react';
import { Button } from '../../components/Button';
import { ErrorNotice } from '../../components/ErrorNotice';
import type { Fetched } from '../../lib/dataStatus';
import { useToolsText } from '../../text/tools';
import { callFailure } from '../ops/callFailure';
import { SIGN_IN_ID } from '../ops/SignIn';
import classes from './Panel.module.css';

interface PanelProps<Value> {
  title: string;
  fetched?: Fetched<Value> & { readonly again: () => void };
  /** Controls that are shown in every load state, such as a form. */
  controls?: ReactNode;
  children: ReactNode;
}

/** One block of an ops page, with the load state of its data. */
export function Panel<Value>({ title, fetched, controls, children }: PanelProps<Value>) {
  const { debug: text, ops } = useToolsText();
  const failure = fetched?.status === 'error' ? callFailure(fetched.error) : undefined;
  return (
    <section className={classes.panel} aria-label={title}>
      <h2 className={classes.title}>
        {title}
        {fetched && (
          <span className={classes.status} role="status">
            {text.status[fetched.status]}
          </span>
        )}
      </h2>
      {controls}
      {failure?.status === 401 && (
        <p>
          {ops.signIn.needed} <a href={`#${SIGN_IN_ID}`}>{ops.signIn.title}</a>
        </p>
      )}
      {failure && failure.status !== 401 && fetched && (
        <ErrorNotice
          level={3}
          title={text.failed}
          actions={
            <Button kind="secondary" size="small" onClick={fetched.again}>
              {text.again}
            </Button>
          }
        >
          {failure.message}
        </ErrorNotice>
      )}
      {!failure && children}
    </section>
  );
}
