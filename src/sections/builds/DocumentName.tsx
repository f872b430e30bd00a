import { SmartLink } from '../../components/SmartLink';
import type { NamedDocument } from '../../lib/contentProblem';
import { pathOfDocument } from './pathOfDocument';
import classes from '../ops/Ops.module.css';

interface DocumentNameProps {
  document: NamedDocument;
  /** Paths of the live build, one of which may be that of the document. */
  paths: readonly string[];
}

/** Type, uid and language of a document, as a link to its page if it has one. */
export function DocumentName({ document, paths }: DocumentNameProps) {
  const name = [document.type, document.uid].filter(Boolean).join(' / ');
  const path = pathOfDocument(document, paths);
  return (
    <>
      {path ? <SmartLink href={path}>{name}</SmartLink> : name} <span className={classes.quiet}>{document.lang}</span>
    </>
  );
}
