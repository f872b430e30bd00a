import type { StoredDocument } from './document';
import type { Models } from './models';
import type { RepositorySettings } from './settings';
import type { View } from './view';

export interface Release {
  readonly id: string;
  readonly label: string;
  /** Below `releases/`. */
  readonly folder: string;
  /** `<release>~<master ref>`: a new one for every change of either. */
  readonly ref: string;
  /** Milliseconds since 1970. */
  readonly scheduledAt?: number;
  readonly view: View;
}

/** The whole repository at one moment. */
export interface Snapshot {
  readonly settings: RepositorySettings;
  readonly models: Models;
  readonly master: View;
  readonly releases: readonly Release[];
  /** Documents of `drafts/`: versions that only a preview shows. */
  readonly drafts: readonly StoredDocument[];
  /** Documents of the master and of all releases, for what is known about a type. */
  readonly types: ReadonlyMap<string, string>;
}
