/** A push that would change something that it was not told to change; the message says what. */
export class PushRefused extends Error {
  override name = 'PushRefused';
}

export interface PushOptions {
  /** The repository that is written to. */
  readonly repository: string;
  /** Endpoint of the content API that documents come from. */
  readonly source: string;
  /** Token of the custom types, migration and asset APIs. */
  readonly writeToken: string;
  /** Token to read the repository with, if it is private. */
  readonly accessToken?: string;
  /** Says what would be done, and writes nothing. */
  readonly dryRun: boolean;
  /** Replaces models and documents that are there already. */
  readonly overwrite: boolean;
  /** File that remembers what has been pushed. */
  readonly journalFile: string;
  readonly say: (line: string) => void;
  /** Where the repository's APIs are, if not at Prismic. */
  readonly endpoints?: {
    readonly customTypes?: string;
    readonly assets?: string;
    readonly migration?: string;
    readonly content?: string;
  };
}
