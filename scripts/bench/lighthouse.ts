import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumPath, FLAGS, PHONE } from './browser';
import { table } from './table';
import config from '../../tools/lighthouse/lighthouserc.json';

const run = promisify(execFile);
/** Excluded pages: tools, errors, and the other language. */
const EXCLUDED = /^\/(?:404|500|de|debug|preview|slice-simulator)\b|\.html$/;

/**
 * Lighthouse's mobile performance score for one page of each template, with consent and all SDKs active. The settings
 * are in `tools/lighthouse`, a package of its own, since only this measurement uses it.
 * @throws if Lighthouse cannot be installed
 */
export async function measureLighthouse(project: string, url: string): Promise<string> {
  const cwd = join(project, 'tools/lighthouse');
  if (!existsSync(join(cwd, 'node_modules'))) await run('npm', ['ci'], { cwd });
  const lhci = (...words: string[]) =>
    run(process.execPath, ['node_modules/@lhci/cli/src/cli.js', ...words], {
      cwd,
      env: { ...process.env, CHROME_PATH: chromiumPath() },
    });
  const visitor = await chromium.launchPersistentContext('', {
    ...PHONE,
    executablePath: chromiumPath(),
    args: [...FLAGS, `--remote-debugging-port=${config.ci.collect.settings.port}`],
  });
  try {
    const page = await visitor.newPage();
    await page.goto(url);
    await page.getByRole('button', { name: 'Accept all' }).click();
    await page.waitForTimeout(2500);
    const paths = await onePageEach(join(project, 'public'));
    await lhci('collect', ...paths.map((path) => `--url=${url}${path}`));
    await lhci('upload');
  } finally {
    await visitor.close();
  }
  const manifest = JSON.parse(await readFile(join(cwd, config.ci.upload.outputDir, 'manifest.json'), 'utf8')) as {
    url: string;
    isRepresentativeRun: boolean;
    summary: { performance: number };
  }[];
  return table(
    ['page', 'performance'],
    manifest
      .filter(({ isRepresentativeRun }) => isRepresentativeRun)
      .map(({ url: address, summary }) => [new URL(address).pathname, (summary.performance * 100).toFixed(0)]),
  );
}

/** One page of each template. */
async function onePageEach(publicDirectory: string): Promise<readonly string[]> {
  const json = async (file: string) => JSON.parse(await readFile(join(publicDirectory, file), 'utf8')) as unknown;
  const { id } = (await json('builds/latest.json')) as { id: string };
  const templates = new Map<string, string>();
  for (const path of ((await json(`builds/pages/${id}.json`)) as string[]).filter((one) => !EXCLUDED.test(one))) {
    const data = (await json(`page-data/${path === '/' ? 'index' : path}/page-data.json`)) as {
      componentChunkName: string;
    };
    if (!templates.has(data.componentChunkName)) templates.set(data.componentChunkName, path);
  }
  return [...templates.values()];
}
