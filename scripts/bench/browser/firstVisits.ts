import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { slowDown, type BrowsedSite } from './site';

const RESTS_AFTER_MS = 2500;
const KINDS = ['script', 'document', 'stylesheet', 'fetch', 'xhr'];

/** Metrics of a first visit. */
export interface FirstVisit {
  readonly path: string;
  /** Largest Contentful Paint on a throttled phone in ms, one for each run. */
  readonly lcp: readonly number[];
  /** Total blocking time (beyond 50 ms per task) until 2.5 s after the load, in ms. */
  readonly tbt: readonly number[];
  /** Bytes until then, compressed with Brotli: scripts, and everything but images and fonts. */
  readonly scripts: number;
  readonly all: number;
}

/** Measures first visits of pages, each with an empty browser cache, after one warm-up. */
export async function measureFirstVisits({ url, newPage }: BrowsedSite, paths: readonly string[], runs: number) {
  const visits: FirstVisit[] = [];
  for (const path of paths) {
    const { scripts, all } = await weigh(await newPage(), url + path);
    const times: { lcp: number; tbt: number }[] = [];
    for (let run = 0; run <= runs; run += 1) times.push(await time(await newPage(), url + path));
    const counted = times.slice(1);
    const [lcp, tbt] = [counted.map((one) => one.lcp), counted.map((one) => one.tbt)];
    visits.push({ path, lcp, tbt, scripts, all });
  }
  return visits;
}

async function time(page: Page, address: string) {
  await slowDown(page);
  await page.addInitScript(() => {
    const seen = { lcp: 0, tbt: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.lcp = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.tbt += Math.max(0, duration - 50);
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(RESTS_AFTER_MS);
  const seen = await page.evaluate(() => (window as unknown as { seen: { lcp: number; tbt: number } }).seen);
  await page.context().close();
  return seen;
}

async function weigh(page: Page, address: string) {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(RESTS_AFTER_MS);
  const weights = await Promise.all(
    responses.map(async (response) => {
      const type = response.request().resourceType();
      return { type, bytes: KINDS.includes(type) ? brotliCompressSync(await response.body()).length : 0 };
    }),
  );
  await page.context().close();
  const sum = (some: typeof weights) => some.reduce((total, { bytes }) => total + bytes, 0);
  return { scripts: sum(weights.filter(({ type }) => type === 'script')), all: sum(weights) };
}
