import { invalidQuery } from '../query/contentProblem';
import { isObject, type StoredDocument } from '../repository/types';
import type { Snapshot } from '../repository/snapshot';

/** One entry of the `routes` parameter, as Prismic's route resolver reads it. */
export interface ApiRoute {
  readonly type: string;
  readonly path: string;
  readonly uid?: string;
  readonly lang?: string;
  readonly resolvers?: Readonly<Record<string, string>>;
}

/** Reads the `routes` parameter. @throws ContentProblem when it is not JSON or names a type that the repository does not have */
export function readRoutes(parameter: string | undefined, types: ReadonlySet<string>): readonly ApiRoute[] {
  if (!parameter) return [];
  let routes: unknown;
  try {
    routes = JSON.parse(parameter);
  } catch {
    throw invalidQuery('[Link resolver error] Invalid JSON');
  }
  if (!Array.isArray(routes)) throw invalidQuery('[Link resolver error] Expected a list of routes');
  return (routes as readonly unknown[]).map((route) => {
    if (!isObject(route) || typeof route['type'] !== 'string' || typeof route['path'] !== 'string') {
      throw invalidQuery('[Link resolver error] A route has a type and a path');
    }
    if (!types.has(route['type'])) throw invalidQuery(`[Link resolver error] Unknown type '${route['type']}'`);
    return route as unknown as ApiRoute;
  });
}

/**
 * The address of a document by the routes of the request: the first whose type, uid and language fit and whose obligatory segments are
 * filled. `:uid`, `:lang` and the names of resolvers are segments; `?` makes one optional. Null when no route fits.
 */
export function resolveUrl(document: StoredDocument, routes: readonly ApiRoute[], snapshot: Snapshot): string | null {
  for (const route of routes) {
    if (route.type !== document.type) continue;
    if (route.uid !== undefined && route.uid !== document.uid) continue;
    if (route.lang !== undefined && route.lang !== document.lang) continue;
    const url = fill(route, document, snapshot);
    if (url !== undefined) return url;
  }
  return null;
}

function fill(route: ApiRoute, document: StoredDocument, snapshot: Snapshot): string | undefined {
  const filled: string[] = [];
  for (const segment of route.path.split('/')) {
    const [, name, optional] = /^:([\w-]+)(\?)?$/.exec(segment) ?? [];
    if (!name) {
      filled.push(segment);
      continue;
    }
    const value = valueOf(name, route, document, snapshot);
    if (value) filled.push(value);
    else if (!optional) return undefined;
  }
  return filled.join('/') || '/';
}

function valueOf(name: string, route: ApiRoute, document: StoredDocument, snapshot: Snapshot): string | null | undefined {
  if (name === 'uid') return document.uid;
  if (name === 'lang') return document.lang;
  const steps = route.resolvers?.[name]?.split('.') ?? [];
  let current: StoredDocument | undefined = steps.length > 0 ? document : undefined;
  for (const step of steps) {
    const link: unknown = current?.data[step];
    current = isObject(link) && link['link_type'] === 'Document' ? snapshot.target(link, document.lang) : undefined;
  }
  return current?.uid;
}
