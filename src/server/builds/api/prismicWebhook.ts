import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendMessage } from '../../http/sendMessage';
import { constantTimeEqual } from '../../keys';
import type { BuildQueue } from '../queue/buildQueue';
import { refuseToBuild } from './refuseToBuild';

/** Prismic's bodies are far smaller. */
const MAX_BODY_BYTES = 256 * 1024;

const body = z.object({ type: z.string(), secret: z.string().nullish(), domain: z.string().optional() });

export interface PrismicWebhookOptions {
  /** PRISMIC_WEBHOOK_SECRET; without one every call is refused. */
  secret: string | undefined;
  repository: string;
  /** Undefined with remote builds. */
  queue: Pick<BuildQueue, 'request'> | undefined;
}

/**
 * `POST /api/builds/prismic`: Prismic's webhook for published content. Responds before the build starts, since Prismic
 * repeats calls that time out. It is verified by the shared secret in its body: Prismic sends no webhook signature.
 */
export function registerPrismicWebhook(
  app: FastifyInstance,
  { secret, repository, queue }: PrismicWebhookOptions,
): void {
  app.post('/api/builds/prismic', { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const parsed = body.safeParse(request.body);
    const given = parsed.success ? (parsed.data.secret ?? '') : '';
    // Always compared, so that the response time does not reveal whether a secret is set.
    const matches = constantTimeEqual(given, secret ?? '');
    if (!secret || !matches) {
      if (!parsed.success) return sendMessage(reply, 400, 'This is not a webhook of Prismic.');
      return sendMessage(reply, 401, 'The secret is wrong.');
    }
    if (!parsed.success) return sendMessage(reply, 400, 'This is not a webhook of Prismic.');
    const { type, domain } = parsed.data;
    if (domain !== repository) return sendMessage(reply, 422, 'This site is built from another repository.');
    if (!queue) return refuseToBuild(reply);
    if (type === 'test-trigger') return { accepted: false, message: 'The webhook works.' };
    if (type !== 'api-update') return sendMessage(reply, 422, 'This type of webhook starts no build.');
    reply.raw.once('finish', () => queue.request({ kind: 'prismic' }));
    return { accepted: true };
  });
}
