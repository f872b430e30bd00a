import { randomUUID } from 'node:crypto';
import type { StoredDocument } from '../repository/document';
import type { Json } from '../repository/json';
import type { View } from '../repository/view';
import { documentEnvelope, hydrateObject, type Look } from './hydrate';
import type { Router } from './routes';

/**
 * A document as text with holes for what differs from request to request: the origin of addresses, and the addresses that
 * routes give. Filling holes takes microseconds, making the text of a large document milliseconds.
 */
interface Template {
  readonly pieces: readonly string[];
  /** What stands between a piece and the next: the origin, or the address of a document. */
  readonly holes: readonly ('origin' | AddressHole)[];
}

interface AddressHole {
  readonly document: StoredDocument;
  /** The address that it came with. */
  readonly given: Json | undefined;
}

// Text that no document can hold, as nobody knows it before.
const MARK = `\uE000${randomUUID()}`;
const MARK_END = '\uE001';
const URL_PROPERTY = ',"url":"';

const templates = new WeakMap<View, Map<string, Template>>();

/** The JSON text of a document. */
export function documentText(document: StoredDocument, view: View, origin: string, router: Router | undefined): string {
  const { pieces, holes } = templateOf(document, view);
  let text = pieces[0] ?? '';
  let isFirstUrl = true;
  holes.forEach((hole, index) => {
    if (hole === 'origin') text += origin;
    else {
      const { given = null } = hole;
      const url = router ? router.urlOf(hole.document) : given;
      // The first address is the document's own, which is always there; a link without one has no such property.
      const value = isFirstUrl ? (url ?? given) : url;
      if (value !== null || isFirstUrl) text += `,"url":${JSON.stringify(value)}`;
      isFirstUrl = false;
    }
    text += pieces[index + 1] ?? '';
  });
  return text;
}

/** Makes the text of a document ready, unless it is. */
export function templateOf(document: StoredDocument, view: View): Template {
  const kept = templates.get(view) ?? new Map<string, Template>();
  templates.set(view, kept);
  const known = kept.get(document.id);
  if (known) return known;
  const template = makeTemplate(document, view);
  kept.set(document.id, template);
  return template;
}

function makeTemplate(document: StoredDocument, view: View): Template {
  const targets: AddressHole[] = [];
  const look: Look = {
    view,
    absolute: (path) => `${MARK}${MARK_END}${path}`,
    urlOf: (target, given) => `${MARK}${targets.push({ document: target, given }) - 1}${MARK_END}`,
  };
  const text = JSON.stringify({
    ...documentEnvelope(document, look),
    data: hydrateObject(document.data, look, document.lang),
  });
  return cutHoles(text, targets);
}

function cutHoles(text: string, targets: readonly AddressHole[]): Template {
  const pieces: string[] = [];
  const holes: Template['holes'][number][] = [];
  let position = 0;
  for (let mark = text.indexOf(MARK); mark >= 0; mark = text.indexOf(MARK, position)) {
    const end = text.indexOf(MARK_END, mark);
    const number = text.slice(mark + MARK.length, end);
    const target = number === '' ? undefined : targets[Number(number)];
    if (target) {
      pieces.push(text.slice(position, mark - URL_PROPERTY.length));
      holes.push(target);
      position = end + MARK_END.length + 1; // The quote after it goes too.
    } else {
      pieces.push(text.slice(position, mark));
      holes.push('origin');
      position = end + MARK_END.length;
    }
  }
  pieces.push(text.slice(position));
  return { pieces, holes };
}
