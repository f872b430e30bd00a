import { isObject, type StoredDocument } from '../repository/types';

/** What a predicate's or ordering's path means: a field of every document, or a field of one custom type. */
export type FieldPath =
  | { readonly kind: 'document'; readonly field: 'type' | 'id' | 'tags' | 'first_publication_date' | 'last_publication_date' | 'lang' }
  | { readonly kind: 'data'; readonly type: string; readonly field: string };

const DOCUMENT_FIELDS = ['type', 'id', 'tags', 'first_publication_date', 'last_publication_date', 'lang'] as const;

/** Reads `document.type`, `my.page.title`; undefined for anything else. */
export function readPath(path: string): FieldPath | undefined {
  const [head, second, ...rest] = path.split('.');
  if (head === 'document' && rest.length === 0) {
    const field = DOCUMENT_FIELDS.find((name) => name === second);
    return field && { kind: 'document', field };
  }
  if (head === 'my' && second && rest.length > 0) return { kind: 'data', type: second, field: rest.join('.') };
  return undefined;
}

/** The value at a path: a text, number, boolean, a list of tags, or the raw field. */
export function valueAt(document: StoredDocument, path: FieldPath): unknown {
  if (path.kind === 'document') return document[path.field];
  if (document.type !== path.type) return undefined;
  if (path.field === 'uid') return document.uid ?? undefined;
  return path.field.split('.').reduce<unknown>((value, name) => {
    const values = (Array.isArray(value) ? (value as readonly unknown[]) : [value]).flatMap((one) => (isObject(one) ? [one[name]] : []));
    return values.length > 1 ? values.flat() : values[0];
  }, document.data);
}

/** A date in milliseconds: documents' dates and times as text, predicates' as text or milliseconds. NaN for anything else. */
export function milliseconds(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? Date.parse(value) : Number.NaN;
}

/** The words of a field, as full-text search reads them. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return (value as readonly unknown[]).map(wordsOf).join(' ');
  return isObject(value) && typeof value['text'] === 'string' ? value['text'] : '';
}

/** Words for comparison: lower case, without accents. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}+/gu, '').toLowerCase();
}
