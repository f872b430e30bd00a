import { kB, medianAndRange, table } from '../table';
import { conditions, measureClicks } from './clicks';
import { measureScores } from './lighthouse';
import { measureFirstVisits } from './firstVisits';
import { browse } from './site';
import { measureVendors } from './vendors';

/** Number of runs. */
const RUNS = 5;
/** Of Lighthouse, which takes about ten seconds. */
const SCORED = 3;

/** Browser metrics of the site's pages, as Markdown. */
export function browserTables(directory: string, paths: readonly string[]): Promise<string[]> {
  return browse(directory, async (site) => {
    const visits = await measureFirstVisits(site, paths, RUNS);
    const clicks = [];
    for (const condition of conditions) clicks.push(medianAndRange(await measureClicks(site, condition, RUNS)));
    const vendors = await measureVendors(site, paths);
    return [
      `The site’s own content, before consent. Medians of ${RUNS} runs, with the range. LCP: Largest Contentful Paint on a throttled phone, in ms. TBT: total blocking time (beyond 50 ms per task) until 2.5 s after the load, in ms. Scripts, and everything but images and fonts: Brotli, in kB, until then.`,
      table(
        ['page', 'LCP', 'TBT', 'scripts', 'all but images and fonts'],
        visits.map(({ path, lcp, tbt, scripts, all }) => [
          path,
          medianAndRange(lcp),
          medianAndRange(tbt),
          kB(scripts),
          kB(all),
        ]),
      ),
      'Time from a press on the first article of the blog to the frame with its heading, with reduced motion, in ms.',
      table(conditions, [clicks]),
      'Long tasks (over 50 ms) in the nine seconds after the first idle time, with full consent and all SDKs active, in ms: unthrottled, and with the CPU throttled to a quarter; the site’s own tasks included.',
      table(
        ['page', 'unthrottled', 'CPU at a quarter'],
        vendors.map(({ path, quick, slow }) => [path, quick.join(', ') || 'none', slow.join(', ') || 'none']),
      ),
    ];
  });
}

/** Lighthouse scores of one page of each template, as Markdown. */
export async function scoreTables(directory: string): Promise<string[]> {
  const scores = await measureScores(directory, SCORED);
  return [
    `Lighthouse’s mobile performance score, of 100, for one page of each template, with full consent and all SDKs active. Medians of ${SCORED} runs.`,
    table(
      ['page', 'performance'],
      scores.map(({ path, performance }) => [path, String(performance)]),
    ),
  ];
}
