/** The state of the content that has a problem: published, a draft, or a release. */
export type PublicationState = 'published' | 'draft' | 'release';

/**
 * The replacement that is served for invalid content:
 * - `last-good`: the last valid version;
 * - `nothing`: it is left out;
 * - `without-field`: the document without that field;
 * - `published`: the published content, in place of a draft or a document of a release;
 * - `last-settings`: the last valid settings.
 */
export type Served = 'last-good' | 'nothing' | 'without-field' | 'published' | 'last-settings';

/** A document by the names that editors use. */
export interface NamedDocument {
  readonly id: string;
  readonly type: string;
  readonly uid: string | null;
  readonly lang: string;
}

/** Expected and actual content of a field. */
export interface Deviation {
  /** As in "expected …". */
  readonly expected: string;
  /** As in "found …". */
  readonly found: string;
}

/** The end of a sentence about a deviation, without a full stop. */
export function deviationText({ expected, found }: Deviation): string {
  return `expected ${expected}, found ${found.replace(/\.$/, '')}`;
}

/** One step of the labelled path to a field: numbers and names as the editor shows them. */
export type FieldPathStep =
  | { readonly kind: 'slice'; readonly number: number; readonly name?: string }
  /** A row of a slice or a group, or a paragraph of a text. */
  | { readonly kind: 'row'; readonly number: number }
  | { readonly kind: 'field'; readonly name: string };

/** Words for the labelled path of a field. */
export interface FieldPathWords {
  readonly slice: (number: number, name?: string) => string;
  readonly row: (number: number) => string;
  readonly fieldNamed: (name: string) => string;
}

const ENGLISH: FieldPathWords = {
  slice: (number, name) => `slice ${number}${name === undefined ? '' : ` "${name}"`}`,
  row: (number) => `row ${number}`,
  fieldNamed: (name) => `field "${name}"`,
};

/** Content that is invalid. */
export interface ContentProblem extends Deviation {
  /** Path relative to the project; undefined for a document of Prismic. */
  readonly file?: string;
  /** Undefined when the file cannot be parsed. */
  readonly document?: NamedDocument;
  /** Such as `data.slices[2].primary.title`; undefined when the whole file or document is invalid. */
  readonly field?: string;
  /** The field by the names that the editor shows; undefined where there are no models. */
  readonly place?: readonly FieldPathStep[];
  readonly part: PublicationState;
  readonly served: Served;
}

const SERVED: Readonly<Record<Served, string>> = {
  'last-good': 'The last good version stays.',
  nothing: 'It is left out.',
  'without-field': 'The document is shown without that field.',
  published: 'What is published stays.',
  'last-settings': 'The last good settings stay.',
};

/** Location of a problem: the file, or the document as an editor would name it, e.g. `feature "intake" (en-us)`. */
export function problemSource({ file, document }: Pick<ContentProblem, 'file' | 'document'>): string {
  if (file !== undefined) return file;
  return document ? `${document.type} ${document.uid ? `"${document.uid}" ` : ''}(${document.lang})` : '';
}

/** The labelled path of a field, such as `slice 3 "Pull quote", field "Author"`; undefined without a field. */
export function fieldText(
  { field, place }: Pick<ContentProblem, 'field' | 'place'>,
  words: FieldPathWords = ENGLISH,
): string | undefined {
  if (!place) return field === undefined ? undefined : words.fieldNamed(field);
  return place
    .map((part) => {
      if (part.kind === 'slice') return words.slice(part.number, part.name);
      return part.kind === 'row' ? words.row(part.number) : words.fieldNamed(part.name);
    })
    .join(', ');
}

/** Two sentences about a problem: its location with what was expected, and what is served instead. */
export function problemText(problem: ContentProblem): string {
  const { file, field, place } = problem;
  // In a file it is found by its technical name.
  const named = fieldText(file === undefined ? { field, place } : { field });
  const where = [problemSource(problem), named].filter(Boolean).join(', ');
  return `${where}: ${deviationText(problem)}. ${SERVED[problem.served]}`;
}

/** Identity of a problem, independent of what is served instead. */
export function problemKey({ file, document, field, expected, found, part }: ContentProblem): string {
  return JSON.stringify([file ?? document?.id, field, expected, found, part]);
}
