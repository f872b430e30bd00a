import type { DocumentEntry } from './overview';

/** The first members of a list, and how many others there are. */
export interface Abridged<Member> {
  readonly list: readonly Member[];
  readonly more: number;
}

export interface ChangedDocument extends DocumentEntry {
  /** Undefined where the texts are too long. Empty for what is no field, such as dates and linked pages. */
  readonly fields?: readonly { readonly field: string; readonly before: string; readonly after: string }[];
}

interface Changes<Member, Changed = Member> {
  readonly added: Abridged<Member>;
  readonly changed: Abridged<Changed>;
  readonly removed: Abridged<Member>;
}

/** Response of `GET /api/builds/<id>/changes`. */
export interface ReleaseChange {
  /** Id of the release that was served before. */
  readonly since: string;
  /** Undefined if one of the two releases does not contain its documents. */
  readonly documents?: Changes<DocumentEntry, ChangedDocument>;
  /** Paths. */
  readonly pages: Changes<string>;
}
