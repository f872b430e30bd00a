import type { Wait } from '../../src/lib/patientFetch';
import { CommandError } from './commandError';
import type { PrismicWrites } from './prismicWrites';

/** A push that would change something that it was not told to change; the message says what. */
export class PushRefused extends CommandError {
  override name = 'PushRefused';
}

export interface PushOptions {
  /** The repository that is written to. */
  readonly repository: string;
  /** The content API that documents come from, and the token that it asks for. */
  readonly source: { readonly url: string; readonly accessToken?: string };
  /** Token of the custom types, migration and asset APIs. */
  readonly writeToken: string;
  /** How these are written to: in one queue for all that a push writes. */
  readonly writes: PrismicWrites;
  /** Token to read the repository with, if it is private. */
  readonly accessToken?: string;
  /** Says what would be sent, and writes nothing. */
  readonly dryRun: boolean;
  /** Replaces models and documents that are there already. */
  readonly overwrite: boolean;
  /** File that remembers what has been pushed. */
  readonly journalFile: string;
  readonly say: (line: string) => void;
  /** Endpoint of the repository's content API, if not at Prismic. */
  readonly contentEndpoint?: string;
  /** For tests. */
  readonly pause?: Wait;
}
