import { DocumentLink, isDataObject, type StoredDocument } from '../repository/document';
import { linkableTypes } from '../repository/fields/link';
import { isObject, type Json } from '../repository/json';
import type { FieldModel } from '../repository/models';
import type { Snapshot } from '../repository/snapshot';
import type { View } from '../repository/view';
import { QueryError } from '../query/errors';
import { checkLimit } from '../query/limits';
import { ownValue } from '../../../lib/ownValue';

/** An entry of the `routes` parameter: Prismic's route resolver. */
interface Route {
  readonly type: string;
  readonly path: string;
  readonly uid?: string;
  readonly lang?: string;
  /** Field paths of relationships, one or two levels deep, by their name in the path. */
  readonly resolvers: Readonly<Record<string, string>>;
}

/**
 * Parses the `routes` parameter. Returns a function for the URL of a document; null if no route matches. Throws a
 * `QueryError` with the message of Prismic's API for an invalid route.
 */
export function createRouter(
  parameter: string,
  view: View,
  snapshot: Snapshot,
): (document: StoredDocument) => string | null {
  const routes = parseRoutes(parameter);
  checkLimit('routes', routes.length);
  routes.forEach((route) => checkRoute(route, view, snapshot));
  return (document) => findUrl(document, routes, view);
}

function parseRoutes(parameter: string): Route[] {
  let json: Json;
  try {
    json = JSON.parse(parameter) as Json;
  } catch {
    throw new QueryError('[Link resolver error] Invalid routes: not valid JSON');
  }
  return (Array.isArray(json) ? json : [json]).map((entry) => {
    if (!isObject(entry) || typeof entry.type !== 'string' || typeof entry.path !== 'string') {
      throw new QueryError('[Link resolver error] Invalid routes: every route needs a type and a path');
    }
    const resolvers = isObject(entry.resolvers) ? Object.entries(entry.resolvers) : [];
    return {
      type: entry.type,
      path: entry.path,
      ...(typeof entry.uid === 'string' && { uid: entry.uid }),
      ...(typeof entry.lang === 'string' && { lang: entry.lang }),
      resolvers: Object.fromEntries(resolvers.map(([name, path]) => [name, String(path)])),
    };
  });
}

function checkRoute({ type, resolvers }: Route, view: View, { models, master }: Snapshot): void {
  // A type without a model exists if it has documents, but only those of this view may be revealed.
  const isKnown = models.types.has(type) || [view, master].some((each) => each.hasType(type));
  if (!isKnown) throw new QueryError('[Link resolver error] Unknown type');
  if (!models.types.has(type)) return;
  for (const [name, path] of Object.entries(resolvers)) {
    let current: string | undefined = type;
    for (const step of path.split('.')) {
      const field: FieldModel | undefined = ownValue(models.types.get(current ?? '')?.fields, step);
      const targets: string[] = field?.type === 'Link' ? linkableTypes(field) : [];
      if (field?.config.select !== 'document' || targets.length !== 1) {
        throw new QueryError(
          `[Link resolver error] Invalid resolver ${name}. It must be a content relationship linked to one and only one custom type.`,
        );
      }
      current = targets[0];
    }
  }
}

function findUrl(document: StoredDocument, routes: readonly Route[], view: View): string | null {
  for (const route of routes) {
    if (route.type !== document.type) continue;
    if (route.uid !== undefined && route.uid !== document.uid) continue;
    if (route.lang !== undefined && route.lang !== document.lang) continue;
    const url = fillPath(route, document, view);
    if (url !== undefined) return url;
  }
  return null;
}

/** Fills in the path's parameters; undefined if a required one has no value. */
function fillPath({ path, resolvers }: Route, document: StoredDocument, view: View): string | undefined {
  const filled: string[] = [];
  for (const segment of path.split('/')) {
    let isComplete = true;
    let text = segment.replace(/:([A-Za-z_][\w-]*)(\?)?/g, (_all, name: string, optional: string | undefined) => {
      const value = valueOf(name, resolvers, document, view);
      if (value === undefined && !optional) isComplete = false;
      return value ?? '';
    });
    if (!isComplete) return undefined;
    if (text === '' && segment !== '') continue;
    text = text.trim();
    filled.push(text);
  }
  const url = filled.join('/');
  return url === '' ? '/' : url;
}

function valueOf(
  name: string,
  resolvers: Route['resolvers'],
  document: StoredDocument,
  view: View,
): string | undefined {
  const resolver = ownValue(resolvers, name);
  if (resolver !== undefined) return follow(document, resolver.split('.'), view)?.uid ?? undefined;
  if (name === 'uid') return document.uid ?? undefined;
  if (name === 'lang') return document.lang;
  if (name === 'type') return document.type;
  return name === 'id' ? document.id : undefined;
}

function follow(document: StoredDocument, steps: readonly string[], view: View): StoredDocument | undefined {
  return steps.reduce<StoredDocument | undefined>((current, step) => {
    const link = ownValue(current?.data, step);
    if (!current) return undefined;
    if (link instanceof DocumentLink) return view.resolve(link.target, current.lang);
    return isDataObject(link) && typeof link.id === 'string' ? view.byId.get(link.id) : undefined;
  }, document);
}
