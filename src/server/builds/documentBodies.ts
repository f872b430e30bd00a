import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { PrismicDocument } from '@prismicio/client';
import { normalizeDocument } from '../../lib/normalizeDocument';
import type { RouteDocument } from '../../routes/documentIndex';
import { routes } from '../../routes/table';
import type { ContentEndpoint, DocumentEntry } from './snapshot';

/** A document as much as whether it can be used depends on. */
export interface DocumentFacts extends RouteDocument {
  readonly first_publication_date?: string | null;
}

/** The documents that a build reads. */
export interface DocumentBodies {
  /** As JSON, with `KEPT_ORIGIN` for the origin of an embedded service; undefined when it was not read. */
  textOf(id: string): string | undefined;
  factsOf(entry: DocumentEntry): DocumentFacts;
  /** Takes a document that is read. */
  take(entry: DocumentEntry, text: string): void;
}

/** Types whose documents say something as a whole. */
const WHOLE = new Set(['redirect', 'price_book', 'price_module', 'settings']);
/** Fields that paths are made of, by the tokens and parents that rows of the routes table name. */
const FIELDS = new Set(
  routes.flatMap(({ pattern, parentField }) => [
    ...(parentField ? [parentField] : []),
    ...[...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  ]),
);

/**
 * Holds the documents of one build: those of a service in this process are asked of it, others kept compressed as they are read.
 * @param onDocument called with each document that is read
 */
export function documentBodies(
  { textOf }: Pick<ContentEndpoint, 'textOf'>,
  onDocument: (document: PrismicDocument) => void = () => undefined,
): DocumentBodies {
  const texts = new Map<string, Buffer>();
  const facts = new Map<string, DocumentFacts>();
  const own: DocumentBodies = {
    textOf(id) {
      const kept = texts.get(id);
      return textOf?.(id) ?? (kept && inflateRawSync(kept).toString('utf8'));
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

/** @param document as the content API gave it */
export function factsOf({ id, type, uid, lang }: DocumentEntry, document: unknown): DocumentFacts {
  const { data, first_publication_date: date } = (document ?? {}) as Partial<DocumentFacts>;
  const all = Object.entries(data ?? {});
  const fields = WHOLE.has(type) ? all : all.filter(([name]) => FIELDS.has(name));
  // As the build will have it.
  const put = normalizeDocument({ id, type, uid, lang, data: Object.fromEntries(fields) });
  return { ...put, first_publication_date: date };
}
