import { partId } from './digest';
import type { Problem } from './document';
import { describe } from './json';
import type { MediaInfo } from './media';
import type { Models } from './models';

/** What reading one document depends on, and where it reports. */
export interface Reading {
  readonly file: string;
  readonly documentId: string;
  readonly lang: string;
  /** The document is in API form, from this or another repository: what it has stays as it is. */
  readonly complete: boolean;
  readonly models: Models;
  /** A file below `content/`, by its path there. */
  readonly media: (path: string) => MediaInfo | undefined;
  readonly problems: Problem[];
}

/** One place in a document: knows its name, so that a problem can say where it is. */
export class Scope {
  constructor(
    readonly reading: Reading,
    readonly path: string,
  ) {}

  field(name: string): Scope {
    return new Scope(this.reading, this.path === '' ? name : `${this.path}.${name}`);
  }

  item(index: number): Scope {
    return new Scope(this.reading, `${this.path}[${index}]`);
  }

  /** Notes that something else than expected is here. */
  expected(what: string, found: unknown): void {
    this.problem(what, describe(found));
  }

  /** The same in words of its own for what is there. */
  problem(expected: string, found: string): void {
    this.reading.problems.push({ file: this.reading.file, field: this.path, expected, found });
  }

  /** An id for this place that stays the same from load to load. */
  id(): string {
    return partId(this.reading.documentId, this.path);
  }
}
