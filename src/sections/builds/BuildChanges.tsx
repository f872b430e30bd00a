import { useState } from 'react';
import type { BuildsText } from '../../text/builds';
import { ChangedNames } from './ChangedNames';
import type { DocumentChange } from '../../lib/buildsApi';
import { ReleaseChanges } from './ReleaseChanges';
import classes from '../ops/Ops.module.css';
import own from './HistoryEntry.module.css';

interface BuildChangesProps {
  text: BuildsText;
  id: string;
  /** Changed documents by name; undefined for a first build. */
  change: DocumentChange | undefined;
  /** Whether the release is on disk, with the fields that it changed. */
  isOnDisk: boolean;
  /** Paths of the live build, for links to the documents' pages. */
  paths: readonly string[];
}

/** The changes of a build. Fields and pages are fetched when it is opened. */
export function BuildChanges({ text, id, change, isOnDisk, paths }: BuildChangesProps) {
  const [open, setOpen] = useState(false);
  if (!change) return null;
  const names = <ChangedNames text={text} change={change} paths={paths} />;
  const isEmpty = change.added.length + change.changed.length + change.removed.length === 0;
  if (!isOnDisk && isEmpty) return null;
  return (
    <details className={own.changes} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {text.history.documents}
        <span className="visually-hidden"> {id}</span>
      </summary>
      {isOnDisk ? (
        open && <ReleaseChanges text={text} id={id} names={names} paths={paths} />
      ) : (
        <>
          {names}
          <p className={classes.quiet}>{text.changes.gone}</p>
        </>
      )}
    </details>
  );
}
