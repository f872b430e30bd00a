import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '../browser.mjs';
import { medianAndRange, table } from './table';

const RUNS = 5;
const LIST = '/blog';
export const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** 150 ms round-trip time, 1.6 Mbit/s. */
const HIGH_LATENCY = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
/** A shim for esbuild's `__name` helper, which serialized functions call and pages lack. */
const NAME_SHIM = 'globalThis.__name = (one) => one;';

/** Conditions of a click: the wait before it in ms, and whether CPU and network are throttled. */
const CONDITIONS = {
  'low latency': { wait: 1500, isThrottled: false },
  'high latency': { wait: 4000, isThrottled: true },
  'high latency, at once': { wait: 0, isThrottled: true },
};

/** First visits and clicks before consent, on a phone, each with an empty browser cache, after a warm-up. */
export async function measureBrowser(url: string, paths: readonly string[]): Promise<string> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: FLAGS });
  try {
    const visits = [];
    for (const path of paths) {
      const runs = await repeat(() => visit(browser, url + path));
      visits.push([path, medianAndRange(runs.map(({ lcp }) => lcp)), medianAndRange(runs.map(({ inp }) => inp))]);
    }
    const clicks = [];
    for (const condition of Object.values(CONDITIONS))
      clicks.push(medianAndRange(await repeat(() => click(browser, url + LIST, condition))));
    return [
      `Medians of ${RUNS} runs, with the range. LCP: Largest Contentful Paint on a throttled phone, in ms. INP: from a tap on the menu, or on the first field of a page without a menu, 2.5 s after the load, to the next frame, in ms.`,
      table(['page', 'LCP', 'INP'], visits),
      'Time from a press on the first article of the blog to the frame with its heading, with reduced motion, in ms.',
      table(Object.keys(CONDITIONS), [clicks]),
    ].join('\n\n');
  } finally {
    await browser.close();
  }
}

/** @throws if there is no Chromium */
export function chromiumPath(): string {
  const found = findBrowser();
  if (!found || 'problem' in found) throw new Error(found?.problem ?? 'There is no Chromium: install one.');
  return found.path;
}

async function repeat<Result>(measure: () => Promise<Result>): Promise<Result[]> {
  await measure();
  const results = [];
  for (let run = 0; run < RUNS; run += 1) results.push(await measure());
  return results;
}

async function openPage(browser: Browser, isThrottled: boolean): Promise<Page> {
  const page = await browser.newPage({ ...PHONE, reducedMotion: 'reduce' });
  await page.addInitScript(NAME_SHIM);
  if (!isThrottled) return page;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', HIGH_LATENCY);
  return page;
}

async function visit(browser: Browser, address: string): Promise<{ lcp: number; inp: number }> {
  const page = await openPage(browser, true);
  await page.addInitScript(() => {
    const seen = { lcp: 0, inp: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.lcp = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      // Other events have no part in INP, such as those of a pointer under which the page has moved.
      for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId) seen.inp = Math.max(seen.inp, duration);
      // TypeScript's types lack the threshold, without which shorter events than 104 ms are left out.
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(2500);
  await page.locator('[data-press="menu"], main input:visible:not([tabindex="-1"])').first().tap();
  await page.waitForTimeout(1000);
  const seen = await page.evaluate(() => (window as unknown as { seen: { lcp: number; inp: number } }).seen);
  await page.close();
  return seen;
}

async function click(
  browser: Browser,
  address: string,
  { wait, isThrottled }: { wait: number; isThrottled: boolean },
): Promise<number> {
  const page = await openPage(browser, isThrottled);
  // The heading may be in another document after a full navigation.
  await page.addInitScript(() => {
    const now = () => String(performance.timeOrigin + performance.now());
    document.addEventListener('click', () => sessionStorage.setItem('pressed', now()), { capture: true });
    const check = () => {
      const wanted = sessionStorage.getItem('wanted');
      if (!wanted || ![...document.querySelectorAll('h1')].some((one) => one.textContent.trim() === wanted))
        return requestAnimationFrame(check);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => sessionStorage.setItem('seen', now());
      return port2.postMessage(0);
    };
    requestAnimationFrame(check);
  });
  await page.goto(address, { waitUntil: 'load' });
  const link = page.locator('main .card h3 a').first();
  await link.scrollIntoViewIfNeeded();
  const heading = ((await link.textContent()) ?? '').trim();
  await page.evaluate((text) => sessionStorage.setItem('wanted', text), heading);
  await page.waitForTimeout(wait);
  await link.click({ noWaitAfter: true });
  const took = await page.waitForFunction(() => {
    const seen = sessionStorage.getItem('seen');
    return seen && Number(seen) - Number(sessionStorage.getItem('pressed'));
  });
  const ms = Number(await took.jsonValue());
  await page.close();
  return ms;
}
