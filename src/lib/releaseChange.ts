import type { NamedDocument } from './contentProblem';

/** A changed field with its text before and after. */
export interface ChangedField {
  /** As the editor names it, such as `Hero › Title`. */
  readonly field: string;
  /** Empty for a field, row or slice that was added. */
  readonly before: string;
  /** Empty for one that was removed. */
  readonly after: string;
}

/** A changed document with its changed fields. */
export interface ChangedDocument extends NamedDocument {
  /** Undefined if their texts would make the list too long. Empty for what is no field, such as dates and linked pages. */
  readonly fields?: readonly ChangedField[];
}

/** The first members of a list, and how many others there are. */
export interface Abridged<Member> {
  readonly list: readonly Member[];
  readonly more: number;
}

/** Members of one release that another one has not, or has in another form. */
export interface Changes<Member, Changed = Member> {
  readonly added: Abridged<Member>;
  readonly changed: Abridged<Changed>;
  readonly removed: Abridged<Member>;
}

/** The changes of a release: `change.json`, and the response of `GET /api/builds/<id>/changes`. */
export interface ReleaseChange {
  /** Id of the release that was served before. */
  readonly since: string;
  /** Undefined if one of the two does not contain its documents, as releases of earlier versions. */
  readonly documents?: Changes<NamedDocument, ChangedDocument>;
  /** Paths of pages. */
  readonly pages: Changes<string>;
}
