import type { StoredDocument } from '../repository/document';
import type { Models } from '../repository/models';
import type { View } from '../repository/view';
import { filterOf } from './filters';
import { parseOrderings, sortBy } from './orderings';
import { parsePredicates } from './parsePredicates';

export interface Search {
  /** All `q` parameters. */
  readonly queries: readonly string[];
  /** A language, or `*` for all. */
  readonly lang: string;
  readonly orderings: string;
  /** Id of the document before the first result. */
  readonly after: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

export interface SearchResult {
  readonly total: number;
  readonly documents: readonly StoredDocument[];
}

/** Searches documents. Throws a `QueryError` for an invalid query. */
export function search(view: View, models: Models, asked: Search): SearchResult {
  const { predicates, text } = parsePredicates(asked.queries);
  const filters = predicates.map((predicate) => filterOf(predicate, { view, models, text }));
  const orderings = parseOrderings(asked.orderings, models, view);
  const types = [...new Set(filters.flatMap(({ type }) => type ?? []))];
  const ofIndexes = filters.flatMap(({ candidates }) => (candidates ? [candidates] : []));
  const ranked = orderings.length === 0 ? filters.find((filter) => filter.ranked)?.candidates : undefined;
  // The smallest list is scanned.
  const base = ranked ?? ofIndexes.reduce((least, list) => (list.length < least.length ? list : least), view.documents);
  const members = ofIndexes.filter((list) => list !== base).map((list) => new Set(list));
  const found = base.filter(
    (document) =>
      (asked.lang === '*' || document.lang === asked.lang) &&
      types.every((type) => document.type === type) &&
      members.every((set) => set.has(document)) &&
      filters.every(({ matches }) => matches?.(document) ?? true),
  );
  const isInOrder = orderings.length === 0 && (base === ranked || base === view.documents);
  const all = isInOrder ? found : sortBy(orderings, found, view);
  const rest = asked.after === undefined ? all : startAfter(all, asked.after);
  const start = (asked.page - 1) * asked.pageSize;
  return { total: rest.length, documents: rest.slice(start, start + asked.pageSize) };
}

function startAfter(documents: readonly StoredDocument[], id: string): readonly StoredDocument[] {
  const index = documents.findIndex((document) => document.id === id);
  return index < 0 ? documents : documents.slice(index + 1);
}
