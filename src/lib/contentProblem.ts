/** Which part of the content something is wrong with: what is published, a draft, or a release. */
export type ContentPart = 'published' | 'draft' | 'release';

/**
 * What visitors, or those who preview, get in place of what cannot be used:
 * - `last-good`: the content that was good last;
 * - `nothing`: it is left out;
 * - `without-field`: the document without that field;
 * - `published`: the published content, in place of a draft or a document of a release;
 * - `last-settings`: the settings that were good last.
 */
export type Served = 'last-good' | 'nothing' | 'without-field' | 'published' | 'last-settings';

/** A document as people name it. */
export interface NamedDocument {
  readonly id: string;
  readonly type: string;
  readonly uid: string | null;
  readonly lang: string;
}

/** What a place in the content should hold, and what it holds. */
export interface Deviation {
  /** As in "expected …". */
  readonly expected: string;
  /** As in "found …". */
  readonly found: string;
}

/** As the end of a sentence, without a full stop. */
export function deviationText({ expected, found }: Deviation): string {
  return `expected ${expected}, found ${found.replace(/\.$/, '')}`;
}

/** Something in the content that cannot be used. */
export interface ContentProblem extends Deviation {
  /** Path from the project; a document of Prismic has none. */
  readonly file?: string;
  /** Undefined when nothing of it can be read. */
  readonly document?: NamedDocument;
  /** Such as `data.slices[2].primary.title`; undefined when the file or the document as a whole is meant. */
  readonly field?: string;
  readonly part: ContentPart;
  readonly served: Served;
}

const SERVED: Readonly<Record<Served, string>> = {
  'last-good': 'The last good version stays.',
  nothing: 'It is left out.',
  'without-field': 'The document is shown without that field.',
  published: 'What is published stays.',
  'last-settings': 'The last good settings stay.',
};

/** Where a problem is: the file, or the document as an editor would name it, e.g. `feature "intake" (en-us)`. */
export function placeOfProblem({ file, document }: Pick<ContentProblem, 'file' | 'document'>): string {
  if (file !== undefined) return file;
  return document ? `${document.type} ${document.uid ? `"${document.uid}" ` : ''}(${document.lang})` : '';
}

/** A problem in two sentences: where it is and what was expected, and what is served meanwhile. */
export function problemText(problem: ContentProblem): string {
  const { field, served } = problem;
  const place = placeOfProblem(problem);
  return `${field === undefined ? place : `${place}, field "${field}"`}: ${deviationText(problem)}. ${SERVED[served]}`;
}

/** The same for a problem as long as it stays as it is, whatever is served meanwhile. */
export function problemKey({ file, document, field, expected, found, part }: ContentProblem): string {
  return JSON.stringify([file ?? document?.id, field, expected, found, part]);
}
