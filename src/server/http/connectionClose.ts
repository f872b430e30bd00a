import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What is to be called when each connection closes: one listener a connection, however many requests wait on it. */
const callbacks = new WeakMap<Socket, Set<() => void>>();

/** The reason of a signal: the client has left before it was answered. */
export class ClientGoneError extends Error {
  override name = 'ClientGoneError';
}

/**
 * A signal that aborts when the connection of a request closes before its answer is out, for work that then has no reader: a search, a
 * picture, a query. Node tells `request.raw` of the end of a body as well, and a waiting answer of nothing, so Fastify's own `request.signal`
 * fires too early for a POST and not at all for a pipelined request.
 */
export function closedSignal({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply): AbortSignal {
  const closed = new AbortController();
  const abort = () => closed.abort(new ClientGoneError('The client has left.'));
  const forget = onceClosed(socket, abort);
  // Of the answer whose turn it is, Node tells before the connection does.
  raw.once('close', () => (raw.writableFinished ? forget() : abort()));
  return closed.signal;
}

/**
 * Closes what answers are read from when their connection closes. Node tells only the answer whose turn it is; one that waits behind it, or is
 * only being made, would keep its file open for good.
 */
export function closeStreamsWithConnection(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, _reply, payload) => {
    if (!(payload instanceof Readable)) return;
    payload.once(
      'close',
      onceClosed(raw.socket, () => payload.destroy()),
    );
  });
}

/** Calls back once the connection is closed, at once where it is already. Returns what takes that back. */
function onceClosed(socket: Socket, callback: () => void): () => void {
  if (socket.destroyed) {
    callback();
    return () => undefined;
  }
  const waiting = callbacks.get(socket) ?? new Set();
  if (!callbacks.has(socket)) {
    callbacks.set(socket, waiting);
    socket.once('close', () => waiting.forEach((each) => each()));
  }
  waiting.add(callback);
  return () => void waiting.delete(callback);
}
