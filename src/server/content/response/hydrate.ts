import { DocumentLink, LocalUrl, type DataObject, type DataValue, type StoredDocument } from '../repository/document';
import { derivedId } from '../repository/digest';
import type { Json, JsonObject } from '../repository/json';
import type { View } from '../repository/view';

/** Request-specific values of a document's API form. */
export interface HydrateContext {
  readonly view: View;
  /** Makes a path of the service absolute. */
  absolute(path: string): string;
  /**
   * The document's URL on the site; null if it has none.
   * @param given URL in the document's or link's API form
   */
  urlOf(document: StoredDocument, given: Json | undefined): Json;
  /** URL of broken links. */
  readonly brokenUrl?: string;
  /** Called for every link with target data; throws above the limit. */
  followLink?(): void;
  /** Fields of the target that a link includes. */
  linkData?(target: StoredDocument): JsonObject | undefined;
}

/**
 * A document in API form.
 * @param data its data, or what a query selects of it
 */
export function hydrateDocument(
  document: StoredDocument,
  context: HydrateContext,
  data = hydrateObject(document.data, context, document.lang),
): JsonObject {
  const { given } = document;
  return {
    id: document.id,
    uid: document.uid,
    url: context.urlOf(document, given.url) ?? given.url ?? null,
    type: document.type,
    href: given.href ?? context.absolute(documentPath(document, context.view)),
    tags: [...document.tags],
    first_publication_date: document.firstPublicationDate,
    last_publication_date: document.lastPublicationDate,
    slugs: [...document.slugs],
    linked_documents: given.linkedDocuments ?? [],
    lang: document.lang,
    alternate_languages: alternates(document, context.view),
    data,
  };
}

/** The API path of a single document. */
function documentPath({ id }: StoredDocument, view: View): string {
  const query = `[[:d = at(document.id, "${id}") ]]`;
  return `/_content/api/v2/documents/search?${new URLSearchParams({ ref: view.ref, q: query }).toString()}`;
}

function alternates(document: StoredDocument, view: View): Json {
  const { asIs, alternateLanguages } = document.given;
  if (alternateLanguages !== undefined && asIs) return alternateLanguages;
  return view
    .alternatesOf(document)
    .map(({ id, uid, type, lang }) => ({ id, type, lang, ...(uid !== null && { uid }) }));
}

/** Fills links and URLs of a value for one request. */
export function hydrate(value: DataValue, context: HydrateContext, lang: string): Json {
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof LocalUrl) return context.absolute(value.path);
  if (value instanceof DocumentLink) return hydrateLink(value, context, lang);
  if (Array.isArray(value)) return value.map((item) => hydrate(item, context, lang));
  return hydrateObject(value, context, lang);
}

/** An object of a document in API form, with its links resolved. */
export function hydrateObject(value: DataObject, context: HydrateContext, lang: string): JsonObject {
  const result: JsonObject = {};
  for (const name of Object.keys(value)) result[name] = hydrate(value[name] ?? null, context, lang);
  return result;
}

/** A document link in API form, with the facts of its target; a broken link if there is no target. */
export function hydrateLink(
  { target, own, complete }: DocumentLink,
  context: HydrateContext,
  lang: string,
): JsonObject {
  const found = context.view.resolve(target, lang);
  if (!found) {
    const id = target.id ?? derivedId(target.type ?? '', target.uid ?? null, target.lang ?? lang);
    return brokenLink(id, own, context);
  }
  const face = linkFace(found);
  const data = context.linkData?.(found);
  const shown = complete ? { ...own, ...pick(face, Object.keys(own)) } : { ...face, ...own };
  const { url: given, ...rest } = shown;
  const url = context.urlOf(found, given);
  return {
    ...rest,
    ...(data && { data }),
    ...(url !== null && { url }),
  };
}

/** The target's data in a link. */
function linkFace(document: StoredDocument): JsonObject {
  return {
    id: document.id,
    type: document.type,
    tags: [...document.tags],
    lang: document.lang,
    slug: document.slugs[0] ?? '-',
    first_publication_date: document.firstPublicationDate,
    last_publication_date: document.lastPublicationDate,
    ...(document.uid !== null && { uid: document.uid }),
    link_type: 'Document',
    isBroken: false,
  };
}

function brokenLink(id: string, own: JsonObject, { brokenUrl }: HydrateContext): JsonObject {
  return {
    id,
    type: 'broken_type',
    tags: [],
    lang: null,
    link_type: 'Document',
    ...pick(own, ['key', 'text', 'variant']),
    isBroken: true,
    ...(brokenUrl !== undefined && { url: brokenUrl }),
  };
}

function pick(object: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => names.includes(name)));
}
