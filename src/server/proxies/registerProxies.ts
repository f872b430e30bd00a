import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DOORS, type Door } from './doors';
import { forward, type Crossing } from './forward';
import { headersForVendor } from './headers';
import { PROXY_LIMITS, type ProxyLimits } from './limits';
import { createSettingsCache } from './settingsCache';
import { createUpstream, UpstreamProblem, type Upstream } from './upstream';
import { upstreamOf, type UpstreamSettings } from './vendorUpstreams';

/** Answers what may cross a door. */
export type Answerer = (request: FastifyRequest, reply: FastifyReply, crossing: Crossing) => Promise<FastifyReply>;

/**
 * Opens the doors to the vendors on our own host. Whatever is not on their lists is refused here, before anybody is
 * asked; the rest goes to the answerer, its body still a stream.
 */
export function registerDoors(app: FastifyInstance, answer: Answerer): void {
  void app.register(async (scope) => {
    const crossings = new WeakMap<FastifyRequest, Crossing>();
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const door of DOORS) {
      scope.all(door.route, {
        onRequest: async (request, reply) => {
          const found = find(door, request);
          if ('crossing' in found) return void crossings.set(request, found.crossing);
          if (found.allow) reply.header('allow', found.allow);
          await refuse(reply, found.status);
        },
        handler: async (request, reply) => {
          const crossing = crossings.get(request);
          return crossing ? answer(request, reply, crossing) : refuse(reply, 404);
        },
      });
    }
  });
}

/** Sends what crosses the doors to the vendors. */
export function registerProxies(
  app: FastifyInstance,
  { settings, limits = PROXY_LIMITS }: { settings: UpstreamSettings; limits?: ProxyLimits },
): void {
  const upstreams = new Map<string, Upstream>();
  const upstreamFor = ({ door, passage }: Crossing) => {
    const address = upstreamOf(door, passage, settings);
    const upstream = upstreams.get(address) ?? createUpstream(address, limits);
    upstreams.set(address, upstream);
    return upstream;
  };
  const settingsCache = createSettingsCache(limits);
  app.addHook('onClose', async () => upstreams.forEach((upstream) => upstream.close()));

  registerDoors(app, async (request, reply, crossing) => {
    const upstream = upstreamFor(crossing);
    try {
      if (crossing.passage.name !== 'settings') return await forward(request, reply, crossing, { upstream, limits });
      const { path } = crossing.target;
      const found = await settingsCache(path, () =>
        upstream.send({
          method: 'GET',
          target: path,
          // Kept for everybody, so asked for in nobody's name.
          headers: headersForVendor({ accept: 'application/json' }, crossing.door.vendor),
          signal: new AbortController().signal,
        }),
      );
      const seconds = Math.floor(found.freshMs / 1000);
      reply.header('cache-control', seconds > 0 ? `public, max-age=${seconds}` : 'no-store');
      return await reply.type(found.contentType).send(found.body);
    } catch (error) {
      if (!(error instanceof UpstreamProblem)) throw error;
      // Not for each request that is held back meanwhile, nor for visitors who have gone.
      if (error.status === 502 || error.status === 504)
        request.log.warn({ vendor: crossing.door.vendor, problem: error.message }, 'vendor not reached');
      if (error.retryMs > 0) reply.header('retry-after', Math.ceil(error.retryMs / 1000));
      return refuse(reply, error.status);
    }
  });
}

function find(
  door: Door,
  request: FastifyRequest,
): { crossing: Crossing } | { status: 404 | 405 | 413; allow?: string } {
  // As it was asked for: an absolute address is for proxies that lead anywhere, and this is none.
  const target = door.read(request.originalUrl);
  const fitting = target ? door.passages.filter(({ path }) => path.test(target.path)) : [];
  const passage = fitting.find(({ method }) => method === request.method);
  if (!target || fitting.length === 0) return { status: 404 };
  if (!passage) return { status: 405, allow: fitting.map(({ method }) => method).join(', ') };
  if (Number(request.headers['content-length'] ?? 0) > passage.maxBytes) return { status: 413 };
  return { crossing: { door, passage, target } };
}

const WORDS: Record<number, string> = {
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Content Too Large',
  429: 'Too Many Requests',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

async function refuse(reply: FastifyReply, status: number): Promise<FastifyReply> {
  // A body that nobody reads must not be taken for the next request.
  reply.code(status).header('cache-control', 'no-store').header('connection', 'close');
  return reply.type('text/plain; charset=utf-8').send(WORDS[status] ?? '');
}
