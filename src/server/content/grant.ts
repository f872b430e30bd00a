/** What a request may read besides the published documents. */
export interface Grant {
  /** All drafts and releases: for builds, the developer of the site and operators. */
  readonly isWhole: boolean;
  /** Ids of the releases that the previews of this request show. */
  readonly releases: ReadonlySet<string>;
}
