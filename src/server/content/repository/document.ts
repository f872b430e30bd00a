import { deviationText, type Deviation, type FieldPathStep, type NamedDocument } from '../../../lib/contentProblem';
import type { Json, JsonObject } from './json';

/** A path of the service, which becomes an absolute URL with the request's origin. */
export class LocalUrl {
  constructor(
    /** Encoded root-relative path with its query. */
    readonly path: string,
  ) {}
}

/** Target of a document link: an id, or type, uid (unless the type is a singleton) and language. */
export interface LinkTarget {
  readonly id?: string;
  readonly type?: string;
  readonly uid?: string | null;
  readonly lang?: string;
}

/** A link to a document. Its target's data is added in the response, for the requested ref. */
export class DocumentLink {
  constructor(
    readonly target: LinkTarget,
    /**
     * Properties of the link itself, such as `key`, `text` and `variant`; for a link in API form all given properties.
     */
    readonly own: JsonObject,
    /** Given in API form: no properties are added. */
    readonly complete: boolean,
  ) {}
}

export type DataValue = null | boolean | number | string | LocalUrl | DocumentLink | DataValue[] | DataObject;
export interface DataObject {
  [key: string]: DataValue;
}

/** Whether a value is a plain object, rather than a text, a list, a link or a local URL. */
export function isDataObject(value: DataValue | undefined): value is DataObject {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof LocalUrl) &&
    !(value instanceof DocumentLink)
  );
}

/** A validated document with every field of its model. */
export interface StoredDocument {
  readonly id: string;
  readonly uid: string | null;
  /** The uid with which a renamed document began. */
  readonly firstUid?: string | undefined;
  readonly type: string;
  readonly lang: string;
  readonly tags: readonly string[];
  /** Dates in Prismic's format, `2026-01-05T09:00:00+0000`; null for a document in API form without one. */
  readonly firstPublicationDate: string | null;
  readonly lastPublicationDate: string | null;
  readonly slugs: readonly string[];
  readonly data: DataObject;
  /** The document that this one translates: its id, or `type/uid`. */
  readonly translationOf: string | undefined;
  /** Metadata of a document in API form that the repository cannot derive. */
  readonly given: {
    readonly href?: Json;
    readonly url?: Json;
    readonly linkedDocuments?: Json;
    readonly alternateLanguages?: Json;
    /** Without a model: returned unchanged. */
    readonly asIs: boolean;
  };
  /** Path of its file from the project, for messages. */
  readonly file: string;
  /** Cache key: changes with the file, its media, and the models. */
  readonly hash: string;
}

/** A link in the data of a document. */
export interface FieldLink {
  readonly link: DocumentLink;
  /** Such as `data.slices[2].primary.link`. */
  readonly field: string;
}

/** The links to documents in a document. */
export function linksIn({ data }: StoredDocument): FieldLink[] {
  return leavesIn(data, 'data').flatMap(({ value, field }) =>
    value instanceof DocumentLink ? [{ link: value, field }] : [],
  );
}

/** All values in a value that contain no others, each with its path. */
export function leavesIn(value: DataValue, field: string): { value: DataValue; field: string }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesIn(item, `${field}[${index}]`));
  if (!isDataObject(value)) return [{ value, field }];
  return Object.entries(value).flatMap(([name, part]) => leavesIn(part, `${field}.${name}`));
}

/** The name of a document: no two of one view have the same. */
export function storedName(type: string, uid: string | null, lang: string): string {
  return `${type}/${uid ?? ''}/${lang}`;
}

/** A document by the names that editors use. */
export function nameOf({ id, type, uid, lang }: StoredDocument): NamedDocument {
  return { id, type, uid, lang };
}

export interface Problem extends Deviation {
  /** Path of the file from the project. */
  readonly file: string;
  /** Such as `data.slices[2].primary.title`; undefined for a problem of the whole file. */
  readonly field?: string;
  /** The field by the names that the editor shows. */
  readonly place?: readonly FieldPathStep[];
}

/** A problem as one line for the console. */
export function problemSentence(problem: Problem): string {
  const { file, field } = problem;
  return `${field ? `${file}, field "${field}"` : file}: ${deviationText(problem)}.`;
}
