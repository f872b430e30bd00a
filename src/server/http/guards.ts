import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIMITS } from './limits';
import { authorityOf } from './requestPath';

/** A host with its port, as in `Host` (RFC 9110, 7.2). */
const HOST = /^(?:[a-z0-9._~-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

export interface GuardOptions {
  /** Allowed host names without ports; any if empty. */
  allowedHosts?: readonly string[];
}

/** Status and text of a rejection. */
type Refusal = [status: number, text: string];

/** Rejects requests before routing: too long, ambiguous, or for another host. */
export function registerGuard(app: FastifyInstance, { allowedHosts = [] }: GuardOptions): void {
  const names = new Set(allowedHosts.map((name) => name.toLowerCase()));
  app.addHook('onRequest', (request, reply, done) => {
    const refusal = refusalOf(request.raw, request.originalUrl, names) ?? refusalOfForwarded(request, names);
    if (!refusal) return done();
    const [status, text] = refusal;
    reply
      .code(status)
      .header('connection', 'close')
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(text);
  });
}

function refusalOf(raw: IncomingMessage, target: string, names: ReadonlySet<string>): Refusal | undefined {
  if (Buffer.byteLength(target) > LIMITS.targetBytes) return [414, 'URI Too Long'];
  if (raw.rawHeaders.length / 2 > LIMITS.headers) return [431, 'Request Header Fields Too Large'];
  const hosts = valuesOf(raw.rawHeaders, 'host');
  if (hosts.length > 1 || (hosts.length === 0 && raw.httpVersion !== '1.0')) return [400, 'Bad Request'];
  // An unknown coding enables request smuggling behind a proxy that supports it.
  if ((raw.headers['transfer-encoding'] ?? 'chunked').toLowerCase() !== 'chunked') return [400, 'Bad Request'];
  const authority = authorityOf(target);
  if (authority?.includes('@')) return [400, 'Bad Request'];
  if (names.size === 0) return isHost(hosts[0] ?? '') ? undefined : [400, 'Bad Request'];
  const name = nameOf(hosts[0] ?? '');
  if (authority !== undefined && !names.has(nameOf(authority))) return [421, 'Misdirected Request'];
  // Local health checks use loopback, whatever the site's name is.
  const local = /^(127\.0\.0\.1|localhost|\[::1\])$/.test(name) && isLoopback(raw.socket.remoteAddress);
  return names.has(name) || local ? undefined : [421, 'Misdirected Request'];
}

/**
 * Fastify trusts forwarded headers of trusted proxies, most of which pass on what a client sent: the host follows the
 * same rules as `Host`, and the protocol must be http or https.
 */
function refusalOfForwarded(request: FastifyRequest, names: ReadonlySet<string>): Refusal | undefined {
  if (!/^https?$/.test(request.protocol)) delete request.raw.headers['x-forwarded-proto'];
  const { host } = request;
  if (host === (request.headers.host ?? '')) return undefined;
  if (host === '' || !isHost(host)) return [400, 'Bad Request'];
  return names.size === 0 || names.has(nameOf(host)) ? undefined : [421, 'Misdirected Request'];
}

/** @param rawHeaders names and values in turns, as Node lists them: its `headers` keeps one `Host` of several */
function valuesOf(rawHeaders: readonly string[], wanted: string): string[] {
  return rawHeaders.filter((_value, index) => {
    const name = index % 2 === 1 ? rawHeaders[index - 1] : undefined;
    return name?.length === wanted.length && name.toLowerCase() === wanted;
  });
}

function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '');
}

/** Whether a host is allowed; an empty one is not. */
function isHost(host: string): boolean {
  return host === '' || HOST.test(host);
}

/** Whether a peer address is loopback. */
function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(::ffff:)?127\.|^::1$/.test(address);
}
