import type { FastifyRequest } from 'fastify';

/** The client has left before it was answered. */
export class ClientGoneError extends Error {
  override name = 'ClientGoneError';
}

/**
 * A signal that aborts when the connection of a request closes. Node tells only the request whose turn it is that its client has left; this one
 * hears it also while it waits behind others on the same connection.
 * @returns with a function to call when the request is answered
 */
export function clientSignal({ raw: { socket } }: FastifyRequest): { readonly signal: AbortSignal; readonly end: () => void } {
  const controller = new AbortController();
  const leave = () => controller.abort(new ClientGoneError('The client has left.'));
  if (socket.destroyed) leave();
  socket.once('close', leave);
  return { signal: controller.signal, end: () => socket.off('close', leave) };
}
