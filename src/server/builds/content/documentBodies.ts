import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { PrismicDocument } from '@prismicio/client';
import { normalizeDocument } from '../../../lib/normalizeDocument';
import type { RouteDocument } from '../../../routes/documentIndex';
import { routes } from '../../../routes/table';
import type { ContentEndpoint, DocumentEntry } from './snapshot';

/** The parts of a document that its validation needs. */
export interface DocumentFacts extends RouteDocument {
  readonly first_publication_date?: string | null;
  readonly tags?: readonly string[];
}

/** The documents that a build reads. */
export interface DocumentBodies {
  /** JSON with `ORIGIN_PLACEHOLDER` for the origin of an embedded service; undefined if it was not read. */
  textOf(id: string): string | undefined;
  factsOf(entry: DocumentEntry): DocumentFacts;
  /** Adds a document. */
  take(entry: DocumentEntry, text: string): void;
}

/** Types of which all fields are validated. */
const WHOLE = new Set(['redirect', 'price_book', 'price_module', 'settings']);
/** Fields that occur in paths: tokens and parents of the routes table. */
const FIELDS = new Set(
  routes.flatMap(({ pattern, parentField }) => [
    ...(parentField ? [parentField] : []),
    ...[...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  ]),
);

/**
 * Creates a store for the documents of one build. Documents of an in-process service stay there; others are stored
 * compressed.
 * @param onDocument called with each document
 */
export function documentBodies(
  { textOf }: Pick<ContentEndpoint, 'textOf'>,
  onDocument: (document: PrismicDocument) => void = () => undefined,
): DocumentBodies {
  const texts = new Map<string, Buffer>();
  const facts = new Map<string, DocumentFacts>();
  const own: DocumentBodies = {
    textOf(id) {
      const stored = texts.get(id);
      return textOf?.(id) ?? (stored && inflateRawSync(stored).toString('utf8'));
    },
    factsOf(entry) {
      const known = facts.get(entry.id);
      if (known) return known;
      const text = own.textOf(entry.id);
      return factsOf(entry, text === undefined ? undefined : JSON.parse(text));
    },
    take(entry, text) {
      const document: PrismicDocument = JSON.parse(text);
      facts.set(entry.id, factsOf(entry, document));
      onDocument(document);
      if (!textOf) texts.set(entry.id, deflateRawSync(text, { level: 1 }));
    },
  };
  return own;
}

/** @param document as the content API returned it */
export function factsOf({ id, type, uid, lang }: DocumentEntry, document: unknown): DocumentFacts {
  const { data, tags, first_publication_date: date } = (document ?? {}) as Partial<DocumentFacts>;
  const all = Object.entries(data ?? {});
  const fields = WHOLE.has(type) ? all : all.filter(([name]) => FIELDS.has(name));
  // In the form that the build gets.
  const put = normalizeDocument({ id, type, uid, lang, data: Object.fromEntries(fields) });
  return { ...put, tags, first_publication_date: date };
}
