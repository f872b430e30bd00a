import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** What is being sent, or waits to be, over each connection. */
const sending = new WeakMap<Socket, Set<Readable>>();

/**
 * Closes what answers are read from when their connection closes. Node tells only the answer whose turn it is; one that waits behind it, or is
 * only being made, would keep its file open for good.
 */
export function endWithConnection(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, _reply, payload) => {
    if (payload instanceof Readable) endWith(raw.socket, payload);
  });
}

function endWith(socket: Socket, stream: Readable): void {
  if (socket.destroyed) return void stream.destroy();
  const streams = sending.get(socket) ?? new Set();
  if (!sending.has(socket)) {
    sending.set(socket, streams);
    socket.once('close', () => streams.forEach((each) => each.destroy()));
  }
  streams.add(stream);
  stream.once('close', () => streams.delete(stream));
}
