import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const FAULT = z.strictObject({
  /** Number of affected requests; unlimited by default. */
  times: z.int().positive().optional(),
  /** Affected requests: a part of their path, such as `/documents/search`. */
  path: z.string().default(''),
  status: z.int().min(400).max(599),
  headers: z.record(z.string(), z.string()).default({}),
  /** Text is sent as it is, everything else as JSON; empty by default. */
  body: z.json().optional(),
});

type Fault = z.infer<typeof FAULT>;

/**
 * Fault injection for tests: `PUT /faults` with a list of faults, `DELETE /faults` to reset. Exists only with the
 * option `faults: true`.
 */
export function registerFaults(app: FastifyInstance): void {
  let faults: { fault: Fault; left: number }[] = [];

  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (path.endsWith('/faults')) return;
    const active = faults.find(({ fault, left }) => left > 0 && path.includes(fault.path));
    if (!active) return;
    active.left -= 1;
    const { status, headers, body } = active.fault;
    void reply.code(status).headers({ 'access-control-allow-origin': '*', ...headers });
    if (body === undefined) return reply.send();
    if (typeof body === 'string') return reply.type(headers['content-type'] ?? 'text/plain; charset=utf-8').send(body);
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
  });
  app.put('/faults', async (request, reply) => {
    const asked = z.array(FAULT).safeParse(request.body);
    if (!asked.success) return reply.code(400).send({ message: z.prettifyError(asked.error) });
    faults = asked.data.map((fault) => ({ fault, left: fault.times ?? Infinity }));
    return reply.code(204).send();
  });
  app.delete('/faults', async (_request, reply) => {
    faults = [];
    return reply.code(204).send();
  });
}
