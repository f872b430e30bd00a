import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { LIMITS } from './limits';
import { authorityOf } from './requestPath';

export interface GuardOptions {
  /** Host names, without ports, under which the site may be asked for; any when empty. */
  allowedHosts?: readonly string[];
}

/** The status and text with which a request is refused, if it is; `target` is as the client sent it. */
export type Guard = (request: IncomingMessage, target: string) => [status: number, text: string] | undefined;

/** Says which requests are too long, may be understood in two ways, or do not name one host of ours. */
export function createGuard({ allowedHosts = [] }: GuardOptions): Guard {
  const names = new Set(allowedHosts.map((name) => name.toLowerCase()));
  return (request, target) => refusalOf(request, target, names);
}

/** Refuses requests before any route sees them. */
export function registerGuard(app: FastifyInstance, guard: Guard): void {
  app.addHook('onRequest', async (request, reply) => {
    const refusal = guard(request.raw, request.originalUrl);
    if (!refusal) return;
    const [status, text] = refusal;
    await reply
      .code(status)
      .header('connection', 'close')
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(text);
  });
}

function refusalOf(raw: IncomingMessage, target: string, names: ReadonlySet<string>): ReturnType<Guard> {
  if (Buffer.byteLength(target) > LIMITS.targetBytes) return [414, 'URI Too Long'];
  if (raw.rawHeaders.length / 2 > LIMITS.headers) return [431, 'Request Header Fields Too Large'];
  const hosts = raw.rawHeaders.filter((_value, index, all) => index % 2 === 1 && /^host$/i.test(all[index - 1] ?? ''));
  if (hosts.length > 1 || (hosts.length === 0 && raw.httpVersion !== '1.0')) return [400, 'Bad Request'];
  // A coding that we do not know is how one request becomes two behind a proxy that knows it.
  if ((raw.headers['transfer-encoding'] ?? 'chunked').toLowerCase() !== 'chunked') return [400, 'Bad Request'];
  const authority = authorityOf(target);
  if (authority?.includes('@')) return [400, 'Bad Request'];
  if (names.size === 0) return undefined;
  const nameOf = (host: string) => host.toLowerCase().replace(/:\d+$/, '');
  const name = nameOf(hosts[0] ?? '');
  if (authority !== undefined && !names.has(nameOf(authority))) return [421, 'Misdirected Request'];
  // Health checks of a machine ask over loopback, whatever the site is called.
  const local = /^(127\.0\.0\.1|localhost|\[::1\])$/.test(name) && isLoopback(raw.socket.remoteAddress);
  return names.has(name) || local ? undefined : [421, 'Misdirected Request'];
}

/** Whether an address of a peer is this machine itself. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(::ffff:)?127\.|^::1$/.test(address);
}
