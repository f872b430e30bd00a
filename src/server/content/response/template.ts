import { randomUUID } from 'node:crypto';
import type { StoredDocument } from '../repository/document';
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
  readonly holes: readonly ('origin' | StoredDocument)[];
}

// Text that no document can hold, as nobody knows it before.
const MARK = `\uE000${randomUUID()}`;
const HOLE = new RegExp(`,"url":"${MARK}:(\\d+)\uE001"|${MARK}\uE001`, 'g');

const templates = new WeakMap<View, { plain: Map<string, Template>; routed: Map<string, Template> }>();

/** The JSON text of a document. */
export function documentText(document: StoredDocument, view: View, origin: string, router: Router | undefined): string {
  const { pieces, holes } = templateOf(document, view, router !== undefined);
  let text = pieces[0] ?? '';
  let isFirstUrl = true;
  holes.forEach((hole, index) => {
    if (hole === 'origin') text += origin;
    else {
      const url = router?.urlOf(hole) ?? null;
      // The first address is the document's own, which is always there; a link without one has no such property.
      const value = isFirstUrl ? (url ?? document.given.url ?? null) : url;
      if (value !== null || isFirstUrl) text += `,"url":${JSON.stringify(value)}`;
      isFirstUrl = false;
    }
    text += pieces[index + 1] ?? '';
  });
  return text;
}

function templateOf(document: StoredDocument, view: View, isRouted: boolean): Template {
  const kept = templates.get(view) ?? { plain: new Map<string, Template>(), routed: new Map<string, Template>() };
  templates.set(view, kept);
  const list = isRouted ? kept.routed : kept.plain;
  const known = list.get(document.id);
  if (known) return known;
  const template = makeTemplate(document, view, isRouted);
  list.set(document.id, template);
  return template;
}

function makeTemplate(document: StoredDocument, view: View, isRouted: boolean): Template {
  const targets: StoredDocument[] = [];
  const look: Look = {
    view,
    absolute: (path) => `${MARK}\uE001${path}`,
    urlOf: (target) => (isRouted ? `${MARK}:${targets.push(target) - 1}\uE001` : undefined),
  };
  const text = JSON.stringify({
    ...documentEnvelope(document, look),
    data: hydrateObject(document.data, look, document.lang),
  });
  const pieces: string[] = [];
  const holes: Template['holes'][number][] = [];
  let position = 0;
  for (const match of text.matchAll(HOLE)) {
    pieces.push(text.slice(position, match.index));
    const target = match[1] === undefined ? undefined : targets[Number(match[1])];
    holes.push(target ?? 'origin');
    position = match.index + match[0].length;
  }
  pieces.push(text.slice(position));
  return { pieces, holes };
}
