import type { FastifyReply } from 'fastify';

/** Refuses to build on a server that takes up releases from elsewhere, in words for whoever asked. */
export function refuseToBuild(reply: FastifyReply): FastifyReply {
  return reply.code(409).send({
    statusCode: 409,
    message: 'This server does not build: it takes up releases that are made elsewhere. Start the build there.',
  });
}
