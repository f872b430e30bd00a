import type { FastifyInstance } from 'fastify';
import type { ActiveLink } from '../../lib/previewsApi';
import type { SignedLinks } from '../signedLinks';
import type { OpsGuard } from './opsGuard';
import { sendMessage } from './sendMessage';

export interface ActiveLinksOptions {
  readonly guard: Pick<OpsGuard, 'check'>;
  /** Links to releases that are not served, by the id of their build. */
  readonly views: Pick<SignedLinks<string>, 'list' | 'withdraw'>;
  /** The active previews, in the form of the list. */
  readonly previews?: () => readonly ActiveLink[];
}

/**
 * Adds two routes for operators: `GET /api/ops/links` lists all active links to builds, releases and drafts, each with its
 * expiry, the operator who made it and the path that withdraws it; `DELETE /api/builds/view-links/<number>` withdraws a
 * link to a build, also in browsers that have followed it.
 */
export function registerActiveLinks(
  app: FastifyInstance,
  { guard, views, previews = () => [] }: ActiveLinksOptions,
): void {
  app.get('/api/ops/links', { onRequest: guard.check }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    const builds = views.list().map(({ number, target, endsAt, by }): ActiveLink => ({
      of: 'build',
      name: target,
      endsAt: new Date(endsAt).toISOString(),
      ...(by !== undefined && { by }),
      withdraw: `/api/builds/view-links/${number}`,
    }));
    return { open: [...builds, ...previews()] };
  });

  app.delete('/api/builds/view-links/:number', { onRequest: guard.check }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const { number } = request.params as { number: string };
    if (views.withdraw(Number(number))) return reply.code(204).send();
    return sendMessage(reply, 404, 'This link is over already.');
  });
}
