import type { MediaFiles } from './mediaFiles';
import type { Json, Models } from './types';

/** What completing a document's fields needs, and where problems go. */
export interface Completion {
  readonly models: Models;
  readonly media: MediaFiles;
  /** Reports that the value at this path of the document is not what was expected. */
  problem(at: string, expected: string, found: Json): void;
  /** Notes a medium that the document uses, so that a changed file changes the content's ref. */
  uses(file: { readonly path: string; readonly bytes: number; readonly modified: number }): void;
}
