import type { StoredDocument } from './document';
import type { Models } from './models';
import type { RepositorySettings } from './settings';
import type { View } from './view';

export interface Release {
  readonly id: string;
  readonly label: string;
  /** Directory below `releases/`. */
  readonly folder: string;
  /** `<release>~<master ref>`: changes with either. */
  readonly ref: string;
  /** Milliseconds since 1970. */
  readonly scheduledAt?: number;
  readonly view: View;
}

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
