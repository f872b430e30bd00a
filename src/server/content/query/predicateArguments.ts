import type { DataValue, StoredDocument } from '../repository/document';
import type { Models } from '../repository/models';
import type { View } from '../repository/view';
import { errorAt, type QueryError } from './errors';
import { comparable, fieldPath, timeOf, type FieldPath } from './fieldPath';
import type { Argument, Literal, Predicate } from './parsePredicates';

export interface FilterContext {
  readonly view: View;
  readonly models: Models;
  /** The query's text. */
  readonly text: string;
}

/** Reads the arguments of a predicate. An invalid one throws a `QueryError` with its position. */
export class PredicateArguments {
  constructor(
    readonly predicate: Predicate,
    readonly context: FilterContext,
  ) {}

  /** The field path of the predicate. */
  path(): FieldPath {
    const { value } = this.argument(0);
    const text = isPath(value) ? value.path : JSON.stringify(value);
    const path = isPath(value) ? fieldPath(value.path, this.context.models, this.context.view) : undefined;
    if (!path) throw this.unexpectedField(0, text);
    return path;
  }

  /** A single value as a list, or a list; only a list if one is expected. */
  literals(index: number, listExpected: boolean): Literal[] {
    const { value } = this.argument(index);
    if (isPath(value)) throw this.unexpectedValue(index);
    if (Array.isArray(value)) return value;
    if (listExpected) throw this.unexpectedValue(index);
    return [value];
  }

  numberAt(index: number): number {
    const { value } = this.argument(index);
    if (typeof value !== 'number') throw this.unexpectedValue(index);
    return value;
  }

  /** A date in milliseconds. */
  timeAt(index: number): number {
    const { value } = this.argument(index);
    const time = isPath(value) || Array.isArray(value) ? undefined : timeOf(value);
    if (time === undefined) throw this.unexpectedValue(index);
    return time;
  }

  argument(index: number): Argument {
    const argument = this.predicate.arguments[index];
    if (argument) return argument;
    throw errorAt(
      `[function ${this.predicate.name}(..)] missing argument ${index + 1}`,
      this.context.text,
      this.predicate.index,
    );
  }

  unexpectedFunction(): QueryError {
    return errorAt(`unexpected function '${this.predicate.name}'`, this.context.text, this.predicate.index);
  }

  unexpectedField(index: number, text: string): QueryError {
    return errorAt(
      `[function ${this.predicate.name}(..)] unexpected field '${text}'`,
      this.context.text,
      this.argument(index).index,
    );
  }

  unexpectedValue(index: number): QueryError {
    const { value, index: offset } = this.argument(index);
    const shown = isPath(value) ? value.path : JSON.stringify(value);
    return errorAt(`[function ${this.predicate.name}(..)] unexpected value '${shown}'`, this.context.text, offset);
  }
}

/** Whether an argument is a path, such as `my.page.title`, rather than a literal. */
export function isPath(value: Argument['value']): value is { readonly path: string } {
  return typeof value === 'object' && !Array.isArray(value);
}

/** The effect of a predicate on a search. */
export interface Filter {
  /** The document type in a `my.` path, which restricts the results. */
  readonly type?: string;
  /** All possible matches, if an index has them; in the order of the results, if `ranked`. */
  readonly candidates?: readonly StoredDocument[];
  readonly ranked?: boolean;
  /** Absent if every candidate matches. */
  matches?(document: StoredDocument): boolean;
}

/** Filters documents by each value at a path. */
export function filterValues(path: FieldPath, test: (value: DataValue) => boolean): Filter {
  return { type: path.type, matches: (document) => path.read(document).some(test) };
}

/** Filters documents by all values at a path, in comparable form. */
export function filterComparables(
  path: FieldPath,
  { view }: FilterContext,
  test: (values: (Literal | null)[]) => boolean,
): Filter {
  return {
    type: path.type,
    matches: (document) => test(path.read(document).map((value) => comparable(value, view, document.lang))),
  };
}
