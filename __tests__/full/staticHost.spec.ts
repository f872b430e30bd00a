import { spawnSync } from 'node:child_process';
import { createReadStream, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { listFiles } from '../../src/server/builds/files/listFiles';
import { copyProject } from './support/copyProject';

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};
/** Not for the public on such a host (docs/hosting.md). */
const NOT_SERVED = /^\/(?:[a-z]{2}\/)?(?:debug|preview|slice-simulator)(?:\/|$)/;

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

let directory: string;
let server: Server;
let origin: string;

/** Builds the site as it is configured without any setting, and serves its files as any host of files does. */
test.beforeAll(async () => {
  test.setTimeout(1_200_000);
  directory = copyProject('static-host');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: directory,
    encoding: 'utf8',
    env: { ...process.env, STATIC_HOST: 'yes', IMAGE_CACHE_DIR: resolve('.image-cache') },
  });
  expect(status, stdout + stderr).toBe(0);
  server = createServer(({ url = '/', method }, response) => {
    const path = join(directory, 'public', decodeURIComponent(new URL(url, 'http://localhost').pathname));
    const file = isFile(path) ? path : join(path, 'index.html');
    if (method !== 'GET' || !isFile(file)) return void response.writeHead(method === 'GET' ? 404 : 405).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => {
  server.close();
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
});

/** One page of each template, in each language that has one. */
async function pagesByTemplate(): Promise<string[]> {
  const files = (await listFiles(join(directory, 'public'))).filter((file) =>
    /^page-data\/.*page-data\.json$/.test(file),
  );
  const first = new Map<string, string>();
  for (const file of files.sort()) {
    const { componentChunkName, path } = JSON.parse(readFileSync(join(directory, 'public', file), 'utf8')) as {
      componentChunkName: string;
      path: string;
    };
    const key = `${componentChunkName} ${path.startsWith('/de') ? 'de' : 'en'}`;
    if (!NOT_SERVED.test(path) && !/\/(?:404|500)(?:\.html|\/)?$/.test(path) && !first.has(key)) first.set(key, path);
  }
  return [...first.values()];
}

/** Follows the requests of a page. @returns what failed, and whether all have ended */
function watch(page: Page) {
  const failed: string[] = [];
  let open = 0;
  page.on('request', () => (open += 1));
  page.on('requestfinished', () => (open -= 1));
  page.on('requestfailed', (request) => {
    open -= 1;
    const reason = request.failure()?.errorText ?? '';
    // The page itself takes a request back, such as a prefetch, when it leaves.
    if (reason !== 'net::ERR_ABORTED') failed.push(`${request.method()} ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  page.on('pageerror', ({ message }) => failed.push(message));
  return { failed, isQuiet: () => open === 0 };
}

async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

test('B01 on a host with files alone, no page of any template asks for what is not there', async ({ page }) => {
  test.setTimeout(900_000);
  const paths = await pagesByTemplate();
  expect(paths.length).toBeGreaterThan(30);
  const { failed, isQuiet } = watch(page);
  for (const path of paths) {
    await page.goto(origin + path);
    await seeAll(page);
    await expect.poll(isQuiet).toBe(true);
    expect(failed, `on ${path}`).toEqual([]);
    // Nothing is measured, so that there is nothing to agree to.
    await expect(page.getByRole('region', { name: /cookie|privacy|consent/i })).toHaveCount(0);
  }
});

/** The first page with a picture in several widths. */
async function pageWithPicture(): Promise<string> {
  for (const file of await listFiles(join(directory, 'public'))) {
    if (!file.endsWith('/index.html')) continue;
    const markup = readFileSync(join(directory, 'public', file), 'utf8');
    if (/ srcset="\/media\/\S+ 640w, \/media\//i.test(markup)) return `/${file.slice(0, -'/index.html'.length)}`;
  }
  throw new Error('No page has a picture in several widths.');
}

test('C02 on a host with files alone, pictures come in the sizes that were made', async ({ page }) => {
  const path = await pageWithPicture();
  expect(readFileSync(join(directory, 'public', path, 'index.html'), 'utf8')).not.toContain('/_content/');
  await page.goto(origin + path);
  const widths = await page
    .locator('[srcset*="640w"]')
    .first()
    .evaluate(async (element) => {
      const candidates = (element.getAttribute('srcset') ?? '').split(', ').map((candidate) => candidate.split(' '));
      return Promise.all(
        candidates.map(async ([address = '', width = '']) => {
          const image = new Image();
          image.src = address;
          await image.decode();
          return { promised: Number(width.replace('w', '')), made: image.naturalWidth };
        }),
      );
    });
  expect(widths.length).toBeGreaterThan(1);
  expect(widths.map(({ made }) => made)).toEqual(widths.map(({ promised }) => promised));
});

test('S05 on a host with files alone, the demo page says where to write, and the calculator offers what works there', async ({
  page,
}) => {
  const { failed } = watch(page);
  await page.goto(`${origin}/book-demo`);
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:.+@.+/);
  await expect(page.locator('form[action^="/api/"]')).toHaveCount(0);
  await page.goto(`${origin}/module-pricing-calc`);
  await expect(page.getByRole('button', { name: 'Print' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /PDF|Send/ })).toHaveCount(0);
  expect(failed).toEqual([]);
});

test('S05 on a host with files alone, the search finds and the tab reads on', async ({ page }) => {
  const { failed } = watch(page);
  await page.goto(`${origin}/search?q=approval`);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/\/search/);
  expect(failed).toEqual([]);
});
