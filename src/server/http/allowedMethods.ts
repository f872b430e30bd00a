import type { FastifyInstance } from 'fastify';

const READ_METHODS = ['GET', 'HEAD'];

/** Allowed methods by path. */
export interface MethodTable {
  add(route: { readonly url: string; readonly method: string | readonly string[] }): void;
  /**
   * Methods of a path for `Allow` (RFC 9110, 10.2.1), sorted: those of its routes, or GET and HEAD for the site.
   * @param path without a query
   */
  allowed(path: string): readonly string[];
}

/** Creates an empty table. */
export function createMethodTable(): MethodTable {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  /** Matches the paths of all routes: for one of the site, which most requests are for, one test is enough. */
  let all: RegExp | undefined;
  return {
    add({ url, method }) {
      all = undefined;
      const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
      for (const name of [method].flat()) route.methods.add(name);
      routes.set(url, route);
    },
    allowed(path) {
      all ??= new RegExp([...routes.values()].map(({ pattern }) => pattern.source).join('|'));
      if (!all.test(path)) return READ_METHODS;
      const matching = [...routes.values()].filter(({ pattern }) => pattern.test(path));
      const methods = new Set(matching.flatMap((route) => [...route.methods]));
      // A wildcard route for CORS preflights does not mean that the path exists.
      const isThere = [...methods].some((name) => name !== 'OPTIONS');
      return [...(isThere ? methods : new Set([...READ_METHODS, ...methods]))].sort();
    },
  };
}

/**
 * Answers 405 with `Allow` and the error page if the path has routes for other methods only, and for writes to a page or
 * file. Must be registered before the routes.
 */
export function refuseOtherMethods(app: FastifyInstance, table: MethodTable): void {
  app.addHook('onRoute', table.add);
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    const allowed = table.allowed(request.url.split('?')[0] ?? '');
    if (allowed.includes(request.method)) return done();
    reply.header('allow', allowed.join(', ')).header('connection', 'close');
    // Before the body is read.
    done(Object.assign(new Error('Method Not Allowed'), { statusCode: 405 }));
  });
}

/** A route's URL as a pattern: literals, `:name`, `:name(pattern)`, and a final star. */
function patternOf(url: string): RegExp {
  const parts = url.matchAll(/:\w+(?:\(([^)]*)\))?|\*$|[^:*]+/g);
  const pattern = [...parts].map(([part, own]) => {
    if (part === '*') return '.*';
    if (!part.startsWith(':')) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return own === undefined ? '[^/]+' : `(?:${own.replace(/^\^|\$$/g, '')})`;
  });
  return new RegExp(`^${pattern.join('')}$`);
}
