import type { StoredDocument } from '../repository/types';
import { invalidQuery } from './contentProblem';
import { readPath, valueAt, wordsOf } from './readPath';

/** Sorts by `[my.page.n desc,document.first_publication_date]`; documents without the field come last. */
export function order(documents: readonly StoredDocument[], orderings: string): StoredDocument[] {
  const terms = orderings
    .trim()
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((term) => term.trim())
    .filter(Boolean)
    .map(readTerm);
  return [...documents].sort((one, other) => {
    for (const { value, direction } of terms) {
      const [left, right] = [value(one), value(other)];
      if (left === right) continue;
      if (left === undefined) return 1;
      if (right === undefined) return -1;
      return (left < right ? -1 : 1) * direction;
    }
    return 0;
  });
}

function readTerm(term: string): { value: (document: StoredDocument) => string | number | undefined; direction: 1 | -1 } {
  const [name = '', suffix] = term.split(/\s+/);
  const path = readPath(name);
  if (!path || (suffix !== undefined && suffix !== 'desc' && suffix !== 'asc')) throw invalidQuery(`unexpected ordering '${term}'`);
  return {
    direction: suffix === 'desc' ? -1 : 1,
    value: (document) => {
      const value = valueAt(document, path);
      if (typeof value === 'number') return value;
      return value === undefined || value === null ? undefined : wordsOf(value) || undefined;
    },
  };
}
