import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UNNAMED, type AuditEntry, type Operator } from '../../config/operators';
import { toLine } from '../lineFile';
import type { AuditLog } from './auditLog';
import type { OpsGuard } from './opsGuard';

/** Names of actions by method and route. Other writes of operators are named by method and path. */
const ACTIONS: Readonly<Record<string, string>> = {
  'POST /api/builds': 'build',
  'POST /api/builds/retry': 'retry',
  'POST /api/builds/cancel': 'cancel',
  'POST /api/builds/freeze': 'freeze',
  'POST /api/builds/resume': 'resume',
  'POST /api/builds/:id/activate': 'activate',
  'POST /api/builds/:id/view-link': 'share-release',
  'DELETE /api/builds/view-links/:number': 'end-release-link',
  'POST /api/ops/session': 'sign-in',
  'GET /api/ops/sign-in': 'sign-in-link',
  'DELETE /api/ops/session': 'sign-out',
  'GET /api/ops/bookings.csv': 'export-bookings',
  'GET /api/ops/quotes.csv': 'export-quotes',
  'POST /api/ops/bookings/retry': 'retry-deliveries',
  'POST /api/ops/bookings/delete': 'delete-person',
  'GET /api/ops/audit.jsonl': 'export-audit-log',
  'POST /api/ops/notifications/:channel/test': 'test-notification',
  'POST /api/ops/cdn/purge': 'purge-cdn',
  'POST /_content/previews/links/new': 'share-preview',
  'DELETE /_content/previews/open/:number': 'end-preview',
};
const SHOWN = 100;

export interface AuditLogOptions {
  readonly guard: Pick<OpsGuard, 'operatorOf' | 'checkFor'>;
  readonly log: AuditLog;
}

/**
 * Records what operators change or export, before the response is sent. Adds for admins `GET /api/ops/audit` with the
 * newest entries and `GET /api/ops/audit.jsonl` with all. Must be called on the instance that has all guarded routes.
 */
export function registerAuditLog(app: FastifyInstance, { guard, log }: AuditLogOptions): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const operator = guard.operatorOf(request);
    const action = operator && actionOf(request);
    if (!operator || action === undefined) return done(null, payload);
    const at = new Date().toISOString();
    log.add({ at, ...entryOf(request, operator, action), status: reply.statusCode }).then(
      () => done(null, payload),
      (error: unknown) => {
        // A full disk must not keep an operator from rolling back.
        request.log.error({ err: error }, 'an action could not be written to the audit log');
        done(null, payload);
      },
    );
  });
  const onRequest = guard.checkFor('admin');
  app.get('/api/ops/audit', { onRequest }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { entries: log.list().slice(0, SHOWN) };
  });
  app.get('/api/ops/audit.jsonl', { onRequest }, async (_request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="audit.jsonl"' });
    return reply.type('application/jsonl; charset=utf-8').send(Readable.from(log.list().toReversed().map(toLine)));
  });
}

/** Undefined for reading that is no export. */
function actionOf({ method, routeOptions, url }: FastifyRequest): string | undefined {
  // A parameter's pattern is no part of the name.
  const route = `${method} ${(routeOptions.url ?? '').replace(/\(.*?\)/g, '')}`;
  const reads = method === 'GET' || method === 'HEAD';
  return ACTIONS[route] ?? (reads ? undefined : `${method} ${pathOf(url)}`);
}

function entryOf(
  { body, url }: FastifyRequest,
  { name, role }: Operator,
  action: string,
): Omit<AuditEntry, 'at' | 'status'> {
  const { reason, by } = (body ?? {}) as { reason?: unknown; by?: unknown };
  return {
    by: name,
    role,
    action,
    path: pathOf(url),
    ...(typeof reason === 'string' && { reason }),
    ...(name === UNNAMED.name && typeof by === 'string' && { claims: by }),
  };
}

function pathOf(url: string): string {
  return url.split('?')[0] ?? '';
}
