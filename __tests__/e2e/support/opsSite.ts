import { realpath } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import type { ContentProblem } from '../../../src/lib/contentProblem';
import { registerBuildsApi } from '../../../src/server/builds/api/buildsApi';
import { releasesDirectory } from '../../../src/config/releasesDirectory';
import { createOrigin } from '../../../src/server/http/app';
import { openAuditLog } from '../../../src/server/http/auditLog';
import { registerAuditLog } from '../../../src/server/http/registerAuditLog';
import { openManager } from '../../server/support/manager';
import { makeOperators } from '../../server/support/operators';
import { makeProject } from '../../server/support/project';
import { BROKEN_PAGE } from '../../support/brokenPage';

export const OPS_TOKEN = 'a token of the tests';

/** What is wrong with the content of such a server. */
export const CONTENT_PROBLEMS: readonly ContentProblem[] = [BROKEN_PAGE];

/** An origin server of the test's own that builds quickly: each build is the site as it was built, and what the test adds. */
export interface OpsSite {
  readonly url: string;
  /** Files that the next builds have besides those of the site, by path. */
  plan(files: Record<string, string>): void;
  /** The release that is served. */
  served(): string | undefined;
  close(): Promise<void>;
}

/** Opens such a server with one release published. */
export async function openOpsSite(): Promise<OpsSite> {
  const built = await realpath(join(releasesDirectory(process.cwd()), 'current', 'site'));
  const project = await makeProject();
  project.plan({ files: {} });
  const command = [process.execPath, join(__dirname, 'copySite.mjs'), built];
  const { store, manager } = await openManager(project, {
    builder: project.builder({ command }),
    gate: { keyPages: ['/', '/pricing'], isServed: (path) => /^\/(api|_content)\//.test(path) },
  });
  await manager.refresh({ kind: 'start' });
  await manager.queue.idle();
  const guard = makeOperators(OPS_TOKEN).guard;
  const log = await openAuditLog(join(project.directory, '.data', 'audit.jsonl'));
  const app = await createOrigin({
    logger: pino({ level: 'silent' }),
    site: { current: store.current, kept: store.kept, progress: manager.progress },
    health: { releaseId: () => store.current()?.info.id },
    routes(scope) {
      guard.register(scope);
      registerAuditLog(scope, { guard, log });
      registerBuildsApi(scope, {
        manager,
        store,
        guard,
        problems: { list: () => CONTENT_PROBLEMS },
        logDirectory: join(project.directory, '.data', 'builds'),
      });
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    plan: (files) => project.plan({ files }),
    served: () => store.current()?.info.id,
    async close() {
      await Promise.all([app.close(), manager.close()]);
      await project.remove();
    },
  };
}
