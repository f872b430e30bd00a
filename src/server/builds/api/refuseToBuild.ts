import type { FastifyReply } from 'fastify';

/** Answers a build request on a server that only serves remote builds with an error and an explanation. */
export function refuseToBuild(reply: FastifyReply): FastifyReply {
  return reply.code(409).send({
    statusCode: 409,
    message: 'This server does not build: it takes up releases that are made elsewhere. Start the build there.',
  });
}
