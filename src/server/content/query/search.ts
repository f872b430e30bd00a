import { addBounded } from '../../addBounded';
import type { StoredDocument } from '../repository/document';
import type { Models } from '../repository/models';
import type { View } from '../repository/view';
import type { Filter } from './filter';
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
  const base = baseOf(filters, asked, view, models);
  const tests = filters.flatMap(({ matches }) => matches ?? []);
  const members = filters
    .filter(({ candidates }) => candidates && candidates !== base.candidates)
    .map(({ candidates }) => new Set(candidates));
  const types = [...new Set(filters.flatMap(({ type }) => type ?? []))];
  const isPlain = tests.length === 0 && members.length === 0 && types.length <= 1 && base.isExact;
  const all = isPlain
    ? base.documents
    : base.documents.filter(
        (document) =>
          (asked.lang === '*' || document.lang === asked.lang) &&
          types.every((type) => document.type === type) &&
          members.every((set) => set.has(document)) &&
          tests.every((test) => test(document)),
      );
  const rest = asked.after === undefined ? all : startAfter(all, asked.after);
  const start = (asked.page - 1) * asked.pageSize;
  return { total: rest.length, documents: rest.slice(start, start + asked.pageSize) };
}

interface Base {
  /** A superset of the results, in their order. */
  readonly documents: readonly StoredDocument[];
  /** Whether all documents have the requested type and language. */
  readonly isExact: boolean;
  /** The candidates of the filter that provided the documents. */
  readonly candidates?: readonly StoredDocument[];
}

/** The smallest list to scan: an index result, or all documents of the type and language. */
function baseOf(filters: readonly Filter[], asked: Search, view: View, models: Models): Base {
  const type = filters.find((filter) => filter.type !== undefined)?.type ?? '*';
  const listed = view.list(type, asked.lang);
  const isOrdered = asked.orderings.trim() !== '' && !/^\s*\[\s*\]\s*$/.test(asked.orderings);
  const ranked = isOrdered ? undefined : filters.find((filter) => filter.ranked)?.candidates;
  if (ranked) return { documents: ranked, isExact: false, candidates: ranked };
  const smallest = filters
    .flatMap(({ candidates }) => (candidates ? [candidates] : []))
    .sort((a, b) => a.length - b.length)[0];
  const candidates = smallest && smallest.length < listed.length ? smallest : undefined;
  if (isOrdered) {
    if (!candidates) return { documents: ordered(asked, type, view, models), isExact: true };
    const orderings = parseOrderings(asked.orderings, models, view);
    return { documents: sortBy(orderings, candidates, view), isExact: false, candidates };
  }
  if (!candidates) return { documents: listed, isExact: true };
  const inOrder = [...candidates].sort((a, b) => view.position(a) - view.position(b));
  return { documents: inOrder, isExact: false, candidates };
}

const sortedLists = new WeakMap<View, Map<string, StoredDocument[]>>();
const SORTED_LISTS = 60;

/** A whole list in a requested order; cached, since clients request the pages of one search in a row. */
function ordered({ orderings, lang }: Search, type: string, view: View, models: Models): StoredDocument[] {
  const lists = sortedLists.get(view) ?? new Map<string, StoredDocument[]>();
  sortedLists.set(view, lists);
  const key = JSON.stringify([type, lang, orderings]);
  return (
    lists.get(key) ??
    addBounded(lists, key, sortBy(parseOrderings(orderings, models, view), view.list(type, lang), view), SORTED_LISTS)
  );
}

function startAfter(documents: readonly StoredDocument[], id: string): readonly StoredDocument[] {
  const index = documents.findIndex((document) => document.id === id);
  return index < 0 ? documents : documents.slice(index + 1);
}
