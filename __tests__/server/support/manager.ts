import { join } from 'node:path';
import { openBuildHistory } from '../../../src/server/builds/queue/buildHistory';
import { openReleaseStore, type ReleaseStore } from '../../../src/server/builds/releases/releaseStore';
import {
  createSiteManager,
  type SiteManager,
  type SiteManagerOptions,
} from '../../../src/server/builds/publish/siteManager';
import type { TestProject } from './project';

/** The release store and the site manager of a project, as at the start of a server. */
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
    reading: { pause: async () => undefined },
    history: await openBuildHistory(join(project.directory, '.data', 'builds', 'history.jsonl'), (error) => {
      throw error;
    }),
    checks: { keyPages: ['/'], isServed: (path) => path.startsWith('/api/') },
    ...options,
  });
  return { store, manager };
}
