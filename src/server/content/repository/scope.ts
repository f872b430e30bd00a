import { nestedId } from './digest';
import type { Problem } from './document';
import { describe, type Json } from './json';
import type { MediaInfo } from './media';
import type { Models } from './models';

/** Inputs of reading one document, and the list of its problems. */
export interface Reading {
  readonly file: string;
  readonly documentId: string;
  readonly lang: string;
  /** In API form, from this or another repository: its properties stay unchanged. */
  readonly complete: boolean;
  readonly models: Models;
  /** The metadata of a file by its path below `content/`. */
  readonly media: (path: string) => MediaInfo | undefined;
  readonly problems: Problem[];
}

/** A position in a document with its field path, for problems. */
export class Scope {
  constructor(
    readonly reading: Reading,
    readonly path: string,
  ) {}

  field(name: string): Scope {
    return new Scope(this.reading, this.path === '' ? name : `${this.path}.${name}`);
  }

  private item(index: number): Scope {
    return new Scope(this.reading, `${this.path}[${index}]`);
  }

  /** The items of a list, each with its position; none of a value that is no list, which is reported. */
  list(raw: Json, what: string): [Json, Scope][] {
    if (Array.isArray(raw)) return raw.map((item, index) => [item, this.item(index)]);
    this.expected(what, raw);
    return [];
  }

  /** Reports an unexpected value. */
  expected(what: string, found: unknown): void {
    this.problem(what, describe(found));
  }

  /** The same with an own description of the actual value. */
  problem(expected: string, found: string): void {
    this.reading.problems.push({ file: this.reading.file, field: this.path, expected, found });
  }

  /** A stable id of this position. */
  id(): string {
    return nestedId(this.reading.documentId, this.path);
  }
}
