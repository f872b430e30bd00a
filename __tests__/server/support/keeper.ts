import { join } from 'node:path';
import { openBuildHistory } from '../../../src/server/builds/buildHistory';
import { openReleaseStore, type ReleaseStore } from '../../../src/server/builds/releaseStore';
import { createSiteKeeper, type SiteKeeper, type SiteKeeperOptions } from '../../../src/server/builds/siteKeeper';
import type { TestProject } from './project';

/** What a server's start opens for a project: the releases on disk and the keeper of the site. */
export async function openKeeper(
  project: TestProject,
  options: Partial<SiteKeeperOptions> = {},
): Promise<{ store: ReleaseStore; keeper: SiteKeeper }> {
  const store = await openReleaseStore(join(project.directory, '.releases'));
  const keeper = createSiteKeeper({
    store,
    builder: project.builder(),
    content: () => ({ url: project.api.url, repository: 'keelstone', reading: { kind: 'master' } }),
    history: await openBuildHistory(join(project.directory, '.data', 'builds', 'history.jsonl')),
    gate: { keyPages: ['/'], isServed: (path) => path.startsWith('/api/') },
    ...options,
  });
  return { store, keeper };
}
