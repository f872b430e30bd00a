import type { FastifyReply } from 'fastify';
import { plainErrorPage } from '../pages/plainErrorPage';
import { pagePolicy } from './securityHeaders';

const POLICY = pagePolicy([]);

/**
 * Sends a status with a message: as a plain page to a browser that navigates, which asks for HTML by name, and otherwise
 * as JSON in the form of Fastify's own errors. Links in mails and forms lead people to the routes of an API.
 */
export function sendMessage(reply: FastifyReply, status: number, message: string): FastifyReply {
  reply.code(status);
  if (!reply.request.headers.accept?.includes('text/html'))
    return reply.type('application/json; charset=utf-8').send({ statusCode: status, message });
  return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(plainErrorPage(message));
}
