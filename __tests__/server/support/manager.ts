import { join } from 'node:path';
import { openBuildHistory } from '../../../src/server/builds/queue/buildHistory';
import { openReleaseStore, type ReleaseStore } from '../../../src/server/builds/releases/releaseStore';
import {
  createSiteManager,
  type SiteManager,
  type SiteManagerOptions,
} from '../../../src/server/builds/publish/siteManager';
import type { TestProject } from './project';

/** What a server's start opens for a project: the releases on disk and the manager of the site. */
export async function openManager(
  project: TestProject,
  options: Partial<SiteManagerOptions> = {},
): Promise<{ store: ReleaseStore; manager: SiteManager }> {
  const store = await openReleaseStore(join(project.directory, '.releases'));
  const manager = createSiteManager({
    projectDirectory: project.directory,
    store,
    builder: project.builder(),
    content: () => ({ url: project.api.url, repository: 'keelstone', reading: { kind: 'master' } }),
    history: await openBuildHistory(join(project.directory, '.data', 'builds', 'history.jsonl')),
    gate: { keyPages: ['/'], isServed: (path) => path.startsWith('/api/') },
    ...options,
  });
  return { store, manager };
}
