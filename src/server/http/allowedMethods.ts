import type { FastifyInstance } from 'fastify';

const READ_METHODS = ['GET', 'HEAD'];

/**
 * Answers 405 with `Allow` when a path has a route but not for the method, and when a method other than reading meets a
 * page or a file. Must be registered before the routes it is to know.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const name of [method].flat()) route.methods.add(name);
    routes.set(url, route);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const path = request.url.split('?')[0] ?? '';
    const matching = [...routes.values()].filter(({ pattern }) => pattern.test(path));
    const methods = new Set(matching.flatMap((route) => [...route.methods]));
    const allowed = methods.size > 0 ? [...methods] : READ_METHODS;
    if (allowed.includes(request.method)) return;
    // Before the body is read: what is refused need not be received.
    reply
      .code(405)
      .header('allow', allowed.sort().join(', '))
      .header('connection', 'close')
      .header('cache-control', 'no-store');
    await reply.type('text/plain; charset=utf-8').send('Method Not Allowed');
  });
}

/** A route's address as a pattern: literals, `:name`, `:name(pattern)`, and a star at the end. */
function patternOf(url: string): RegExp {
  const parts = url.matchAll(/:\w+(?:\(([^)]*)\))?|\*$|[^:*]+/g);
  const pattern = [...parts].map(([part, own]) => {
    if (part === '*') return '.*';
    if (!part.startsWith(':')) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return own === undefined ? '[^/]+' : `(?:${own.replace(/^\^|\$$/g, '')})`;
  });
  return new RegExp(`^${pattern.join('')}$`);
}
