import type { FastifyInstance } from 'fastify';
import { errorMessage } from '../../../lib/errorMessage';
import type { OpsGuard } from '../../http/opsGuard';
import { TooManyBytes } from '../limitBytes';
import { registerProxyRoutes } from '../registerProxies';
import { createDeliveries } from './deliveries';
import { OverLimit } from './parseWithin';
import { readItems } from './readItems';
import { mockResponse } from './mockResponses';

/**
 * Registers the local event collector: proxy routes answer like the vendors without contacting them, and `GET
 * /api/analytics/deliveries` lists the last deliveries for operators, newest first.
 */
export function registerCollector(app: FastifyInstance, guard: Pick<OpsGuard, 'check'>): void {
  const deliveries = createDeliveries();
  app.get('/api/analytics/deliveries', { onRequest: guard.check }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { deliveries: deliveries.list() };
  });

  registerProxyRoutes(app, async (request, reply, match) => {
    reply.header('cache-control', 'no-store');
    const asks = match.endpoint.method === 'GET';
    if (!asks && !(await app.admit(request, reply, 'eventCollector'))) return reply;
    const body = await readBody(asks ? undefined : request.body);
    if (!body) return reply.code(413).header('connection', 'close').send();
    deliveries.add({
      vendor: match.route.vendor,
      kind: match.endpoint.name,
      path: match.target.path,
      bytes: body.length,
      ...(asks ? { items: [] } : await itemsOf(match, body, request.headers['content-type'] ?? '')),
    });
    const response = mockResponse(match);
    return response ? reply.code(response.status).send(response.body) : reply.code(404).send({ status: 'not found' });
  });
}

/** The whole body; undefined if it is too long. */
async function readBody(body: unknown): Promise<Buffer | undefined> {
  if (body === undefined || body === null) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) chunks.push(chunk);
  } catch (error) {
    if (error instanceof TooManyBytes) return undefined;
    throw error;
  }
  return Buffer.concat(chunks);
}

/** Vendors accept unparsable deliveries too. What is too large is listed with its size alone. */
async function itemsOf(
  ...[match, body, contentType]: Parameters<typeof readItems>
): Promise<{ items: unknown[]; problem?: string }> {
  try {
    return { items: await readItems(match, body, contentType) };
  } catch (error) {
    if (error instanceof OverLimit) return { items: [], problem: error.message };
    return { items: [], problem: `It could not be read: ${errorMessage(error)}` };
  }
}
