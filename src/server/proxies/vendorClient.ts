import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Agent, request as send, type Dispatcher } from 'undici';
import { ClientGoneError, closedSignal } from '../http/connectionClose';
import type { RouteMatch } from './proxyRoutes';
import { headersForVendor } from './headers';
import type { ProxyLimits } from './limits';
import { UpstreamProblem } from './upstream';

export interface VendorResponse {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;
}

/** Sends requests to vendors, without retries or redirects. A response that is too long or too slow breaks off. */
export interface VendorClient {
  /** Sends a client's request on, with its body as a stream. */
  pass(request: FastifyRequest, reply: FastifyReply, match: RouteMatch, address: string): Promise<VendorResponse>;
  /** Asks for a file on behalf of all clients. */
  get(url: string, headers: Record<string, string>): Promise<VendorResponse>;
}

/**
 * Creates the connections to all vendors. They verify certificates, which the plugin's own do not.
 * @param writeKey of Segment
 */
export function createVendorClient(app: FastifyInstance, limits: ProxyLimits, writeKey?: string): VendorClient {
  const agent = new Agent({
    connections: limits.maxConcurrent,
    connect: { timeout: limits.connectMs },
    maxResponseSize: limits.responseBytes,
  });
  app.addHook('onClose', () => agent.destroy());
  // The plugin takes no signal, and goes on when the client has gone.
  const signals = new AsyncLocalStorage<AbortSignal>();
  void app.register(replyFrom, {
    undici: {
      request: ((options, done) =>
        agent.request({ ...options, signal: signals.getStore() }, done)) as Dispatcher['request'],
    },
    disableRequestLogging: true,
  });

  return {
    pass: (request, reply, { route, target }, address) =>
      new Promise((resolve, reject) => {
        const signal = AbortSignal.any([closedSignal(request, reply), AbortSignal.timeout(limits.totalMs)]);
        const stop = () => reject(clientProblem(request, signal.reason) ?? signal.reason);
        if (signal.aborted) return stop();
        signal.addEventListener('abort', stop, { once: true });
        let headers: IncomingHttpHeaders = {};
        signals.run(signal, () =>
          reply.from(`${address}${target.path}`, {
            queryString: () => target.query.slice(1),
            // By default a GET is repeated after 503.
            retryDelay: () => null,
            rewriteRequestHeaders: (_request, all) => headersForVendor(all, route.vendor, writeKey),
            rewriteHeaders: (all) => {
              headers = all;
              return {};
            },
            onError: (_reply, { error }) => reject(error.cause ?? error),
            onResponse: (_request, _reply, { statusCode, stream }) => resolve({ statusCode, headers, body: stream }),
          }),
        );
      }),
    get: (url, headers) => send(url, { dispatcher: agent, headers, signal: AbortSignal.timeout(limits.totalMs) }),
  };
}

/** The client's fault in an aborted request: it has disconnected, or was so slow that the vendor cannot be blamed. */
function clientProblem(request: FastifyRequest, reason: unknown): UpstreamProblem | undefined {
  if (reason instanceof ClientGoneError) return new UpstreamProblem(408, 'The client has gone.');
  const isSending = Boolean(request.body) && !request.raw.readableEnded;
  return isSending ? new UpstreamProblem(408, 'The request took too long.') : undefined;
}
