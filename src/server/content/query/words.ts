import { searchableText } from '../../../lib/searchableText';
import { DocumentLink, LocalUrl, type DataValue, type StoredDocument } from '../repository/document';
import type { View } from '../repository/view';

/** Properties with identifiers instead of text. */
const NOT_TEXT = new Set([
  'id', 'key', 'type', 'kind', 'lang', 'url', 'embed_url', 'html', 'link_type', 'slice_type', 'slice_label', 'variation',
  'version', 'direction', 'target', 'background', 'first_publication_date', 'last_publication_date',
]); // prettier-ignore

/** The normalized words of a text. */
export function wordsOf(text: string): string[] {
  return searchableText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** All human-readable text in a value. */
export function textOf(value: DataValue): string {
  if (typeof value === 'string') return value;
  if (value === null || typeof value !== 'object') return '';
  if (value instanceof LocalUrl || value instanceof DocumentLink) return '';
  if (Array.isArray(value)) return value.map(textOf).join(' ');
  return Object.entries(value)
    .map(([name, part]) => (NOT_TEXT.has(name) ? '' : textOf(part)))
    .join(' ');
}

/** Cached, since all words of an unchanged document stay the same. */
const wordsOfDocuments = new WeakMap<StoredDocument, string>();

/** The words of a document, each after a space. */
export function documentWords(document: StoredDocument): string {
  const words = wordsOfDocuments.get(document) ?? spacedWords(`${textOf(document.data)} ${document.uid ?? ''}`);
  wordsOfDocuments.set(document, words);
  return words;
}

/** The words of a text, each after a space. */
export function spacedWords(text: string): string {
  return wordsOf(text)
    .map((word) => ` ${word}`)
    .join('');
}

/**
 * Whether a text contains each word as a prefix.
 * @param present its words, each after a space
 */
export function hasAllWords(present: string, words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => present.includes(` ${word}`));
}

/**
 * Documents that share rare words with the given one, by descending overlap.
 * @param limit document frequency above which a word is ignored
 */
export function similarTo(document: StoredDocument, { documents }: View, limit: number): StoredDocument[] {
  const holders = new Map(distinctWords(document).map((word): [string, StoredDocument[]] => [word, []]));
  for (const other of documents) for (const word of distinctWords(other)) holders.get(word)?.push(other);
  const shared = new Map<StoredDocument, number>();
  for (const found of holders.values()) {
    if (found.length > limit) continue;
    for (const other of found) shared.set(other, (shared.get(other) ?? 0) + 1);
  }
  shared.delete(document);
  return [...shared].sort(([, a], [, b]) => b - a).map(([other]) => other);
}

function distinctWords(document: StoredDocument): string[] {
  return [...new Set(documentWords(document).split(' ').slice(1))];
}
