import { useState } from 'react';
import { Button } from '../../components/Button';
import { Tag } from '../../components/Tag';
import type { BuildsText } from '../../text/builds';
import { Facts } from '../Facts';
import type { Activation } from './ActivateDialog';
import { BuildLog } from './BuildLog';
import { ChangedDocuments } from './ChangedDocuments';
import { formatMoment, formatSpan, type BuildRecord, type SwitchRecord } from './overview';
import classes from '../ops/Ops.module.css';

interface EntryProps {
  text: BuildsText;
  lang: string;
}

interface BuildEntryProps extends EntryProps {
  record: BuildRecord;
  served: boolean;
  /** How this release can be served; undefined when it is, or when it is gone. */
  activation: Activation | undefined;
  paths: readonly string[];
  onActivate: (activation: Activation) => void;
}

/** One build: what asked for it, how it ended, what was in it. */
export function BuildEntry({ text, lang, record, served, activation, paths, onActivate }: BuildEntryProps) {
  const words = text.history;
  const [logShown, setLogShown] = useState(false);
  const { id, trigger, change, problems } = record;
  return (
    <article className={classes.entry} aria-label={id}>
      <h3 className={classes.entryTitle}>
        <span className={classes.id}>{id}</span>
        <span className={classes.result} data-result={record.result}>
          {words.results[record.result]}
        </span>
        {served && <Tag>{words.served}</Tag>}
        {activation && <Tag>{words.kept}</Tag>}
      </h3>
      <Facts
        facts={[
          { label: words.by, value: words.triggers[trigger.kind] },
          { label: words.reason, value: trigger.reason },
          { label: words.started, value: formatMoment(record.startedAt, lang) },
          { label: words.duration, value: formatSpan(record.durationMs, lang) },
          { label: words.pages, value: record.pages?.toLocaleString(lang) },
          {
            label: words.change,
            value: change && words.counts(change.added.length, change.changed.length, change.removed.length),
          },
        ]}
      />
      {problems.length > 0 && (
        <ul className={classes.problems}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {change && <ChangedDocuments text={text} change={change} paths={paths} />}
      <div className={classes.entryActions}>
        {activation && (
          <Button kind="secondary" size="small" onClick={() => onActivate(activation)}>
            {activation.label}
            <span className="visually-hidden"> {id}</span>
          </Button>
        )}
        <Button kind="quiet" size="small" aria-expanded={logShown} onClick={() => setLogShown(!logShown)}>
          {logShown ? words.hideLog : words.showLog}
          <span className="visually-hidden"> {id}</span>
        </Button>
      </div>
      {logShown && <BuildLog text={text} id={id} />}
    </article>
  );
}

/** A switch to another release that somebody asked for. */
export function SwitchEntry({ text: { history: words }, lang, record }: EntryProps & { record: SwitchRecord }) {
  return (
    <article className={classes.entry} aria-label={words.switched(record.switchedTo)}>
      <h3 className={classes.entryTitle}>{words.switched(record.switchedTo)}</h3>
      <Facts
        facts={[
          { label: words.switchedAt, value: formatMoment(record.at, lang) },
          { label: words.switchedFrom, value: record.from },
          { label: words.reason, value: record.reason },
        ]}
      />
    </article>
  );
}
