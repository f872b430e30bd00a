import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../command';
import { measureBrowser } from './browser';
import { measureBuilds, measureStart } from './builds';
import { measureLighthouse } from './lighthouse';
import { untilServed, whileServed } from './server';
import { measureServing } from './serving';
import { measureWeight } from './weight';

const PAGES = [
  '/',
  '/blog/spend-control/approval-thresholds',
  '/features',
  '/blog',
  '/pricing',
  '/book-demo',
  '/module-pricing-calc',
];
const project = resolve(__dirname, '../..');

/** A release that is improved beside the measurements cost the first pages of Lighthouse's run six points. */
const served = (measure: (url: string) => Promise<string>) =>
  whileServed(
    project,
    { BUILD_ON_CHANGE: 'no', IMPROVE_RELEASES: 'no' },
    async ({ url }) => {
      await untilServed(`${url}/readyz`);
      return measure(url);
    },
    // An outdated release is built again first.
    ['--require-fresh'],
  );

/** Measurements by name; docs/performance.md says how each is made. */
const SECTIONS: Readonly<Record<string, (articles: readonly number[]) => Promise<string>>> = {
  weight: () => served(() => measureWeight(resolve(project, 'public'), PAGES)),
  serving: () => served((url) => measureServing(url, resolve(project, '.releases/current/site'))),
  browser: () => served((url) => measureBrowser(url, PAGES)),
  lighthouse: () => served((url) => measureLighthouse(project, url)),
  builds: (articles) => measureBuilds(project, articles),
  start: () => measureStart(project),
};

/**
 * `npm run bench`: measures the built site and prints Markdown for docs/performance.md. `--only builds,start` measures
 * what takes minutes, the first with `--articles 0,1000`; `--only lighthouse` installs Lighthouse.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: 'weight,serving,browser' },
      articles: { type: 'string', default: '0,1000' },
    },
  });
  for (const name of values.only.split(',')) {
    const measure = SECTIONS[name];
    if (!measure) throw new Error(`There is no measurement "${name}". There are ${Object.keys(SECTIONS).join(', ')}.`);
    const load = loadavg()[0]?.toFixed(1);
    const day = new Date().toISOString().slice(0, 10);
    console.log(
      `\n${name}, measured on ${day}: ${cpus().length} processors, Node ${process.versions.node}, load ${load} at the start.\n`,
    );
    console.log(await measure(values.articles.split(',').map(Number)));
  }
}

runCommand(main, (error) => error);
