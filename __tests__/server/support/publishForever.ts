import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newBuildId } from '../../../src/server/builds/run/buildId';
import { openReleaseStore } from '../../../src/server/builds/releases/releaseStore';
import { stageRelease } from '../../../src/server/builds/releases/stageRelease';

/** Publishes one release after another until it is killed; prints each on a line once it is served. */
async function publishForever(directory: string): Promise<void> {
  const store = await openReleaseStore(join(directory, 'releases'));
  for (;;) {
    const id = newBuildId();
    const publicDirectory = join(directory, 'public');
    await rm(publicDirectory, { recursive: true, force: true });
    for (let page = 0; page < 12; page += 1) {
      const file = join(publicDirectory, page === 0 ? 'index.html' : `page-${page}/index.html`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, `<!doctype html><title>${id}</title>${`<p>${page}</p>`.repeat(200)}`);
    }
    await writeFile(join(publicDirectory, 'same.js'), 'let same = 1;'.repeat(100));
    await stageRelease({
      publicDirectory,
      releasesDirectory: store.directory,
      info: { id, createdAt: new Date().toISOString(), code: 'code', contentRef: id },
      previous: store.current(),
    });
    await store.activate(id);
    await store.prune();
    process.stdout.write(`${id}\n`);
  }
}

void publishForever(process.argv[2] ?? '');
