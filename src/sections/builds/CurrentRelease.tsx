import type { ReactNode } from 'react';
import type { BuildsText } from '../../text/builds';
import { Facts } from '../Facts';
import type { ReleaseInfo } from '../../lib/buildsApi';
import { formatMoment } from './overview';
import classes from '../ops/Ops.module.css';
import { Panel } from '../ops/Panel';

interface CurrentReleaseProps {
  text: BuildsText;
  lang: string;
  current: ReleaseInfo | null;
  /** Actions and their result. */
  children: ReactNode;
}

/** The live release. */
export function CurrentRelease({ text: { current: text }, lang, current, children }: CurrentReleaseProps) {
  const problems = current?.problems ?? [];
  return (
    <Panel title={text.title}>
      {current ? (
        <Facts
          facts={[
            { label: text.id, value: <span className={classes.id}>{current.id}</span> },
            { label: text.builtAt, value: formatMoment(current.createdAt, lang) },
            { label: text.pages, value: new Intl.NumberFormat(lang).format(current.pages) },
            { label: text.contentRef, value: <span className={classes.id}>{current.contentRef}</span> },
          ]}
        />
      ) : (
        <p>{text.none}</p>
      )}
      {problems.length > 0 && (
        <>
          <h3 className={classes.label}>{text.problems}</h3>
          <ul className={classes.problems}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </>
      )}
      {children}
    </Panel>
  );
}
