import type { StoredDocument } from './document';
import type { Models } from './models';
import type { Release } from './release';
import type { RepositorySettings } from './settings';
import type { View } from './view';

/** The state of the whole repository. */
export interface Snapshot {
  readonly settings: RepositorySettings;
  readonly models: Models;
  readonly master: View;
  readonly releases: readonly Release[];
  /** Documents of `drafts/`, for previews only. */
  readonly drafts: readonly StoredDocument[];
  /** Documents of the master and of all releases, for the list of types. */
  readonly types: ReadonlyMap<string, string>;
}
