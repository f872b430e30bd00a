import type { NamedDocument } from './contentProblem';

/** A draft, or a document of a release. */
export interface PreviewableDocument extends NamedDocument {
  readonly title: string;
  /** Whether the document is also published. */
  readonly isPublished: boolean;
  /** Path that opens the preview. */
  readonly link: string;
}

export interface PreviewableRelease {
  readonly id: string;
  readonly label: string;
  readonly ref: string;
  /** Milliseconds since 1970; null if it is not scheduled. */
  readonly scheduledAt: number | null;
  readonly documents: readonly PreviewableDocument[];
  /** Ids of documents that the release deletes. */
  readonly deleted: readonly string[];
  readonly link: string;
}

/** A link that gives access without signing in, or the preview of an operator. */
export interface ActiveLink {
  readonly of: 'draft' | 'release' | 'build';
  /** Title of the document, label of the release, or id of the build. */
  readonly name: string;
  /** Expiry, as in `2026-01-05T09:00:00.000Z`. */
  readonly endsAt: string;
  /** Name of the operator who made the link or opened the preview. */
  readonly by?: string;
  /** Path that withdraws it, by `DELETE`. */
  readonly withdraw: string;
}

/** Response of `GET /_content/previews`: everything that can be previewed. */
export interface PreviewList {
  readonly drafts: readonly PreviewableDocument[];
  readonly releases: readonly PreviewableRelease[];
  readonly open: readonly ActiveLink[];
  /** Why drafts and documents of releases cannot be previewed, as sentences. */
  readonly problems: readonly string[];
}
