import { medianAndRange, table } from '../table';
import { conditions, measureClicks } from './clicks';
import { measureScores } from './lighthouse';
import { measureLooks } from './looks';
import { browse } from './site';
import { measureVendors } from './vendors';

/** Number of runs. */
const RUNS = 5;
/** Of Lighthouse, which takes about ten seconds. */
const SCORED = 3;

/** Browser metrics of the site's pages, as Markdown. */
export function browserTables(directory: string, paths: readonly string[]): Promise<string[]> {
  return browse(directory, async (site) => {
    const looks = await measureLooks(site, paths, RUNS);
    const clicks = [];
    for (const condition of conditions) clicks.push(medianAndRange(await measureClicks(site, condition, RUNS)));
    const vendors = await measureVendors(site, paths);
    return [
      `The site’s own content, before consent. Medians of ${RUNS}, with the least and the most. Largest: when the largest of what is seen is painted on a throttled phone, in ms. Long: what tasks take beyond 50 ms until 2.5 s after the load, in ms. Scripts, and all but pictures and typefaces: brotli, in kB, until then.`,
      table(
        ['page', 'largest', 'long', 'scripts', 'all but pictures and typefaces'],
        looks.map(({ path, largest, long, scripts, all }) => [
          path,
          medianAndRange(largest),
          medianAndRange(long),
          kB(scripts),
          kB(all),
        ]),
      ),
      'From a press on the first article of the blog to its heading, with reduced motion, in ms.',
      table(conditions, [clicks]),
      'Tasks over 50 ms in the nine seconds after the first idle moment, with everything agreed to and all SDKs at work, in ms: at full speed, and on a phone that computes a quarter as fast, ours among them.',
      table(
        ['page', 'at full speed', 'a quarter as fast'],
        vendors.map(({ path, quick, slow }) => [path, quick.join(', ') || 'none', slow.join(', ') || 'none']),
      ),
    ];
  });
}

/** Lighthouse scores of one page of each template, as Markdown. */
export async function scoreTables(directory: string): Promise<string[]> {
  const scores = await measureScores(directory, SCORED);
  return [
    `Performance on a phone, of 100, by Lighthouse CI, for one page of each template, with everything agreed to and all SDKs at work. Medians of ${SCORED}.`,
    table(
      ['page', 'performance'],
      scores.map(({ path, performance }) => [path, String(performance)]),
    ),
  ];
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1);
