import type { StoredDocument } from '../repository/types';
import { fold, wordsOf } from './readPath';
import type { Test } from './evaluate';

const SHORTEST_TERM = 4;

/** Documents that share a telling term with this one: a term that stands in at most `limit` documents. */
export function similarTo(id: string, limit: number, documents: readonly StoredDocument[]): Test {
  const source = documents.find((document) => document.id === id);
  if (!source) return () => false;
  const terms = new Map(documents.map((document) => [document.id, termsOf(document)]));
  const counts = new Map<string, number>();
  for (const own of terms.values()) for (const term of own) counts.set(term, (counts.get(term) ?? 0) + 1);
  const telling = [...(terms.get(id) ?? [])].filter((term) => (counts.get(term) ?? 0) <= limit);
  return (document) => document.id !== id && telling.some((term) => terms.get(document.id)?.has(term));
}

function termsOf(document: StoredDocument): Set<string> {
  const text = fold(Object.values(document.data).map(wordsOf).join(' '));
  return new Set(text.split(/[^\p{L}\p{N}]+/u).filter((term) => term.length >= SHORTEST_TERM));
}
