import type { DataValue, StoredDocument } from '../repository/document';
import { comparable, type FieldPath } from './fieldPath';
import type { Literal } from './parsePredicates';
import type { FilterContext } from './predicateArguments';

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
