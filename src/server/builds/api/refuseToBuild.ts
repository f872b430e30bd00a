import type { FastifyReply } from 'fastify';
import { sendMessage } from '../../http/sendMessage';

const MESSAGE = 'This server does not build: it takes up releases that are made elsewhere. Start the build there.';

/** Answers a build request on a server that only serves remote builds with an error and an explanation. */
export function refuseToBuild(reply: FastifyReply): FastifyReply {
  return sendMessage(reply, 409, MESSAGE);
}
