import type { StoredDocument } from '../repository/document';
import type { Models } from '../repository/models';
import type { View } from '../repository/view';
import { errorAt } from './errors';
import { comparable, fieldPath, timeOf, type FieldPath } from './fieldPath';
import { checkLimit } from './limits';
import type { Literal } from './parsePredicates';

interface Ordering {
  readonly path: FieldPath;
  readonly descending: boolean;
}

/** Parses `[my.page.n desc,document.first_publication_date]`. Throws a `QueryError` for an unknown field. */
export function parseOrderings(text: string, models: Models, view: View): Ordering[] {
  const inner = /^\s*\[([\s\S]*)\]\s*$/.exec(text)?.[1] ?? text;
  const parts = inner
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  checkLimit('orderings', parts.length);
  return parts.map((part) => {
    const [name = '', direction = 'asc', ...more] = part.replaceAll('"', '').split(/\s+/);
    const path = fieldPath(name, models, view);
    const index = Math.max(0, text.indexOf(part));
    if (!path) throw errorAt(`unexpected field '${name}'`, text, index);
    if (more.length > 0 || !/^(asc|desc)(ending)?$/i.test(direction))
      throw errorAt(`unexpected order '${part}'`, text, index);
    return { path, descending: /^desc/i.test(direction) };
  });
}

/** Sorts documents: those without a value last, equal ones in default order. */
export function sortBy(
  orderings: readonly Ordering[],
  documents: readonly StoredDocument[],
  view: View,
): StoredDocument[] {
  const rows = documents.map((document) => ({
    document,
    position: view.position(document),
    keys: orderings.map(({ path }) => sortKey(path, document, view)),
  }));
  rows.sort((a, b) => {
    for (const [index, { descending }] of orderings.entries()) {
      const order = compareKeys(a.keys[index] ?? null, b.keys[index] ?? null, descending);
      if (order !== 0) return order;
    }
    return a.position - b.position;
  });
  return rows.map(({ document }) => document);
}

function sortKey(path: FieldPath, document: StoredDocument, view: View): Literal | null {
  if (path.type !== undefined && path.type !== document.type) return null;
  const value = comparable(path.read(document)[0] ?? null, view, document.lang);
  return typeof value === 'string' ? (timeOf(value) ?? value) : value;
}

function compareKeys(a: Literal | null, b: Literal | null, descending: boolean): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  const order = typeof a === typeof b ? (a < b ? -1 : 1) : typeof a === 'number' ? -1 : 1;
  return descending ? -order : order;
}
