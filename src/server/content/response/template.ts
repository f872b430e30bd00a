import { randomUUID } from 'node:crypto';
import type { StoredDocument } from '../repository/document';
import type { Json } from '../repository/json';
import type { View } from '../repository/view';
import { documentEnvelope, documentPath, hydrateObject, type Look } from './hydrate';
import type { Router } from './routes';

/**
 * A document as text with holes for what differs from request to request: the origin of addresses, the addresses that
 * routes give, and its own in the service, which names the ref. Filling holes takes microseconds, making the text of a large document milliseconds.
 */
interface Template {
  /** The text without what goes into its holes, as bytes: as characters most texts take twice as much memory. */
  readonly text: Buffer;
  /** Where holes are, in bytes from the start. */
  readonly cuts: readonly number[];
  /** What goes into each: the origin, the document's address in the service, or an address on the site. */
  readonly holes: readonly ('origin' | 'href' | AddressHole)[];
}

interface AddressHole {
  /** Of the document that has the address. */
  readonly id: string;
  /** The address that it came with. */
  readonly given: Json | undefined;
}

// Text that no document can hold, as nobody knows it before.
const MARK = `\uE000${randomUUID()}`;
const MARK_END = '\uE001';
const HREF = 'href';
const URL_PROPERTY = ',"url":"';

/** So much text is kept of a view, in bytes: about that of 10,000 documents. Of others the text is made when it is asked for. */
const MOST_TEXT = 128 * 1024 * 1024;

interface Kept {
  readonly templates: Map<string, Template>;
  bytes: number;
}

const keptOf = new WeakMap<View, Kept>();

/** Of whatever view it was made for: after a change of one document, that of nearly every other is still good. */
const madeOf = new WeakMap<StoredDocument, { readonly version: string; readonly template: Template }>();

/** The JSON text of a document. */
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
      // The first address is the document's own, which is always there; a link without one has no such property.
      const value = isFirstUrl ? (url ?? given) : url;
      if (value !== null || isFirstUrl) text += `,"url":${JSON.stringify(value)}`;
      isFirstUrl = false;
    }
    text += all.toString('utf8', cuts[index], cuts[index + 1]);
  });
  return text;
}

/** Makes the text of a document ready, unless it is. */
export function templateOf(document: StoredDocument, view: View): Template {
  const kept = keptOf.get(view) ?? { templates: new Map<string, Template>(), bytes: 0 };
  keptOf.set(view, kept);
  const known = kept.templates.get(document.id);
  if (known) return known;
  const version = view.version(document);
  const made = madeOf.get(document);
  const template = made?.version === version ? made.template : makeTemplate(document, view);
  if (kept.bytes + template.text.length <= MOST_TEXT) {
    kept.templates.set(document.id, template);
    kept.bytes += template.text.length;
    madeOf.set(document, { version, template });
  }
  return template;
}

function makeTemplate(document: StoredDocument, view: View): Template {
  const targets: AddressHole[] = [];
  const look: Look = {
    view,
    absolute: (path) => `${MARK}${MARK_END}${path}`,
    hrefOf: () => `${MARK}${HREF}${MARK_END}`,
    urlOf: ({ id }, given) => `${MARK}${targets.push({ id, given }) - 1}${MARK_END}`,
  };
  const text = JSON.stringify({
    ...documentEnvelope(document, look),
    data: hydrateObject(document.data, look, document.lang),
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
      position = end + MARK_END.length + 1; // The quote after it goes too.
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
