import type { Changes } from './changes';

export interface Options {
  /** `--public`: the browser reads the setting. */
  readonly isPublic: boolean;
  /** `--interactive`: the slice handles events. */
  readonly isInteractive: boolean;
}

export interface Generator {
  /** How it is called. */
  readonly usage: string;
  /**
   * Plans the files.
   * @returns what to do next, one sentence each
   * @throws UsageError for an invalid name or one that exists
   */
  plan(name: string, changes: Changes, options: Options): readonly string[];
  /** Whether slices are registered anew after it. */
  readonly changesSlices?: true;
  /** Whether types of queries are generated after it, which takes a build. */
  readonly changesQueries?: true;
}
