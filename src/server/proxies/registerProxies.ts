import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../networkOf';
import { headersForVisitor, isReadable } from './headers';
import { PROXY_ROUTES, type RouteMatch, type ProxyRoute, type UpstreamSettings } from './proxyRoutes';
import { limitBytes } from './limitBytes';
import { PROXY_LIMITS, type ProxyLimits } from './limits';
import { createSettingsCache } from './settingsCache';
import { createUpstream, UpstreamProblem, type Upstream } from './upstream';
import { createVendorClient, type VendorResponse } from './vendorClient';

/** Answers a request that a proxy route accepts. */
export type ProxyHandler = (request: FastifyRequest, reply: FastifyReply, match: RouteMatch) => Promise<FastifyReply>;

/**
 * Registers the proxy routes. Requests that match no vendor endpoint are rejected here; others go to the handler with
 * an unread body stream, which fails with `TooManyBytes` above the endpoint's limit.
 */
export function registerProxyRoutes(app: FastifyInstance, handle: ProxyHandler): void {
  void app.register(async (scope) => {
    const matches = new WeakMap<FastifyRequest, RouteMatch>();
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (request, payload, done) =>
      done(null, limitBytes(payload, matches.get(request)?.endpoint.maxBytes ?? 0)),
    );
    for (const route of PROXY_ROUTES) {
      scope.all(route.url, {
        onRequest: async (request, reply) => {
          const found = find(route, request);
          if ('match' in found) return void matches.set(request, found.match);
          if (found.allow) reply.header('allow', found.allow);
          await refuse(reply, found.status);
        },
        handler: async (request, reply) => {
          const match = matches.get(request);
          return match ? handle(request, reply, match) : refuse(reply, 404);
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
  const client = createVendorClient(app, limits, settings.segmentWriteKey);
  const upstreams = new Map<string, Upstream>();
  const upstreamOf = (address: string) => {
    const upstream = upstreams.get(address) ?? createUpstream(limits);
    upstreams.set(address, upstream);
    return upstream;
  };
  const settingsCache = createSettingsCache(limits);

  registerProxyRoutes(app, async (request, reply, match) => {
    const address = match.route.addressOf(match.endpoint, settings);
    const upstream = upstreamOf(address);
    try {
      if (match.endpoint.name !== 'settings') {
        const response = await upstream(networkOf(request.ip), () => client.pass(request, reply, match, address));
        return forwardResponse(reply, response, match, limits);
      }
      const { path } = match.target;
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
        request.log.warn({ vendor: match.route.vendor, problem: error.message }, 'vendor not reached');
      if (error.retryMs > 0) reply.header('retry-after', Math.ceil(error.retryMs / 1000));
      return refuse(reply, error.status);
    }
  });
}

/**
 * Streams a vendor's response to the visitor.
 * @throws UpstreamProblem if its SDK cannot read the response
 */
function forwardResponse(
  reply: FastifyReply,
  { statusCode: status, headers, body }: VendorResponse,
  { route: { vendor }, endpoint }: RouteMatch,
  limits: Pick<ProxyLimits, 'responseBytes'>,
): FastifyReply {
  const hasBody = isReadable(headers);
  const tooLong = Number(headers['content-length'] ?? 0) > limits.responseBytes;
  if (status < 200 || (status >= 300 && status < 400) || (status < 300 && !hasBody) || tooLong) {
    body.destroy();
    throw new UpstreamProblem(502, 'The vendor answered with something that its SDK does not read.');
  }
  reply.code(status).headers(headersForVisitor(headers, { vendor, endpoint, status, hasBody }));
  // A truncated response closes both connections; no error can be sent any more.
  if (hasBody) return reply.send(body);
  // The SDK only reads the status.
  body.destroy();
  return reply.send();
}

function find(
  route: ProxyRoute,
  request: FastifyRequest,
): { match: RouteMatch } | { status: 404 | 405 | 413; allow?: string } {
  // Uses the original URL: absolute-form targets are for forward proxies.
  const target = route.read(request.originalUrl);
  const fitting = target ? route.endpoints.filter(({ path }) => path.test(target.path)) : [];
  const endpoint = fitting.find(({ method }) => method === request.method);
  if (!target || fitting.length === 0) return { status: 404 };
  if (!endpoint) return { status: 405, allow: fitting.map(({ method }) => method).join(', ') };
  if (Number(request.headers['content-length'] ?? 0) > endpoint.maxBytes) return { status: 413 };
  return { match: { route, endpoint, target } };
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
