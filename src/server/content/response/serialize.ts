import type { Snapshot } from '../repository/snapshot';
import { isObject, MEDIA_SCHEME, type Json, type JsonObject, type StoredDocument } from '../repository/types';
import { resolveUrl, type ApiRoute } from './resolveUrl';

/** What a response depends on besides the document. */
export interface ResponseContext {
  readonly snapshot: Snapshot;
  readonly routes: readonly ApiRoute[];
  readonly brokenRoute?: string;
  /** Scheme, host and port at which the service was reached, and the path below which it is mounted. */
  readonly base: string;
}

/** A document as the content API answers it. */
export interface ApiDocument extends JsonObject {
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
}

/** Writes a document for a response: links hydrated, media and `href` with the address of this service, `url` by the routes. */
export function serialize(document: StoredDocument, context: ResponseContext): ApiDocument {
  const { snapshot, base } = context;
  const data = hydrate(document.data, document, context) as JsonObject;
  return {
    id: document.id,
    uid: document.uid,
    url: resolveUrl(document, context.routes, snapshot),
    type: document.type,
    href: `${base}/api/v2/documents/search?ref=${encodeURIComponent(snapshot.ref)}&q=${encodeURIComponent(`[[:d = at(document.id, "${document.id}") ]]`)}`,
    tags: document.tags,
    first_publication_date: document.first_publication_date,
    last_publication_date: document.last_publication_date,
    slugs: document.slugs,
    linked_documents: [],
    lang: document.lang,
    alternate_languages: document.alternates.flatMap((id) => {
      const other = snapshot.byId.get(id);
      return other ? [{ id: other.id, type: other.type, lang: other.lang, ...(other.uid ? { uid: other.uid } : {}) }] : [];
    }),
    data,
  };
}

function hydrate(value: Json | undefined, document: StoredDocument, context: ResponseContext): Json {
  if (typeof value === 'string') return value.startsWith(MEDIA_SCHEME) ? mediaAddress(value, context.base) : value;
  if (Array.isArray(value)) return (value as readonly Json[]).map((one) => hydrate(one, document, context));
  if (!isObject(value)) return value ?? null;
  if (value['link_type'] === 'Document') return hydrateLink(value, document, context);
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, hydrate(field, document, context)]));
}

function hydrateLink(link: JsonObject, document: StoredDocument, context: ResponseContext): Json {
  const target = context.snapshot.target(link, document.lang);
  const { text, variant, key, target: frame } = link;
  const own = Object.fromEntries(Object.entries({ text, variant, key, target: frame }).filter(([, value]) => value !== undefined));
  if (!target) {
    // A document of another repository may point at one that did not come along: it stays as it was written.
    if (!document.modelled) return link;
    const id = typeof link['id'] === 'string' ? link['id'] : `${String(link['type'])}/${String(link['uid'] ?? '')}`;
    const broken = context.brokenRoute ? { url: context.brokenRoute } : {};
    return { id, type: 'broken_type', tags: [], lang: null, link_type: 'Document', isBroken: true, ...broken, ...own };
  }
  const url = resolveUrl(target, context.routes, context.snapshot);
  return {
    id: target.id,
    type: target.type,
    tags: target.tags,
    lang: target.lang,
    slug: target.slugs[0] ?? '-',
    first_publication_date: target.first_publication_date,
    last_publication_date: target.last_publication_date,
    ...(target.uid ? { uid: target.uid } : {}),
    ...(url ? { url } : {}),
    link_type: 'Document',
    isBroken: false,
    ...own,
  };
}

/** Images are asked for as Prismic's are: compressed, and in the best format that the browser takes. */
function mediaAddress(value: string, base: string): string {
  const address = `${base}${value.slice(MEDIA_SCHEME.length)}`;
  return value.startsWith(`${MEDIA_SCHEME}/images/`) && !value.endsWith('.svg') ? `${address}?auto=compress,format` : address;
}
