import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../networkOf';
import { answerVisitor } from './answerVisitor';
import { DOORS, type Crossing, type Door } from './doors';
import { limitBytes } from './limitBytes';
import { PROXY_LIMITS, type ProxyLimits } from './limits';
import { createSettingsCache } from './settingsCache';
import { createUpstream, UpstreamProblem, type Upstream } from './upstream';
import { createVendorClient } from './vendorClient';
import { addressOf, type UpstreamSettings } from './vendorUpstreams';

/** Answers a request that a proxy route accepts. */
export type Answerer = (request: FastifyRequest, reply: FastifyReply, crossing: Crossing) => Promise<FastifyReply>;

/**
 * Registers the proxy routes. Requests that match no vendor endpoint are rejected here; others go to the answerer with
 * an unread body stream, which fails with `TooManyBytes` above the endpoint's limit.
 */
export function registerDoors(app: FastifyInstance, answer: Answerer): void {
  void app.register(async (scope) => {
    const crossings = new WeakMap<FastifyRequest, Crossing>();
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (request, payload, done) =>
      done(null, limitBytes(payload, crossings.get(request)?.passage.maxBytes ?? 0)),
    );
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

/** Proxies accepted requests to the vendors. */
export function registerProxies(
  app: FastifyInstance,
  { settings, limits = PROXY_LIMITS }: { settings: UpstreamSettings; limits?: ProxyLimits },
): void {
  const client = createVendorClient(app, limits);
  const upstreams = new Map<string, Upstream>();
  const upstreamOf = (address: string) => {
    const upstream = upstreams.get(address) ?? createUpstream(limits);
    upstreams.set(address, upstream);
    return upstream;
  };
  const settingsCache = createSettingsCache(limits);

  registerDoors(app, async (request, reply, crossing) => {
    const address = addressOf(crossing.door, crossing.passage, settings);
    const upstream = upstreamOf(address);
    try {
      if (crossing.passage.name !== 'settings') {
        const answer = await upstream(networkOf(request.ip), () => client.pass(request, reply, crossing, address));
        return answerVisitor(reply, answer, crossing, limits);
      }
      const { path } = crossing.target;
      // The response is cached for all visitors, so the request must not identify one.
      const headers = { accept: 'application/json' };
      const found = await settingsCache(path, () =>
        upstream(undefined, () => client.get(`${address}${path}`, headers)),
      );
      const seconds = Math.floor(found.freshMs / 1000);
      reply.header('cache-control', seconds > 0 ? `public, max-age=${seconds}` : 'no-store');
      return await reply.type(found.contentType).send(found.body);
    } catch (error) {
      if (!(error instanceof UpstreamProblem)) throw error;
      // Neither open circuit breakers nor disconnected clients are logged.
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
  // Uses the original URL: absolute-form targets are for forward proxies.
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
  // An unread body must not be parsed as the next request.
  reply.code(status).header('cache-control', 'no-store').header('connection', 'close');
  return reply.type('text/plain; charset=utf-8').send(WORDS[status] ?? '');
}
