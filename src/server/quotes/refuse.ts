import type { FastifyReply } from 'fastify';

/** An answer with a message only. */
export function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send({ statusCode: status, message });
}
