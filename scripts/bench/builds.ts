import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MEDIA_INDEX } from '../../src/server/builds/releases/releaseMedia';
import { articleUid, writeArticles } from './articles';
import { processorSeconds } from './processorSeconds';
import { until, untilServed, whileServed } from './server';
import { medianAndRange, table } from './table';

const CHANGES = 3;
/** Pause before a change, so that the server is idle. */
const REST_MS = 5000;
/** What a clone of the repository does not have, and tests. */
const EXCLUDED = new Set(['node_modules', '.cache', 'public', '.data', '.releases', '.git', '__tests__', 'docs']);

/** Time until content is live, on copies of the project with numbers of additional articles. */
export async function measureBuilds(project: string, counts: readonly number[]): Promise<string> {
  const rows = [];
  for (const count of counts) {
    rows.push(
      await withCopy(project, async (directory) => {
        await symlink(join(project, 'node_modules'), join(directory, 'node_modules'));
        // One more for the site's own content: that one is changed.
        const change = await writeArticles(join(directory, 'content'), Math.max(1, count));
        return whileServed(directory, { BUILD_ON_CHANGE: 'yes' }, async ({ url, pid }) => {
          const clean = await costOf(pid, () => untilServed(url));
          // Images that are rendered in the background are not part of the changes.
          await until(() => existsSync(join(directory, '.releases/current/site', MEDIA_INDEX)));
          const number = Math.floor(count / 2);
          const changes = [];
          for (const text of Array.from({ length: CHANGES }, (_, index) => `Changed-${index}`)) {
            await wait(REST_MS);
            changes.push(
              await costOf(pid, async () => {
                await change(number, text);
                await untilServed(`${url}/prismic-blog/${articleUid(number)}`, text);
              }),
            );
          }
          return [
            String(count),
            clean.seconds.toFixed(1),
            clean.processors.toFixed(1),
            medianAndRange(
              changes.map(({ seconds }) => seconds),
              1,
            ),
            medianAndRange(
              changes.map(({ processors }) => processors),
              1,
            ),
          ];
        });
      }),
    );
  }
  return table(['additional articles', 'clean', 'clean, processors', 'incremental', 'incremental, processors'], rows);
}

/** `npm start` in a copy without packages, as after `git clone`, and the size of the packages that it installs. */
export function measureStart(project: string): Promise<string> {
  return withCopy(project, async (directory) => {
    const { seconds } = await whileServed(directory, {}, ({ url, pid }) => costOf(pid, () => untilServed(url)));
    const [size = ''] = execFileSync('du', ['-sm', 'node_modules'], { cwd: directory, encoding: 'utf8' }).split('\t');
    return table(['first page, s', 'packages, MB'], [[seconds.toFixed(1), size]]);
  });
}

async function withCopy<Result>(project: string, task: (directory: string) => Promise<Result>): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const filter = (file: string) => !EXCLUDED.has(relative(project, file));
    await cp(project, directory, { recursive: true, filter });
    return await task(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Wall-clock seconds of some work, and processor seconds of a process and its descendants. */
async function costOf(pid: number, work: () => Promise<void>): Promise<{ seconds: number; processors: number }> {
  const before = { at: Date.now(), processors: processorSeconds(pid) };
  await work();
  return { seconds: (Date.now() - before.at) / 1000, processors: processorSeconds(pid) - before.processors };
}
