import { useId, useState } from 'react';
import { SmartLink } from '../../components/SmartLink';
import { controlClass } from '../../components/controlClass';
import { Tag } from '../../components/Tag';
import { useToolsText, type ToolsText } from '../../text/tools';
import { FilterSelect } from '../FilterSelect';
import { editorOf, previewOf } from '../ops/documentLinks';
import { LimitedList } from '../ops/LimitedList';
import { fieldText, type FieldPathWords } from '../../lib/contentProblem';
import own from './AllDocumentsPanel.module.css';
import { matches, type DocumentState, type ListedDocument } from './listedDocuments';
import { Panel } from './Panel';
import classes from './Panel.module.css';
import { readAllDocuments } from './readAllDocuments';
import { useTask } from './useTask';

const SHOWN_AT_ONCE = 20;
const KINDS = ['broken', 'draft', 'release', 'published'] as const;

/** Every document with its state, found by a few words, with its preview and its place in the editor. */
export function AllDocumentsPanel() {
  const { debug, contentProblems } = useToolsText();
  const text = { ...debug.all, places: contentProblems };
  const listed = useTask('all documents', readAllDocuments);
  const [query, setQuery] = useState('');
  const [kind, setKind] = useState('');
  const id = useId();
  const all = listed.value ?? [];
  const found = all.filter(
    (document) =>
      (kind === '' || document.states.some((state) => state.kind === kind)) &&
      matches(
        document,
        query,
        document.states.map((state) => wordsOf(state, text)),
      ),
  );
  const choices = KINDS.map((value) => ({
    value,
    label: text.kinds[value],
    count: all.filter(({ states }) => states.some((state) => state.kind === value)).length,
  })).filter(({ count }) => count > 0);
  return (
    <Panel title={text.title} fetched={listed}>
      <div className={own.controls}>
        <div className={own.search}>
          <label className={classes.label} htmlFor={id}>
            {text.search}
          </label>
          <input
            id={id}
            type="search"
            className={controlClass}
            value={query}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          />
        </div>
        <FilterSelect
          label={text.state}
          all={text.any}
          total={all.length}
          choices={choices}
          value={kind}
          onChange={setKind}
        />
      </div>
      <p role="status">{listed.value && text.found(found.length)}</p>
      <LimitedList
        key={`${kind} ${query}`}
        entries={found}
        step={SHOWN_AT_ONCE}
        more={text.more}
        keyOf={({ id: document }) => document}
        className={own.documents}
      >
        {(document) => <Entry document={document} text={text} />}
      </LimitedList>
    </Panel>
  );
}

type Words = ToolsText['debug']['all'] & { readonly places: FieldPathWords };

function Entry({ document, text }: { document: ListedDocument; text: Words }) {
  const { id, title, type, uid, lang, path, states } = document;
  const editor = editorOf(id);
  const published = states.some(({ kind }) => kind === 'published') ? previewOf(id) : undefined;
  const previews = states.flatMap((state) =>
    'link' in state && state.link ? [{ link: state.link, of: wordsOf(state, text) }] : [],
  );
  const links = previews.length > 0 ? previews : published ? [{ link: published, of: '' }] : [];
  return (
    <>
      <p className={own.name}>
        <strong>{title}</strong>{' '}
        <span className={classes.status}>{[type, uid, lang].filter((part) => part !== null).join(' · ')}</span>
      </p>
      <ul className={own.states}>
        {states.map((state, index) => (
          <li key={index}>
            <Tag>{wordsOf(state, text)}</Tag>
          </li>
        ))}
      </ul>
      <p className={own.links}>
        {links.map(({ link, of }) => (
          <a key={link} href={link}>
            {text.preview}
            <span className={links.length > 1 ? undefined : 'visually-hidden'}> {of || title}</span>
          </a>
        ))}
        {editor && (
          <a href={editor}>
            {text.editor}
            <span className="visually-hidden"> {title}</span>
          </a>
        )}
        {path && <SmartLink href={path}>{path}</SmartLink>}
      </p>
    </>
  );
}

/** A state in a few words. */
function wordsOf(state: DocumentState, text: Words): string {
  switch (state.kind) {
    case 'published':
      return text.kinds.published;
    case 'draft':
      return state.isNew ? text.newDraft : text.kinds.draft;
    case 'release':
      return text.inRelease(state.label, text.changes[state.change]);
    case 'broken':
      return text.broken(fieldText(state.problem, text.places));
  }
}
