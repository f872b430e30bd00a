import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { browseAsOne } from './site';
import { agree } from './vendors';

const run = promisify(execFile);
/** Not a dependency, since only this measurement uses it: npx fetches it on demand. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const PORT = 9465;
/** Excluded pages: tools, errors, and the other language. */
const APART = /^\/(?:404|500|de|debug|preview|slice-simulator)\b|\.html$/;

export interface Score {
  readonly path: string;
  /** Of 100. */
  readonly performance: number;
}

/**
 * Lighthouse's mobile performance score for one page of each template, with consent and all SDKs active.
 * @throws if the site is not built or Lighthouse cannot be fetched
 */
export function measureScores(directory: string): Promise<Score[]> {
  return browseAsOne(directory, PORT, async (url, visitor) => {
    await agree(await visitor.newPage(), url);
    const scores: Score[] = [];
    for (const path of await onePageEach(join(directory, 'public')))
      scores.push({ path, performance: await scoreOf(url + path) });
    return scores;
  });
}

async function scoreOf(address: string): Promise<number> {
  const options = [`--port=${PORT}`, '--disable-storage-reset', '--only-categories=performance', '--quiet'];
  const { stdout } = await run('npx', ['--yes', LIGHTHOUSE, address, ...options, '--output=json'], {
    maxBuffer: 1 << 28,
  });
  const { categories } = JSON.parse(stdout) as { categories: { performance: { score: number } } };
  return Math.round(categories.performance.score * 100);
}

async function onePageEach(publicDirectory: string): Promise<readonly string[]> {
  const json = async (file: string) => JSON.parse(await readFile(join(publicDirectory, file), 'utf8')) as unknown;
  const { id } = (await json('builds/latest.json')) as { id: string };
  const paths = ((await json(`builds/pages/${id}.json`)) as string[]).filter((path) => !APART.test(path));
  const templates = new Map<string, string>();
  for (const path of paths) {
    const data = (await json(`page-data/${path === '/' ? 'index' : path}/page-data.json`)) as {
      componentChunkName: string;
    };
    if (!templates.has(data.componentChunkName)) templates.set(data.componentChunkName, path);
  }
  return [...templates.values()];
}
