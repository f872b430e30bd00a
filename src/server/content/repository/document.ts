import { deviationText, type Deviation } from '../../../lib/contentProblem';
import type { Json, JsonObject } from './json';

/** An address below the service, which becomes absolute with the origin that a request came to. */
export class LocalUrl {
  constructor(
    /** Path from the origin's root, with its query, encoded. */
    readonly path: string,
  ) {}
}

/** Where a document link points: an id, or the document of a type (with a uid, when the type has several) and a language. */
export interface LinkTarget {
  readonly id?: string;
  readonly type?: string;
  readonly uid?: string | null;
  readonly lang?: string;
}

/** A link to a document. What it shows of its target is filled in when it is served, at the ref that is asked for. */
export class DocumentLink {
  constructor(
    readonly target: LinkTarget,
    /** Properties of the link itself, such as `key`, `text` and `variant`; for a link in API form everything it was given. */
    readonly own: JsonObject,
    /** Given in API form: the properties that it had stay the only ones. */
    readonly complete: boolean,
  ) {}
}

export type DataValue = null | boolean | number | string | LocalUrl | DocumentLink | DataValue[] | DataObject;
export interface DataObject {
  [key: string]: DataValue;
}

export function isDataObject(value: DataValue | undefined): value is DataObject {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof LocalUrl) &&
    !(value instanceof DocumentLink)
  );
}

/** A document as the repository holds it: checked, with every field of its model. */
export interface StoredDocument {
  readonly id: string;
  readonly uid: string | null;
  readonly type: string;
  readonly lang: string;
  readonly tags: readonly string[];
  /** Dates in Prismic's form, `2026-01-05T09:00:00+0000`; null for a document in API form that had none. */
  readonly firstPublicationDate: string | null;
  readonly lastPublicationDate: string | null;
  readonly slugs: readonly string[];
  readonly data: DataObject;
  /** Names the document that this one translates: its id, or `type/uid`. */
  readonly translationOf: string | undefined;
  /** What a document in API form brought with it and the repository does not know better. */
  readonly given: {
    readonly href?: Json;
    readonly url?: Json;
    readonly linkedDocuments?: Json;
    readonly alternateLanguages?: Json;
    /** No model: served as it is. */
    readonly asIs: boolean;
  };
  /** For people: the path of its file from the project. */
  readonly file: string;
  /** Changes with the file, the media it shows, and the models. */
  readonly hash: string;
}

export interface Problem extends Deviation {
  /** Path of the file from the project. */
  readonly file: string;
  /** Such as `data.slices[2].primary.title`; undefined when the file as a whole is meant. */
  readonly field?: string;
}

/** One line for a console. */
export function problemSentence(problem: Problem): string {
  const { file, field } = problem;
  return `${field ? `${file}, field "${field}"` : file}: ${deviationText(problem)}.`;
}
