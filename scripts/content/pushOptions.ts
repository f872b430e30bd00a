import type { Wait } from '../../src/lib/fetchWithRetry';
import type { Models } from '../../src/lib/fitModel';
import { CommandError } from './commandError';
import type { PrismicWrites } from './prismicWrites';

/** A push would change existing models or documents without `overwrite`; the message lists them. */
export class PushRefused extends CommandError {
  override name = 'PushRefused';
}

export interface PushOptions {
  /** The target repository. */
  readonly repository: string;
  /** The source content API with its token. */
  readonly source: { readonly url: string; readonly accessToken?: string };
  /** Names the fields of conflicts. */
  readonly models: Models;
  /** Token of the custom types, migration and asset APIs. */
  readonly writeToken: string;
  /** The write queue for the whole push. */
  readonly writes: PrismicWrites;
  /** Read token of a private repository. */
  readonly accessToken?: string;
  /** Prints what would be sent, without writing. */
  readonly dryRun: boolean;
  /** Replaces existing models and documents. */
  readonly overwrite: boolean;
  /** File of the journal. */
  readonly journalFile: string;
  readonly say: (line: string) => void;
  /** The repository's content API, if not Prismic's. */
  readonly contentEndpoint?: string;
  /** For tests. */
  readonly pause?: Wait;
}
