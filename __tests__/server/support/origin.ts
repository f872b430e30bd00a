import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { pino } from 'pino';
import { createOrigin, type OriginOptions } from '../../../src/server/http/app';

export interface TestOrigin {
  url: string;
  port: number;
  server: Server;
  /** Log lines written so far, parsed. */
  lines: Record<string, unknown>[];
  close: () => Promise<void>;
}

/** The origin server on a free loopback port, with its log in memory. */
export async function listen(options: Partial<OriginOptions> & Pick<OriginOptions, 'site'>): Promise<TestOrigin> {
  const lines: Record<string, unknown>[] = [];
  const logger = pino(
    { level: 'info', base: undefined },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  const app = await createOrigin({
    logger,
    // The tests share the event loop and may block it.
    pressure: { maxEventLoopDelay: 0 },
    health: { releaseId: () => options.site.current()?.info.id },
    ...options,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, server: app.server, lines, close: () => app.close() };
}

/**
 * Sends bytes over a plain socket and resolves with everything received until the server closed.
 * @throws Error when nothing comes for half a minute
 */
export function rawRequest(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setTimeout(30_000);
    socket.on('timeout', () => socket.destroy(new Error('The server neither answers nor closes.')));
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? undefined : reject(error)));
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
    socket.write(bytes);
  });
}

/** A GET with exactly this request target, which `fetch` would normalize. */
export async function rawGet(
  port: number,
  target: string | Buffer,
  headers = '',
): Promise<{ status: number; head: string; body: string }> {
  const request = Buffer.concat([
    Buffer.from('GET '),
    Buffer.from(target),
    Buffer.from(` HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`),
  ]);
  const answer = await rawRequest(port, request);
  const split = answer.indexOf('\r\n\r\n');
  return { status: Number(answer.split(' ')[1]), head: answer.slice(0, split), body: answer.slice(split + 4) };
}
