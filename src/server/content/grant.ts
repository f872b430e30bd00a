/** The documents that a request may read besides the published ones. */
export interface Grant {
  /** All drafts and releases: for builds, developers and operators. */
  readonly isWhole: boolean;
  /** Ids of the releases that the request's previews include. */
  readonly releases: ReadonlySet<string>;
}
