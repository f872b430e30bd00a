import { Fragment } from 'react';
import { SmartLink } from '../../components/SmartLink';
import type { BuildsText } from '../../text/builds';
import type { Change } from './overview';
import { pathOfDocument } from './pathOfDocument';
import classes from '../ops/Ops.module.css';
import own from './HistoryEntry.module.css';

interface ChangedDocumentsProps {
  text: BuildsText;
  change: Change;
  /** Paths of the live build, for links to the documents' pages. */
  paths: readonly string[];
}

/** Documents that changed since the previously live release. */
export function ChangedDocuments({ text: { history: text }, change, paths }: ChangedDocumentsProps) {
  const groups = (['added', 'changed', 'removed'] as const).filter((group) => change[group].length > 0);
  if (groups.length === 0) return null;
  return (
    <details className={own.changes}>
      <summary>{text.documents}</summary>
      {groups.map((group) => (
        <Fragment key={group}>
          <h4 className={classes.label}>{text.groups[group]}</h4>
          <ul className={classes.documents}>
            {change[group].map((document) => {
              const name = [document.type, document.uid].filter(Boolean).join(' / ');
              const path = group === 'removed' ? undefined : pathOfDocument(document, paths);
              return (
                <li key={document.id}>
                  {path ? <SmartLink href={path}>{name}</SmartLink> : name}{' '}
                  <span className={classes.quiet}>{document.lang}</span>
                </li>
              );
            })}
          </ul>
        </Fragment>
      ))}
    </details>
  );
}
