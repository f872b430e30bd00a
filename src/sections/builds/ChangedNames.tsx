import { Fragment } from 'react';
import type { BuildsText } from '../../text/builds';
import { DocumentName } from './DocumentName';
import type { DocumentChange } from '../../lib/buildsApi';
import classes from '../ops/Ops.module.css';

export interface ChangedNamesProps {
  text: BuildsText;
  change: DocumentChange;
  /** Paths of the live build, for links to the documents' pages. */
  paths: readonly string[];
}

const MAX_NAMES = 100;

/** The names of documents that changed since the previously live release: the first hundred of each kind. */
export function ChangedNames({ text: { history: text, changes }, change, paths }: ChangedNamesProps) {
  return (['added', 'changed', 'removed'] as const)
    .filter((group) => change[group].length > 0)
    .map((group) => (
      <Fragment key={group}>
        <h4 className={classes.label}>{text.groups[group]}</h4>
        <ul className={classes.documents}>
          {change[group].slice(0, MAX_NAMES).map((document) => (
            <li key={document.id}>
              <DocumentName document={document} paths={group === 'removed' ? [] : paths} />
            </li>
          ))}
          {change[group].length > MAX_NAMES && (
            <li className={classes.quiet}>{changes.more(change[group].length - MAX_NAMES)}</li>
          )}
        </ul>
      </Fragment>
    ));
}
