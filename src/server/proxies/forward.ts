import { pipeline, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { closedSignal } from '../http/connectionClose';
import { networkOf } from '../networkOf';
import type { Door, Passage, VendorTarget } from './doors';
import { headersForVendor, headersForVisitor, isReadable } from './headers';
import { limitBytes } from './limitBytes';
import type { ProxyLimits } from './limits';
import { UpstreamProblem, type Upstream } from './upstream';

export interface Crossing {
  door: Door;
  passage: Passage;
  target: VendorTarget;
}

/**
 * Sends a request on to its vendor and streams the answer back. Never repeats it, never follows a redirect.
 * @throws UpstreamProblem when there is nothing to send back
 */
export async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  { door, passage, target }: Crossing,
  { upstream, limits }: { upstream: Upstream; limits: ProxyLimits },
): Promise<FastifyReply> {
  const answer = await upstream.send({
    method: passage.method,
    target: `${target.path}${target.query}`,
    headers: headersForVendor(request.headers, door.vendor),
    body: passage.method === 'GET' ? undefined : { stream: request.body as Readable, maxBytes: passage.maxBytes },
    network: networkOf(request.ip),
    signal: closedSignal(request, reply),
  });
  const status = answer.statusCode ?? 502;
  const hasBody = isReadable(answer.headers);
  const tooLong = Number(answer.headers['content-length'] ?? 0) > limits.answerBytes;
  if (status < 200 || (status >= 300 && status < 400) || (status < 300 && !hasBody) || tooLong) {
    answer.destroy();
    throw new UpstreamProblem(502, 'The vendor answered with something that its SDK does not read.');
  }
  reply.code(status).headers(headersForVisitor(answer.headers, { vendor: door.vendor, passage, status, hasBody }));
  if (!hasBody) {
    // The status tells the SDK what to do; a page around it tells nobody anything.
    answer.destroy();
    return reply.send();
  }
  // An answer cut off is closed on both sides; there is nobody left to tell.
  return reply.send(pipeline(answer, limitBytes(limits.answerBytes), () => undefined));
}
