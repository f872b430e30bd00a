import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { format } from 'prettier';
import { runCommand } from '../command';
import { browserTables, scoreTables } from './browser/tables';
import { measureContentService } from './contentService';
import { measureLive } from './live';
import { withSections } from './report';
import { measureRequests } from './requests';
import { measureServing, measureSteady } from './serving';
import { kB, medianAndRuns, table } from './table';
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
const PORT = 9462;
const project = resolve(__dirname, '../..');
const site = resolve(project, 'public');

interface Wanted {
  readonly articles: string;
  readonly changes: string;
  readonly documents: string;
  readonly minutes: string;
  readonly port: string;
}

/** Measurements by name. */
const SECTIONS: Readonly<Record<string, { readonly heading: string; measure: (wanted: Wanted) => Promise<string[]> }>> =
  {
    weight: { heading: 'Weight', measure: weight },
    builds: { heading: 'Builds', measure: builds },
    requests: { heading: 'Processor time per request', measure: requests },
    serving: { heading: 'Serving', measure: serving },
    steady: { heading: 'Serving at a steady rate', measure: steady },
    content: { heading: 'Content service', measure: contentService },
    browser: { heading: 'In the browser', measure: () => browserTables(project, PAGES) },
    lighthouse: { heading: 'Lighthouse', measure: () => scoreTables(project) },
  };

/**
 * `npm run bench`: measures the built site (after `npm run build`) and writes docs/performance.md. `--articles
 * 1000,5000` also builds copies with additional articles, and `--changes 3` sets the number of document changes. `--only
 * builds` updates that part only; `--only steady --minutes 10` sets the duration, and `--only lighthouse` fetches
 * Lighthouse.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      articles: { type: 'string', default: '' },
      changes: { type: 'string', default: '3' },
      documents: { type: 'string', default: '10000' },
      minutes: { type: 'string', default: '10' },
      port: { type: 'string', default: String(PORT) },
      only: { type: 'string' },
    },
  });
  const names = values.only?.split(',') ?? [
    'weight',
    ...(values.articles ? ['builds'] : []),
    'requests',
    'serving',
    'content',
    'browser',
  ];
  const sections = [];
  for (const name of names) {
    const section = SECTIONS[name];
    if (!section)
      throw new Error(`There is no section "${name}" to measure: it is one of ${Object.keys(SECTIONS).join(', ')}.`);
    const circumstances = describe();
    sections.push({ heading: section.heading, text: [circumstances, ...(await section.measure(values))].join('\n\n') });
  }
  const file = resolve(project, 'docs/performance.md');
  const text = await format(withSections(await readFile(file, 'utf8'), sections), {
    parser: 'markdown',
    printWidth: 120,
  });
  await writeFile(file, text);
  console.log(text);
}

/** Date and machine of the measurement. */
function describe(): string {
  const load = loadavg()[0]?.toFixed(1) ?? '';
  return `Measured on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} processors, Node ${process.versions.node}, load ${load} at the start.`;
}

async function weight(): Promise<string[]> {
  const rows = await measureWeight(site, PAGES);
  return [
    'Transfer size in kB with Brotli, before consent: the page’s HTML, its scripts and its page data. Reading pages load template and data with the first interaction, which is not counted. Neither is what loads at idle time: 1.3 kB for the consent banner and the build check.',
    table(
      ['page', 'HTML', 'scripts', 'data'],
      rows.map(({ path, html, scripts, data }) => [path, kB(html), kB(scripts), kB(data)]),
    ),
  ];
}

async function builds({ articles, changes, port }: Wanted): Promise<string[]> {
  const counts = articles.split(',').filter(Boolean).map(Number);
  if (counts.length === 0 || !counts.every(Number.isInteger))
    throw new Error('Builds are measured with numbers of additional articles, such as `--articles 0,1000`.');
  const figures = [];
  for (const count of counts) figures.push(await measureLive(project, count, Number(changes), Number(port)));
  return [
    'Clean build: from the start without a cache to the first page, before images are rendered. Incremental build: from one changed document to its text on its page, publishing included. Wall-clock seconds, which depend on the load of the machine, and processor seconds; peak memory of the server with its child processes, with MALLOC_ARENA_MAX=2 as in the container image.',
    table(
      [
        'additional articles',
        'clean',
        'clean, processors',
        'incremental',
        'incremental, processors',
        'memory, clean, MB',
        'memory, incremental, MB',
      ],
      figures.map(({ articles: count, cold, changed }) => [
        String(count),
        cold.seconds.toFixed(1),
        cold.cpu.toFixed(1),
        medianAndRuns(changed.map(({ seconds }) => seconds)),
        medianAndRuns(changed.map(({ cpu }) => cpu)),
        String(cold.memory),
        String(Math.max(...changed.map(({ memory }) => memory))),
      ]),
    ),
  ];
}

async function requests({ port }: Wanted): Promise<string[]> {
  const costs = await measureRequests(project, site, Number(port));
  const [page] = costs;
  return [
    'Processor time of all threads of the server per request, over one connection with compression, one every 25 ms: the median of 15 batches of 10 requests after 200 warm-up requests of the same kind, in ms; and its ratio to a page from disk in the same run, which depends less on the load of the machine.',
    table(
      ['request', 'status', 'ms', 'ratio to a page'],
      costs.map(({ what, status, ms }) => [what, String(status), ms.toFixed(2), (ms / (page?.ms ?? ms)).toFixed(1)]),
    ),
  ];
}

async function serving(): Promise<string[]> {
  const rows = await measureServing(site, ['/', '/pricing', 'page-data/index/page-data.json'], 5);
  return [
    'Requests per second over 32 connections, uncompressed, after one second of warm-up, and the 99th percentile of the response time in ms; nginx with one worker on the same files.',
    table(
      ['file', 'ours', 'nginx', 'ratio', 'p99'],
      rows.map(({ file, ours, nginx, p99 }) => [
        file,
        String(ours),
        String(nginx),
        (ours / nginx).toFixed(2),
        p99.toFixed(1),
      ]),
    ),
  ];
}

/** At half of the maximum rate. */
async function steady({ minutes }: Wanted): Promise<string[]> {
  const path = '/pricing';
  const [limit] = await measureServing(site, [path], 5);
  const { requested, answered, p99, nginx, memory } = await measureSteady(
    site,
    path,
    (limit?.ours ?? 0) / 2,
    Number(minutes),
  );
  return [
    `${path}, compressed, over 32 connections, ${requested} requests a second at most, by a program on the same processors, for ${minutes} minutes: ${answered} answered a second, 99 of 100 within ${p99.toFixed(1)} ms. nginx with one worker, asked the same for one minute: ${nginx.answered} a second, ${nginx.p99.toFixed(1)} ms.`,
    `Memory of the process at the end of each minute, in MB: ${memory.join(', ')}.`,
  ];
}

async function contentService({ documents }: Wanted): Promise<string[]> {
  const rows = await measureContentService(project, Number(documents));
  return [
    table(
      ['what', 'median', 'slowest tenth', 'slowest'],
      rows.map(({ what, median, slowestTenth, slowest }) => [what, median, slowestTenth ?? '', slowest ?? '']),
    ),
  ];
}

runCommand(main, (error) => error);
