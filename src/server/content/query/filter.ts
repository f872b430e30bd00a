import type { DataValue, StoredDocument } from '../repository/document';
import { comparable, type FieldPath } from './fieldPath';
import type { Literal } from './parsePredicates';
import type { FilterContext } from './predicateArguments';

/** What a predicate does to a search. */
export interface Filter {
  /** Type that a `my.` path restricts the results to. */
  readonly type?: string;
  /** All documents that can match, when that is known without looking at each; in the order they should come in, if `ranked`. */
  readonly candidates?: readonly StoredDocument[];
  readonly ranked?: boolean;
  /** Left out when every candidate matches. */
  matches?(document: StoredDocument): boolean;
}

/** Keeps documents by what stands at a path. */
export function filterValues(path: FieldPath, test: (value: DataValue) => boolean): Filter {
  return { type: path.type, matches: (document) => path.read(document).some(test) };
}

/** Keeps documents by all that stands at a path, in the form that queries compare. */
export function filterComparables(path: FieldPath, { view }: FilterContext, test: (values: (Literal | null)[]) => boolean): Filter {
  return {
    type: path.type,
    matches: (document) => test(path.read(document).map((value) => comparable(value, view, document.lang))),
  };
}
