import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Callbacks by connection: one listener per connection, for any number of pipelined requests. */
const callbacks = new WeakMap<Socket, Set<() => void>>();

/** The abort reason: the client disconnected before the response. */
export class ClientGoneError extends Error {
  override name = 'ClientGoneError';
}

/**
 * A signal that aborts when the connection closes before the response is finished, for work without a further reader: a
 * search, an image, a query. Node also emits `close` on `request.raw` at the end of a body and not at all for a queued
 * response, so Fastify's own `request.signal` fires too early for a POST and never for a pipelined request.
 */
export function closedSignal({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply): AbortSignal {
  const closed = new AbortController();
  const abort = () => closed.abort(new ClientGoneError('The client has left.'));
  const forget = onceClosed(socket, abort);
  // Node emits `close` on the active response before the socket does.
  raw.once('close', () => (raw.writableFinished ? forget() : abort()));
  return closed.signal;
}

/**
 * Destroys the source streams of responses when their connection closes. Node notifies only the active response; a
 * queued or unsent one would leak its open file.
 */
export function closeStreamsWithConnection(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, _reply, payload, done) => {
    if (payload instanceof Readable) {
      payload.once(
        'close',
        onceClosed(raw.socket, () => payload.destroy()),
      );
    }
    done(null, payload);
  });
}

/** Calls back when the connection closes, or at once if it is closed. Returns a function that unsubscribes. */
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
