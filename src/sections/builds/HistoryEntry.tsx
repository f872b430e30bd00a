import { Fragment, useState, type ReactNode } from 'react';
import { Button } from '../../components/Button';
import { Tag } from '../../components/Tag';
import { http } from '../../lib/http';
import type { BuildsText } from '../../text/builds';
import type { Activation } from './ActivateDialog';
import { BuildChanges } from './BuildChanges';
import { BuildLog } from './BuildLog';
import type { BuildRecord, SwitchRecord } from '../../lib/buildsApi';
import { formatMoment, formatSpan, triggerText, type resultToday } from './overview';
import { PreviewActions } from '../ops/PreviewActions';
import classes from '../ops/Ops.module.css';
import own from './HistoryEntry.module.css';

interface EntryProps {
  text: BuildsText;
  lang: string;
  /** How this release can be activated; undefined when it is live, or has been deleted. */
  activation: Activation | undefined;
  /** Undefined for operators who may not publish. */
  onActivate: ((activation: Activation) => void) | undefined;
}

interface BuildEntryProps extends EntryProps {
  record: BuildRecord;
  result: ReturnType<typeof resultToday>;
  served: boolean;
  paths: readonly string[];
}

/** One build: its trigger, its result, its content. */
export function BuildEntry({ text, lang, record, result, served, activation, paths, onActivate }: BuildEntryProps) {
  const words = text.history;
  const [logShown, setLogShown] = useState(false);
  const { id, trigger, change, problems } = record;
  return (
    <article className={own.entry} aria-label={id}>
      <div>
        <h3 className={own.title}>
          <span className={own.result} data-result={result}>
            {words.results[result]}
          </span>
          <time dateTime={record.startedAt}>{formatMoment(record.startedAt, lang)}</time>
          {served && <Tag>{words.served}</Tag>}
          {activation && <Tag>{words.kept}</Tag>}
        </h3>
        <Line
          facts={[
            triggerText(trigger, text),
            trigger.by && words.by(trigger.by),
            formatSpan(record.durationMs, lang),
            record.pages === undefined ? undefined : words.pages(record.pages.toLocaleString(lang)),
            record.overridden && words.overridden,
            record.patches && words.patches(record.patches),
            change && words.counts(change.added.length, change.changed.length, change.removed.length),
            <span key="id" className={own.id}>
              {id}
            </span>,
          ]}
        />
        {trigger.reason && <p className={own.reason}>{words.reason(trigger.reason)}</p>}
        {problems.length > 0 && (
          <ul className={classes.problems}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
        <BuildChanges text={text} id={id} change={change} isOnDisk={served || activation !== undefined} paths={paths} />
      </div>
      <div className={own.actions}>
        {activation && <ReleaseActions text={text} lang={lang} activation={activation} onActivate={onActivate} />}
        <Button kind="quiet" size="small" aria-expanded={logShown} onClick={() => setLogShown(!logShown)}>
          {logShown ? words.hideLog : words.showLog}
          <span className="visually-hidden"> {id}</span>
        </Button>
      </div>
      {logShown && (
        <div className={own.wide}>
          <BuildLog text={text} id={id} />
        </div>
      )}
    </article>
  );
}

/** Looks at a release that is not served, and serves it. */
function ReleaseActions({ text, lang, activation, onActivate }: EntryProps & { activation: Activation }) {
  const { id, label } = activation;
  return (
    <>
      <PreviewActions
        text={text}
        lang={lang}
        name={id}
        href={`/debug/builds/${id}/site/`}
        explain={text.preview.explain}
        makeLink={onActivate && ((days) => http(`/api/builds/${id}/view-link`, { method: 'POST', body: { days } }))}
      />
      {onActivate && (
        <Button kind="secondary" size="small" onClick={() => onActivate(activation)}>
          {label}
          <span className="visually-hidden"> {id}</span>
        </Button>
      )}
    </>
  );
}

/** Short facts on one line; empty ones are left out. */
function Line({ facts }: { facts: readonly ReactNode[] }) {
  const filled = facts.filter((fact) => fact !== undefined && fact !== '');
  return (
    <p className={own.facts}>
      {filled.map((fact, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          {fact}
        </Fragment>
      ))}
    </p>
  );
}

/** A switch to another release without a build. */
export function SwitchEntry({ text, lang, record, activation, onActivate }: EntryProps & { record: SwitchRecord }) {
  const words = text.history;
  return (
    <article className={own.entry} aria-label={words.switched(record.switchedTo)}>
      <div>
        <h3 className={own.title}>
          <span>{words.switchedOn}</span>
          <time dateTime={record.at}>{formatMoment(record.at, lang)}</time>
        </h3>
        <Line
          facts={[
            <span key="to" className={own.id}>
              {record.switchedTo}
            </span>,
            record.from && words.switchedFrom(record.from),
            record.by && words.by(record.by),
          ]}
        />
        {record.reason && <p className={own.reason}>{words.reason(record.reason)}</p>}
      </div>
      {activation && (
        <div className={own.actions}>
          <ReleaseActions text={text} lang={lang} activation={activation} onActivate={onActivate} />
        </div>
      )}
    </article>
  );
}
