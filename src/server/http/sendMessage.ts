import type { FastifyReply } from 'fastify';

/** Sends a JSON response with a status and a message, in the form of Fastify's own errors. */
export function sendMessage(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send({ statusCode: status, message });
}
