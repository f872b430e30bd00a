import { languageOf, masterLanguage } from '../config/languages';
import { canonicalPath } from '../lib/canonicalPath';
import type { DocumentIndex, RouteDocument } from './documentIndex';
import type { Route } from './route';
import { routesOf } from './table';

/**
 * Characters that an address has only encoded (RFC 3986), or that end its path. Gatsby writes the path into a script of
 * the page as it is, so that quotes and angle brackets would end that.
 */
const UNFIT = /[\s"<>?#%[\\\]^`{|}]/;

/** Content without a valid path. The message is one sentence for the editor. */
export class RouteError extends Error {
  override name = 'RouteError';

  constructor(
    message: string,
    /** The field at fault, such as `data.to`; undefined when the message alone says it. */
    readonly field?: string,
  ) {
    super(message);
  }
}

/**
 * The site's link resolver: the path of a document. Undefined when its type has no page, or a field of its path is empty.
 * @throws RouteError when its ancestors are circular, or a field is invalid in a path.
 */
export function pathFor(document: RouteDocument, index: DocumentIndex): string | undefined {
  const [route] = routesOf(document);
  return route && pathAt(route, document, index);
}

/** The path of a document at one row of the table; see `pathFor`. */
export function pathAt(route: Route, document: RouteDocument, index: DocumentIndex): string | undefined {
  const segments: string[] = [];
  for (const part of route.pattern.split('/')) {
    if (part === '{parents}') {
      segments.push(...ancestorsOf(document, index).flatMap((ancestor) => fieldOf(ancestor, 'uid') ?? []));
    } else {
      const segment = fill(part, document, index);
      if (segment === undefined) return undefined;
      segments.push(segment);
    }
  }
  return joinPath(document.lang, segments);
}

/** Joins the language's prefix and the non-empty segments to a canonical path. */
export function joinPath(lang: string, segments: readonly string[]): string {
  const path = segments.flatMap((segment) => segment.split('/')).filter(Boolean);
  return canonicalPath(`${languageOf(lang).prefix}${path.length > 0 ? `/${path.join('/')}` : ''}`) || '/';
}

/**
 * The ancestors of this document, topmost first. An unpublished ancestor is left out with all above it, as in Prismic's
 * route resolver.
 * @throws RouteError when they are circular.
 */
export function ancestorsOf(document: RouteDocument, index: DocumentIndex): RouteDocument[] {
  const chain = [document];
  for (;;) {
    const top = chain[0] ?? document;
    const id = parentIdOf(top);
    const parent = id === undefined ? undefined : index.byId(id);
    if (!parent) return chain.slice(0, -1);
    if (chain.includes(parent)) {
      throw new RouteError(
        `${nameOf(parent)} stands above and below ${nameOf(top)} at once: change the parent of one of them.`,
      );
    }
    chain.unshift(parent);
  }
}

/** Id of the parent document, from the field that the table names. */
export function parentIdOf(document: RouteDocument): string | undefined {
  const field = routesOf(document)[0]?.parentField;
  const link = field === undefined ? undefined : document.data[field];
  if (typeof link !== 'object' || link === null || !('id' in link) || typeof link.id !== 'string') return undefined;
  return 'isBroken' in link && link.isBroken === true ? undefined : link.id;
}

/** A document as an editor would name it, e.g. `feature "intake" (en-us)`. */
export function nameOf(document: RouteDocument): string {
  return `${document.type} ${document.uid ? `"${document.uid}" ` : ''}(${document.lang})`;
}

function fill(part: string, document: RouteDocument, index: DocumentIndex): string | undefined {
  let filled: string | undefined = part;
  for (const [token, field = ''] of part.matchAll(/\{([\w.]+)\}/g)) {
    const value = field.startsWith('settings.')
      ? settingOf(document.lang, field.slice('settings.'.length), index)
      : fieldOf(document, field);
    filled = value === undefined ? undefined : filled?.replace(token, () => value);
  }
  return filled;
}

function settingOf(lang: string, field: string, index: DocumentIndex): string | undefined {
  const own = index.settings(lang);
  const master = index.settings(masterLanguage.id);
  return (own && fieldOf(own, field)) ?? (master && fieldOf(master, field));
}

function fieldOf(document: RouteDocument, field: string): string | undefined {
  const value = field === 'uid' ? document.uid : document.data[field];
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const text = value.trim().replace(/^\/+|\/+$/g, '');
  if (UNFIT.test(text) || text.split('/').some((part) => part === '' || part === '.' || part === '..')) {
    throw new RouteError(
      `The field ${field} of ${nameOf(document)} is "${value}", which cannot stand in a path.`,
      field === 'uid' ? field : `data.${field}`,
    );
  }
  return text;
}
