import type { Page } from '@playwright/test';
import { slowDown, type BrowsedSite } from './site';

const LIST = '/blog';
const FIRST = 'main .card h3 a';
const TIMEOUT_MS = 10_000;

/** Conditions of a click: the wait before it in ms, and whether CPU and network are throttled. */
const CONDITIONS = {
  'low latency': { wait: 1500, isThrottled: false },
  'high latency': { wait: 4000, isThrottled: true },
  'high latency, at once': { wait: 0, isThrottled: true },
} as const;

export type Condition = keyof typeof CONDITIONS;
export const conditions = Object.keys(CONDITIONS) as Condition[];

/**
 * Measures the time from a press on the first article of the blog to the frame with its heading, in ms, each run with
 * an empty browser cache.
 */
export async function measureClicks(site: BrowsedSite, condition: Condition, runs: number): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run <= runs; run += 1) times.push(await click(site, condition));
  return times.slice(1);
}

async function click({ url, newPage }: BrowsedSite, condition: Condition): Promise<number> {
  const { wait, isThrottled } = CONDITIONS[condition];
  const page = await newPage();
  // The heading may be in another document after a full navigation.
  await page.addInitScript(() => {
    const now = () => String(performance.timeOrigin + performance.now());
    document.addEventListener('click', () => sessionStorage.setItem('pressed', now()), { capture: true });
    const check = () => {
      const wanted = sessionStorage.getItem('wanted');
      const isHere = wanted && [...document.querySelectorAll('h1')].some((one) => one.textContent.trim() === wanted);
      if (!isHere) return requestAnimationFrame(check);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => sessionStorage.setItem('seen', now());
      return port2.postMessage(0);
    };
    if ('prerendering' in document && document.prerendering)
      document.addEventListener('prerenderingchange', () => requestAnimationFrame(check), { once: true });
    else requestAnimationFrame(check);
  });
  if (isThrottled) await slowDown(page);
  await page.goto(url + LIST, { waitUntil: 'load' });
  const link = page.locator(FIRST).first();
  await link.scrollIntoViewIfNeeded();
  const wanted = ((await link.textContent()) ?? '').trim();
  await page.evaluate((text) => sessionStorage.setItem('wanted', text), wanted);
  await page.waitForTimeout(wait);
  await link.click({ noWaitAfter: true });
  const took = await timeOf(page);
  await page.context().close();
  return took;
}

async function timeOf(page: Page): Promise<number> {
  for (let waited = 0; waited < TIMEOUT_MS; waited += 50) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const times = await page
      .evaluate(() => [sessionStorage.getItem('pressed'), sessionStorage.getItem('seen')])
      // During a navigation there is no document to evaluate in.
      .catch(() => []);
    const [pressed, seen] = times;
    if (pressed && seen) return Number(seen) - Number(pressed);
  }
  throw new Error(`No article was seen ${TIMEOUT_MS / 1000} s after a click on ${LIST}.`);
}
