import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { median } from '../table';
import { browseAsOne } from './site';
import { agree } from './vendors';

const run = promisify(execFile);
/** A package of its own, with a lock file: only this measurement uses it, and it has 165 MB. */
const TOOL = 'tools/lighthouse';
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
 * @param project directory of the built project
 * @param runs for each page, of which the median counts
 * @throws if the site is not built or Lighthouse cannot be installed
 */
export async function measureScores(project: string, runs: number): Promise<Score[]> {
  const tool = join(project, TOOL);
  const lighthouse = join(tool, 'node_modules/@lhci/cli/src/cli.js');
  if (!existsSync(lighthouse)) await run('npm', ['ci'], { cwd: tool });
  return browseAsOne(project, PORT, async (url, visitor) => {
    await agree(await visitor.newPage(), url);
    const paths = await onePageEach(join(project, 'public'));
    const scores = await collect(
      lighthouse,
      paths.map((path) => url + path),
      runs,
    );
    return paths.map((path) => ({ path, performance: Math.round((median(scores.get(url + path) ?? []) ?? 0) * 100) }));
  });
}

/** Scores by address, from 0 to 1. */
async function collect(lighthouse: string, addresses: readonly string[], runs: number): Promise<Map<string, number[]>> {
  const directory = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const settings = { port: PORT, disableStorageReset: true, onlyCategories: ['performance'] };
  await writeFile(
    join(directory, 'lighthouserc.json'),
    JSON.stringify({ ci: { collect: { url: addresses, numberOfRuns: runs, settings } } }),
  );
  await run(process.execPath, [lighthouse, 'collect'], { cwd: directory });
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
