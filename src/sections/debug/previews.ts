/** A draft, or a document of a release. */
export interface PreviewableDocument {
  readonly id: string;
  readonly type: string;
  readonly uid: string | null;
  readonly lang: string;
  readonly title: string;
  readonly isPublished: boolean;
  /** Opens its preview. */
  readonly link: string;
}

/** Response of `/_content/previews`: everything that can be previewed. */
export interface Previews {
  readonly drafts: readonly PreviewableDocument[];
  readonly releases: readonly {
    readonly id: string;
    readonly label: string;
    readonly link: string;
    readonly deleted: readonly string[];
    readonly documents: readonly PreviewableDocument[];
  }[];
}
