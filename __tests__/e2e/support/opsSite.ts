import { realpath } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import type { NamedOperator } from '../../../src/config/operators';
import type { ContentProblem } from '../../../src/lib/contentProblem';
import { readServerSettings } from '../../../src/config/env.server';
import { registerBuildsApi } from '../../../src/server/builds/api/buildsApi';
import { registerPlannedReleases } from '../../../src/server/builds/api/plannedReleases';
import { openDeliveries } from '../../../src/server/builds/notifications/openDeliveries';
import { releasesDirectory } from '../../../src/config/releasesDirectory';
import { openActivity, registerActivity } from '../../../src/server/http/activity';
import { createMetrics } from '../../../src/server/http/metrics';
import { createOrigin } from '../../../src/server/http/app';
import { registerActiveLinks } from '../../../src/server/http/activeLinks';
import { createReleaseView } from '../../../src/server/http/releaseView';
import { registerReleaseView } from '../../../src/server/http/registerReleaseView';
import { keysFrom } from '../../../src/server/keys';
import { openSignedLinks } from '../../../src/server/signedLinks';
import { openAuditLog } from '../../../src/server/http/auditLog';
import { registerAuditLog } from '../../../src/server/http/registerAuditLog';
import { openManager } from '../../server/support/manager';
import { makeOperators } from '../../server/support/operators';
import { makeProject } from '../../server/support/project';
import { BROKEN_PAGE } from '../../support/brokenPage';

export const OPS_TOKEN = 'a token of the tests';

/** Operators of such a server beside the token. */
export const OPERATORS = [
  { name: 'Vera', role: 'viewer', token: 'the token of the viewer, made up for tests' },
  { name: 'Paul', role: 'publisher', token: 'the token of the publisher, made up for tests' },
  { name: 'Ada', role: 'admin', token: 'the token of the admin, made up for these tests' },
] as const satisfies readonly NamedOperator[];

/** Content problems of such a server. */
export const CONTENT_PROBLEMS: readonly ContentProblem[] = [BROKEN_PAGE];

/** A separate origin server with fast builds: each build copies the built site and adds files of the test. */
export interface OpsSite {
  readonly url: string;
  /** Files that the next builds add to the site, by path. */
  plan(files: Record<string, string>): void;
  /** The served release. */
  served(): string | undefined;
  close(): Promise<void>;
}

/**
 * Starts such a server with one published release.
 * @param env settings of notifications and the CDN
 */
export async function openOpsSite(env: Readonly<Record<string, string>> = {}): Promise<OpsSite> {
  const built = await realpath(join(releasesDirectory(process.cwd()), 'current', 'site'));
  const project = await makeProject();
  project.plan({ files: {} });
  const command = [process.execPath, join(__dirname, 'copySite.mjs'), built];
  const { store, manager } = await openManager(project, {
    builder: project.builder({ command }),
    checks: { keyPages: ['/', '/pricing'], isServed: (path) => /^\/(api|_content)\//.test(path) },
  });
  // What fails in the server is said where the test fails.
  const logger = pino({ level: 'error' }, pino.destination(2));
  const deliveries = await openDeliveries({
    projectDirectory: project.directory,
    settings: readServerSettings(env),
    store,
    history: manager.history,
    logger,
  });
  deliveries.onAttempt(() => manager.events.emit('delivery'));
  await manager.refresh({ kind: 'start' });
  await manager.queue.idle();
  const metrics = createMetrics(store, { ofProcess: false });
  const file = join(project.directory, '.data', 'activity.json');
  const activity = await openActivity({ metrics, file, onWarning: (error) => console.error(error) });
  manager.history.onAdd((record) => 'result' in record && metrics.countBuild(record));
  const guard = makeOperators(OPS_TOKEN, { named: OPERATORS }).guard;
  const log = await openAuditLog(join(project.directory, '.data', 'audit.jsonl'), console.error);
  const links = openSignedLinks<string>({
    keys: keysFrom(['the secret of the servers of tests, made up']),
    purpose: 'release-view',
  });
  const view = createReleaseView({ store, links });
  const app = await createOrigin({
    logger,
    view,
    site: { current: view.current, retained: view.retained, progress: manager.progress },
    health: { releaseId: () => store.current()?.info.id },
    onResponse: metrics.countResponse,
    routes(scope) {
      guard.register(scope);
      registerAuditLog(scope, { guard, log });
      deliveries.register(scope, guard);
      registerActivity(scope, { guard, activity });
      registerPlannedReleases(scope, {
        guard,
        content: () => ({ url: project.api.url, repository: 'keelstone', reading: { kind: 'master' } }),
      });
      registerReleaseView(scope, { store, links, guard });
      registerActiveLinks(scope, { guard, views: links });
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
      await Promise.all([deliveries.close(), activity.close()]);
      await project.close();
    },
  };
}
