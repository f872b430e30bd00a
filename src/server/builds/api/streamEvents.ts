import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { closedSignal } from '../../http/connectionClose';
import { CLOSED_POLICY } from '../../http/securityHeaders';
import type { OpsGuard } from '../../http/opsGuard';
import { sendMessage } from '../../http/sendMessage';
import type { ReleaseManager } from '../publish/releaseManager';

/** Proxies and browsers close a connection that is silent for half a minute or more. */
const HEARTBEAT_MS = 15_000;
const MAX_STREAMS = 20;
const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'content-security-policy': CLOSED_POLICY,
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

/**
 * Server-sent events `progress`, `line`, `record`, `switch`, `publishing`, `problems` and `delivery`, each with JSON.
 * Starts with the current progress and ends with the operator's session.
 * @param open open streams, which the server ends when it stops
 */
export function streamEvents(
  reply: FastifyReply,
  { events, progress }: ReleaseManager,
  open: Set<ServerResponse>,
  guard: Pick<OpsGuard, 'isStillIn' | 'onSignOut'>,
): void {
  if (reply.request.method === 'HEAD') {
    void reply.headers(STREAM_HEADERS).send(Readable.from([]));
    return;
  }
  if (open.size >= MAX_STREAMS) {
    void sendMessage(reply.header('retry-after', '10'), 503, 'Too many streams are open.');
    return;
  }
  const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  reply.hijack();
  const { raw } = reply;
  open.add(raw);
  raw.writeHead(200, {
    ...Object.fromEntries(headers),
    ...STREAM_HEADERS,
  });
  const write = (text: string) => {
    // It ends before its connection closes: by much if the client does not read, or waits for an earlier response.
    if (!raw.writableEnded) raw.write(text);
  };
  const send = (event: string, data: unknown) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const names = ['progress', 'line', 'record', 'switch', 'publishing', 'problems', 'delivery'] as const;
  const listeners = names.map((name) => [name, (data: unknown) => send(name, data ?? null)] as const);
  for (const [name, listener] of listeners) events.on(name, listener);
  const endWithSession = () => {
    if (!guard.isStillIn(reply.request)) raw.end();
  };
  const stopListening = guard.onSignOut(endWithSession);
  const heartbeat = setInterval(() => {
    write(': still here\n\n');
    // The session may have expired or ended on another server.
    endWithSession();
  }, HEARTBEAT_MS);
  const now = progress();
  if (now) send('progress', now);
  else write(': nothing is being built\n\n');

  const stop = () => {
    clearInterval(heartbeat);
    stopListening();
    for (const [name, listener] of listeners) events.off(name, listener);
    open.delete(raw);
  };
  raw.once('close', stop);
  closedSignal(reply.request, reply).addEventListener('abort', stop, { once: true });
}
