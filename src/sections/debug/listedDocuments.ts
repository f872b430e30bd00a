import type { ContentProblem } from '../../lib/contentProblem';
import type { PreviewableDocument, PreviewableRelease } from '../../lib/previewsApi';

/** A published document. */
export interface PublishedDocument {
  readonly id: string;
  readonly type: string;
  readonly uid: string | null;
  readonly lang: string;
  readonly title: string;
  /** Path of its page; undefined when it has none. */
  readonly path?: string;
}

/** Drafts and releases. */
export interface WaitingDocuments {
  readonly drafts: readonly PreviewableDocument[];
  readonly releases: readonly Pick<PreviewableRelease, 'label' | 'documents' | 'deleted' | 'link'>[];
}

/** The state of a document. */
export type DocumentState =
  | { readonly kind: 'published' }
  | { readonly kind: 'draft'; readonly isNew: boolean; readonly link: string }
  | {
      readonly kind: 'release';
      readonly label: string;
      readonly change: 'new' | 'changed' | 'deleted';
      /** Opens a preview of it. */
      readonly link?: string;
    }
  | { readonly kind: 'broken'; readonly problem: ContentProblem };

/** A row of the document list. */
export interface ListedDocument extends PublishedDocument {
  readonly states: readonly DocumentState[];
}

/** Documents with problems first, then those that wait for publication, then the others; each group by title. */
export function listedDocuments(
  published: readonly PublishedDocument[],
  { drafts, releases }: WaitingDocuments,
  problems: readonly ContentProblem[],
): ListedDocument[] {
  const rows = new Map<string, PublishedDocument & { states: DocumentState[] }>();
  for (const document of published) rows.set(document.id, { ...document, states: [{ kind: 'published' }] });
  const add = (document: PublishedDocument, state: DocumentState) => {
    const { id, type, uid, lang, title } = document;
    const row = rows.get(id) ?? { id, type, uid, lang, title, states: [] };
    row.states.push(state);
    rows.set(id, row);
  };
  for (const draft of drafts) add(draft, { kind: 'draft', isNew: !draft.isPublished, link: draft.link });
  for (const { label, documents, deleted, link } of releases) {
    for (const document of documents)
      add(document, { kind: 'release', label, change: changeOf(document), link: document.link });
    for (const id of deleted) {
      const row = rows.get(id);
      if (row) add(row, { kind: 'release', label, change: 'deleted', link });
    }
  }
  for (const problem of problems) {
    const { document } = problem;
    if (document) add({ ...document, title: document.uid ?? document.type }, { kind: 'broken', problem });
  }
  return [...rows.values()].sort((one, other) => rank(one) - rank(other) || one.title.localeCompare(other.title));
}

/** The document that a problem belongs to stays found by its words and by those of its states. */
export function matches(document: ListedDocument, query: string, words: readonly string[] = []): boolean {
  const text = [document.title, document.uid, document.type, document.lang, document.id, document.path, ...words]
    .join(' ')
    .toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function changeOf({ isPublished }: PreviewableDocument): 'new' | 'changed' {
  return isPublished ? 'changed' : 'new';
}

function rank({ states }: ListedDocument): number {
  if (states.some(({ kind }) => kind === 'broken')) return 0;
  return states.some(({ kind }) => kind !== 'published') ? 1 : 2;
}
