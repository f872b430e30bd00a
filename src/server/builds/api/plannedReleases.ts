import type { FastifyInstance } from 'fastify';
import type { PlannedReleasesOverview } from '../../../lib/buildsApi';
import { errorMessage } from '../../../lib/errorMessage';
import type { OpsGuard } from '../../http/opsGuard';
import { readPlannedReleases } from '../content/releaseDates';
import type { ContentEndpoint } from '../content/snapshot';

/**
 * Adds for operators `GET /api/ops/planned-releases` with the releases of the repository, or `problem` with the reason
 * why it cannot be read.
 */
export function registerPlannedReleases(
  app: FastifyInstance,
  { guard, content }: { readonly guard: Pick<OpsGuard, 'check'>; readonly content: () => ContentEndpoint },
): void {
  app.get(
    '/api/ops/planned-releases',
    { onRequest: guard.check },
    async (_request, reply): Promise<PlannedReleasesOverview> => {
      void reply.header('cache-control', 'no-store');
      return readPlannedReleases(content()).then(
        (releases) => ({ releases }),
        (error: unknown) => ({ releases: [], problem: errorMessage(error) }),
      );
    },
  );
}
