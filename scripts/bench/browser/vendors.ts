import type { Page } from '@playwright/test';
import { slowDown, type BrowsedSite } from './site';

const WATCHED_MS = 9000;

/** Main thread cost of all vendors' SDKs after consent. */
export interface VendorTasks {
  readonly path: string;
  /**
   * Long tasks (over 50 ms) after the first idle moment, in ms: unthrottled, and with the CPU throttled to a quarter.
   */
  readonly quick: readonly number[];
  readonly slow: readonly number[];
}

/** Opens pages with consent and records long tasks for nine seconds. */
export async function measureVendors(site: BrowsedSite, paths: readonly string[]): Promise<VendorTasks[]> {
  const tasks: VendorTasks[] = [];
  for (const path of paths)
    tasks.push({ path, quick: await longTasks(site, path, false), slow: await longTasks(site, path, true) });
  return tasks;
}

/** Gives consent to everything like a visitor. */
export async function agree(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await page.getByRole('button', { name: 'Accept all' }).click();
  await page.waitForTimeout(2500);
}

async function longTasks(site: BrowsedSite, path: string, isSlow: boolean): Promise<readonly number[]> {
  const page = await site.newPage();
  await agree(page, site.url + path);
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    const watch = () =>
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(Math.round(duration));
      }).observe({ type: 'longtask' });
    window.addEventListener('load', () => requestIdleCallback(watch));
  });
  if (isSlow) await slowDown(page, { line: false });
  await page.goto(site.url + path, { waitUntil: 'load' });
  await page.waitForTimeout(WATCHED_MS);
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  await page.context().close();
  return tasks;
}
