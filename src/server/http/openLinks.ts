import type { FastifyInstance } from 'fastify';
import type { SignedLinks } from '../signedLinks';
import type { OpsGuard } from './opsGuard';

export interface OpenLinksOptions {
  readonly guard: Pick<OpsGuard, 'check'>;
  /** Links to releases that are not served, by the id of their build. */
  readonly views: Pick<SignedLinks<string>, 'list' | 'withdraw'>;
  /** Previews that are open, in the form of the list. */
  readonly previews?: () => readonly object[];
}

/**
 * Adds for operators `GET /api/ops/links` with all links that are open: to builds, releases and drafts, each with its
 * life, who made it and the path that withdraws it; and `DELETE /api/builds/view-links/<number>`, which withdraws a link
 * to a build, also in browsers that it has opened.
 */
export function registerOpenLinks(app: FastifyInstance, { guard, views, previews = () => [] }: OpenLinksOptions): void {
  app.get('/api/ops/links', { onRequest: guard.check }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    const builds = views.list().map(({ number, target, endsAt, by }) => ({
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
    return reply.code(404).send({ statusCode: 404, message: 'This link is over already.' });
  });
}
