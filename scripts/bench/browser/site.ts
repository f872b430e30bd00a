import { spawn } from 'node:child_process';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { findBrowser } from '../../browser.mjs';

const PORT = 9464;
/** A project without a fresh release builds one, with all its images. */
const STARTS_WITHIN_MS = 600_000;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** 150 ms round-trip time, 1.6 Mbit/s. */
const FAR_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
};

/** A shim for esbuild's `__name` helper, which serialized functions call and pages lack. */
const KEEPS_NAMES = 'globalThis.__name = (one) => one;';

/** The served site in a browser. */
export interface BrowsedSite {
  readonly url: string;
  /** Opens a page as a new visitor on a phone, with reduced motion. */
  newPage(): Promise<Page>;
}

/**
 * Serves the site with its server, which builds a release if none is fresh, and opens a browser while `task` runs.
 * @throws if the site cannot be built or there is no Chromium
 */
export function browse<Result>(directory: string, task: (site: BrowsedSite) => Promise<Result>): Promise<Result> {
  return whileServed(directory, async (url) => {
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: FLAGS });
    const newPage = async () => {
      const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' });
      await context.addInitScript(KEEPS_NAMES);
      return context.newPage();
    };
    return task({ url, newPage }).finally(() => browser.close());
  });
}

/** The same with one persistent browser context and a debugging port. */
export function browseAsOne<Result>(
  directory: string,
  port: number,
  task: (url: string, visitor: BrowserContext) => Promise<Result>,
): Promise<Result> {
  return whileServed(directory, async (url) => {
    const args = [...FLAGS, `--remote-debugging-port=${port}`];
    const visitor = await chromium.launchPersistentContext('', { ...PHONE, executablePath: chromiumPath(), args });
    return task(url, visitor).finally(() => visitor.close());
  });
}

async function whileServed<Result>(directory: string, task: (url: string) => Promise<Result>): Promise<Result> {
  const url = `http://localhost:${PORT}`;
  const server = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts', '--require-fresh'], {
    cwd: directory,
    // A release that is improved beside the measurements cost the first pages of Lighthouse's run six points.
    env: { ...process.env, PORT: String(PORT), BUILD_ON_CHANGE: 'no', IMPROVE_RELEASES: 'no', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await isReady(`${url}/readyz`);
    return await task(url);
  } finally {
    server.kill();
  }
}

function chromiumPath(): string {
  const found = findBrowser();
  if (!found || 'problem' in found) throw new Error(found?.problem ?? 'There is no Chromium: install one.');
  return found.path;
}

/** Throttles a page's CPU to a quarter, and its network by default. */
export async function slowDown(page: Page, { line = true }: { line?: boolean } = {}): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (!line) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', FAR_LINE);
}

async function isReady(address: string): Promise<void> {
  for (let waited = 0; waited < STARTS_WITHIN_MS; waited += 250) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('The site does not answer: `npm start` shows why.');
}
