import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { format } from 'prettier';
import { measureContentService } from './contentService';
import { measureLive } from './live';
import { measurePages } from './rig';
import { measureServing } from './serving';
import { medianAndSpread, table } from './table';
import { measureWeight } from './weight';

const PAGES = ['/', '/pricing', '/blog', '/features', '/book-demo'];
const PORT = 9462;

/**
 * `npm run bench`: measures the built site (`npm run build` comes first) and writes docs/performance.md.
 * `--articles 1000,5000` also builds copies with so many more articles, `--changes 3` changes one document so often, and `--rig DIR` measures
 * the pages in a browser beside other stacks with the rig in that folder.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      articles: { type: 'string', default: '' },
      changes: { type: 'string', default: '3' },
      documents: { type: 'string', default: '10000' },
      rig: { type: 'string' },
    },
  });
  const project = resolve(__dirname, '../..');
  const site = resolve(project, 'public');
  const load = loadavg()[0]?.toFixed(1) ?? '';
  const parts = [
    '# Performance',
    `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} processors, Node ${process.versions.node}, load ${load} at the start. Times are medians, with the lowest and the highest.`,
    '## Weight',
    'Brotli, in kB, before consent: the page, the scripts of all pages and of its template, and the data that they ask for.',
    table(
      ['page', 'HTML', 'scripts', 'data'],
      (await measureWeight(site, PAGES)).map(({ path, html, scripts, data }) => [
        path,
        kB(html),
        kB(scripts),
        kB(data),
      ]),
    ),
  ];
  const counts = values.articles.split(',').filter(Boolean).map(Number);
  if (counts.length > 0) {
    const figures = [];
    for (const count of counts) figures.push(await measureLive(project, count, Number(values.changes), PORT));
    parts.push(
      '## Builds',
      'From the start without a cache to the first page, and from one changed document to its text on its page, publishing included. Seconds of the clock, and of all processors together.',
      table(
        ['articles more', 'cold', 'cold, processors', 'one changed', 'one changed, processors', 'memory, MB'],
        figures.map(({ articles, cold, changed, memory }) => [
          String(articles),
          cold.seconds.toFixed(1),
          cold.cpu.toFixed(1),
          medianAndSpread(changed.map(({ seconds }) => seconds)),
          medianAndSpread(changed.map(({ cpu }) => cpu)),
          String(memory),
        ]),
      ),
    );
  }
  parts.push(
    '## Serving',
    'Requests a second over 32 connections, uncompressed, and the time that 99 of 100 answers took at most, in ms; nginx with one worker on the same files.',
    table(
      ['file', 'ours', 'nginx', 'ratio', 'p99'],
      (await measureServing(site, ['/', '/pricing', 'page-data/index/page-data.json'], 5)).map(
        ({ file, ours, nginx, p99 }) => [file, String(ours), String(nginx), (ours / nginx).toFixed(2), p99.toFixed(1)],
      ),
    ),
    '## Content service',
    table(
      ['what', 'median', 'slowest tenth', 'slowest'],
      (await measureContentService(Number(values.documents))).map(({ what, median, slowestTenth, slowest }) => [
        what,
        median,
        slowestTenth ?? '',
        slowest ?? '',
      ]),
    ),
  );
  if (values.rig) parts.push('## In the browser, beside other stacks', await measurePages(resolve(values.rig), site));
  const text = await format(parts.join('\n\n'), { parser: 'markdown' });
  await writeFile(resolve(project, 'docs/performance.md'), text);
  console.log(text);
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1);

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
