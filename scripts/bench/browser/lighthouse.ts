import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { median } from '../table';
import { browseAsOne } from './site';
import { agree } from './vendors';

const run = promisify(execFile);
/** Not a dependency: only this measurement uses it, and it has 165 MB. npx fetches it on demand. */
const LIGHTHOUSE = '@lhci/cli@0.15.1';
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
 * @param runs for each page, of which the median counts
 * @throws if the site is not built or Lighthouse cannot be fetched
 */
export function measureScores(directory: string, runs: number): Promise<Score[]> {
  return browseAsOne(directory, PORT, async (url, visitor) => {
    await agree(await visitor.newPage(), url);
    const paths = await onePageEach(join(directory, 'public'));
    const scores = await collect(
      paths.map((path) => url + path),
      runs,
    );
    return paths.map((path) => ({ path, performance: Math.round((median(scores.get(url + path) ?? []) ?? 0) * 100) }));
  });
}

/** Scores by address, from 0 to 1. */
async function collect(addresses: readonly string[], runs: number): Promise<Map<string, number[]>> {
  const directory = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const settings = { port: PORT, disableStorageReset: true, onlyCategories: ['performance'] };
  await writeFile(
    join(directory, 'lighthouserc.json'),
    JSON.stringify({ ci: { collect: { url: addresses, numberOfRuns: runs, settings } } }),
  );
  await run('npx', ['--yes', LIGHTHOUSE, 'collect'], { cwd: directory });
  const reports = join(directory, '.lighthouseci');
  const scores = new Map<string, number[]>();
  for (const name of (await readdir(reports)).filter((file) => /^lhr-.*\.json$/.test(file))) {
    const { requestedUrl, categories } = JSON.parse(await readFile(join(reports, name), 'utf8')) as {
      requestedUrl: string;
      categories: { performance: { score: number } };
    };
    scores.set(requestedUrl, [...(scores.get(requestedUrl) ?? []), categories.performance.score]);
  }
  await rm(directory, { recursive: true });
  return scores;
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
