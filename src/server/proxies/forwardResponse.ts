import type { FastifyReply } from 'fastify';
import type { RouteMatch } from './proxyRoutes';
import { headersForVisitor, isReadable } from './headers';
import type { ProxyLimits } from './limits';
import { UpstreamProblem } from './upstream';
import type { VendorResponse } from './vendorClient';

/**
 * Streams a vendor's response to the visitor.
 * @throws UpstreamProblem if its SDK cannot read the response
 */
export function forwardResponse(
  reply: FastifyReply,
  { statusCode: status, headers, body }: VendorResponse,
  { route: { vendor }, endpoint }: RouteMatch,
  limits: Pick<ProxyLimits, 'responseBytes'>,
): FastifyReply {
  const hasBody = isReadable(headers);
  const tooLong = Number(headers['content-length'] ?? 0) > limits.responseBytes;
  if (status < 200 || (status >= 300 && status < 400) || (status < 300 && !hasBody) || tooLong) {
    body.destroy();
    throw new UpstreamProblem(502, 'The vendor answered with something that its SDK does not read.');
  }
  reply.code(status).headers(headersForVisitor(headers, { vendor, endpoint, status, hasBody }));
  // A truncated response closes both connections; no error can be sent any more.
  if (hasBody) return reply.send(body);
  // The SDK only reads the status.
  body.destroy();
  return reply.send();
}
