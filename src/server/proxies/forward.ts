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
 * Proxies a request to its vendor and streams the response. Neither retries nor follows redirects.
 * @throws UpstreamProblem if there is no response to send
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
    // The SDK only reads the status, so the body is dropped.
    answer.destroy();
    return reply.send();
  }
  // A truncated response closes both connections; no error can be sent any more.
  return reply.send(pipeline(answer, limitBytes(limits.answerBytes), () => undefined));
}
