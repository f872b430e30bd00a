import { randomUUID } from 'node:crypto';
import type { StoredDocument } from '../repository/document';
import type { Json } from '../repository/json';
import type { View } from '../repository/view';
import { documentEnvelope, documentPath, hydrateObject, type HydrateContext } from './hydrate';
import type { Router } from './routes';

/**
 * A serialized document with placeholders for request-specific parts: the origin of URLs, URLs from routes, and its own
 * API URL, which contains the ref. Filling placeholders takes microseconds, serializing a large document milliseconds.
 */
interface Template {
  /** The text without placeholders, as bytes: most strings take twice as much memory. */
  readonly text: Buffer;
  /** Byte offsets of placeholders. */
  readonly cuts: readonly number[];
  /** The kind of each placeholder: the origin, the document's API URL, or a URL on the site. */
  readonly holes: readonly ('origin' | 'href' | AddressHole)[];
}

interface AddressHole {
  /** Id of the document with this URL. */
  readonly id: string;
  /** URL in the document's API form. */
  readonly given: Json | undefined;
}

// Unguessable, so that no document can contain it.
const MARK = `\uE000${randomUUID()}`;
const MARK_END = '\uE001';
const HREF = 'href';
const URL_PROPERTY = ',"url":"';

/** Cache limit per view in bytes, enough for about 10,000 documents. Others are serialized on demand. */
const MAX_TEMPLATE_LENGTH = 128 * 1024 * 1024;

interface TemplateCache {
  readonly templates: Map<string, Template>;
  bytes: number;
}

const cacheOf = new WeakMap<View, TemplateCache>();

/** Shared by all views: a change of one document leaves nearly all other entries valid. */
const madeOf = new WeakMap<StoredDocument, { readonly version: string; readonly template: Template }>();

/** The JSON of a document. */
export function documentText(document: StoredDocument, view: View, origin: string, router: Router | undefined): string {
  const { text: all, cuts, holes } = templateOf(document, view);
  let text = all.toString('utf8', 0, cuts[0]);
  let isFirstUrl = true;
  holes.forEach((hole, index) => {
    if (hole === 'origin') text += origin;
    else if (hole === HREF) text += origin + documentPath(document, view);
    else {
      const { id, given = null } = hole;
      const target = view.byId.get(id);
      const url = router && target ? router.urlOf(target) : given;
      // The first URL is the document's own, which always exists; a link without one omits the property.
      const value = isFirstUrl ? (url ?? given) : url;
      if (value !== null || isFirstUrl) text += `,"url":${JSON.stringify(value)}`;
      isFirstUrl = false;
    }
    text += all.toString('utf8', cuts[index], cuts[index + 1]);
  });
  return text;
}

/** Serializes a document into the cache. */
export function templateOf(document: StoredDocument, view: View): Template {
  const cache = cacheOf.get(view) ?? { templates: new Map<string, Template>(), bytes: 0 };
  cacheOf.set(view, cache);
  const known = cache.templates.get(document.id);
  if (known) return known;
  const version = view.version(document);
  const made = madeOf.get(document);
  const template = made?.version === version ? made.template : makeTemplate(document, view);
  if (cache.bytes + template.text.length <= MAX_TEMPLATE_LENGTH) {
    cache.templates.set(document.id, template);
    cache.bytes += template.text.length;
    madeOf.set(document, { version, template });
  }
  return template;
}

function makeTemplate(document: StoredDocument, view: View): Template {
  const targets: AddressHole[] = [];
  const context: HydrateContext = {
    view,
    absolute: (path) => `${MARK}${MARK_END}${path}`,
    hrefOf: () => `${MARK}${HREF}${MARK_END}`,
    urlOf: ({ id }, given) => `${MARK}${targets.push({ id, given }) - 1}${MARK_END}`,
  };
  const text = JSON.stringify({
    ...documentEnvelope(document, context),
    data: hydrateObject(document.data, context, document.lang),
  });
  return cutHoles(text, targets);
}

function cutHoles(text: string, targets: readonly AddressHole[]): Template {
  const pieces: Buffer[] = [];
  const holes: Template['holes'][number][] = [];
  let position = 0;
  const cut = (end: number) => pieces.push(Buffer.from(text.slice(position, end)));
  for (let mark = text.indexOf(MARK); mark >= 0; mark = text.indexOf(MARK, position)) {
    const end = text.indexOf(MARK_END, mark);
    const number = text.slice(mark + MARK.length, end);
    const target = number === '' ? undefined : targets[Number(number)];
    if (target) {
      cut(mark - URL_PROPERTY.length);
      holes.push(target);
      position = end + MARK_END.length + 1; // Removes the closing quote too.
    } else {
      cut(mark);
      holes.push(number === HREF ? HREF : 'origin');
      position = end + MARK_END.length;
    }
  }
  cut(text.length);
  let bytes = 0;
  const cuts = pieces.slice(0, -1).map((piece) => (bytes += piece.length));
  return { text: Buffer.concat(pieces), cuts, holes };
}
