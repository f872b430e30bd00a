import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Attempt, ShownDeliveries } from '../../../config/notifications';
import type { OpsGuard } from '../../http/opsGuard';
import { sendMessage } from '../../http/sendMessage';
import type { CdnPurge } from './cdnPurge';
import type { Notifier } from './notifier';

export interface NotificationsApiOptions {
  readonly guard: Pick<OpsGuard, 'check'>;
  readonly notifier: Pick<Notifier, 'channels' | 'test'>;
  /** Undefined without a CDN to purge. */
  readonly purge: Pick<CdnPurge, 'shown' | 'send'> | undefined;
}

const NOTHING = { type: ['object', 'null'], maxProperties: 0 };

/**
 * Adds for operators `GET /api/ops/notifications` with the channels and the CDN, and for publishers
 * `POST /api/ops/notifications/:channel/test` and `POST /api/ops/cdn/purge`.
 */
export function registerNotifications(app: FastifyInstance, { guard, notifier, purge }: NotificationsApiOptions): void {
  void app.register(async (scope) => {
    scope.addHook('onRequest', guard.check);
    scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    scope.get('/api/ops/notifications', async (): Promise<ShownDeliveries> => ({
      channels: notifier.channels(),
      purge: purge?.shown() ?? null,
    }));

    scope.post('/api/ops/notifications/:channel/test', { schema: { body: NOTHING } }, async (request, reply) => {
      const { channel } = request.params as { channel: string };
      return outcome(reply, await notifier.test(channel), 'There is no such channel, or it is not set up.');
    });

    scope.post('/api/ops/cdn/purge', { schema: { body: NOTHING } }, async (_request, reply) =>
      outcome(reply, await purge?.send(), 'No CDN is set up: CDN_PURGE_URL is not set.'),
    );
  });
}

function outcome(reply: FastifyReply, attempt: Attempt | undefined, missing: string) {
  if (!attempt) return sendMessage(reply, 404, missing);
  if (!attempt.isDelivered) return sendMessage(reply, 502, attempt.problem ?? 'It was not delivered.');
  return { last: attempt };
}
