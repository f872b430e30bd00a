import type { ReactNode } from 'react';
import { SmartLink } from '../../components/SmartLink';
import type { BuildsText } from '../../text/builds';
import { useGuarded } from '../ops/useGuarded';
import { DocumentName } from './DocumentName';
import type { Abridged, ChangedDocument, ReleaseChange } from '../../lib/releaseChange';
import classes from '../ops/Ops.module.css';
import own from './ReleaseChanges.module.css';

interface ReleaseChangesProps {
  text: BuildsText;
  id: string;
  /** Shown in place of fields that are not known. */
  names: ReactNode;
  /** Paths of the live build, for links to pages. */
  paths: readonly string[];
}

/** The documents that a release changed, with the old and the new text of each field, and its pages. */
export function ReleaseChanges({ text, id, names, paths }: ReleaseChangesProps) {
  const { value: change, failure } = useGuarded<ReleaseChange>(`/api/builds/${id}/changes`);
  const words = text.changes;
  if (!change && failure)
    return (
      <>
        {names}
        <p className={classes.quiet}>{failure.status === 404 ? words.unknown : failure.message}</p>
      </>
    );
  if (!change) return <p role="status">{words.loading}</p>;
  const { documents, pages } = change;
  return (
    <>
      <p className={classes.quiet}>{words.since(change.since)}</p>
      {documents ? (
        <>
          <Group title={text.history.groups.added} of={documents.added} words={words}>
            {(document) => <DocumentName document={document} paths={paths} />}
          </Group>
          <Group title={text.history.groups.changed} of={documents.changed} words={words}>
            {(document) => (
              <>
                <DocumentName document={document} paths={paths} />
                <Fields document={document} words={words} />
              </>
            )}
          </Group>
          <Group title={text.history.groups.removed} of={documents.removed} words={words}>
            {(document) => <DocumentName document={document} paths={[]} />}
          </Group>
        </>
      ) : (
        <>
          {names}
          <p className={classes.quiet}>{words.withoutDocuments}</p>
        </>
      )}
      {(['added', 'changed', 'removed'] as const)
        .filter((group) => pages[group].list.length > 0)
        .map((group) => (
          <details key={group} className={own.pages}>
            <summary>{words.pages[group](pages[group].list.length + pages[group].more)}</summary>
            <Members of={pages[group]} words={words}>
              {(path) => (paths.includes(path) ? <SmartLink href={path}>{path}</SmartLink> : path)}
            </Members>
          </details>
        ))}
    </>
  );
}

type Words = BuildsText['changes'];

interface MembersProps<Member> {
  of: Abridged<Member>;
  words: Words;
  children: (member: Member) => ReactNode;
}

function Group<Member>({ title, ...members }: MembersProps<Member> & { title: string }) {
  if (members.of.list.length === 0) return null;
  return (
    <>
      <h4 className={classes.label}>{title}</h4>
      <Members {...members} />
    </>
  );
}

function Members<Member>({ of: { list, more }, words, children }: MembersProps<Member>) {
  return (
    <ul className={classes.documents}>
      {list.map((member, index) => (
        <li key={index}>{children(member)}</li>
      ))}
      {more > 0 && <li className={classes.quiet}>{words.more(more)}</li>}
    </ul>
  );
}

function Fields({ document: { fields }, words }: { document: ChangedDocument; words: Words }) {
  if (!fields?.length) return <p className={classes.quiet}>{fields ? words.noField : words.tooLong}</p>;
  return (
    <dl className={own.fields}>
      {fields.map(({ field, before, after }, index) => (
        <div key={index}>
          <dt>{field}</dt>
          <Version label={words.before} text={before} empty={words.empty} />
          <Version label={words.after} text={after} empty={words.empty} isNew />
        </div>
      ))}
    </dl>
  );
}

function Version({
  label,
  text,
  empty,
  isNew = false,
}: {
  label: string;
  text: string;
  empty: string;
  isNew?: boolean;
}) {
  const Mark = isNew ? 'ins' : 'del';
  return (
    <dd>
      <span className={classes.quiet}>{label}</span>
      {text ? <Mark>{text}</Mark> : <span className={classes.quiet}>{empty}</span>}
    </dd>
  );
}
