import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { listFiles } from '../../src/server/builds/files/listFiles';
import { isOpen } from '../e2e/support/manifest';
import { pagesByTemplate } from '../e2e/support/pagesByTemplate';
import { buildCopy } from './support/buildCopy';
import { copyProject } from './support/copyProject';
import { serveFiles } from './support/serveFiles';

/** Not for the public on such a host (docs/hosting.md). */
const NOT_SERVED = /^\/(?:preview|slice-simulator)$/;

let directory: string;
let origin: string;
let close: () => void;

/** Builds the site for a host of files, with no other setting than that, and serves it as such a host does. */
test.beforeAll(async () => {
  test.setTimeout(1_200_000);
  directory = copyProject('static-host');
  // The cache only saves the time to make pictures again.
  buildCopy(directory, { STATIC_HOST: 'yes', IMAGE_CACHE_DIR: resolve('.image-cache') });
  ({ origin, close } = await serveFiles(join(directory, 'public')));
});

test.afterAll(() => {
  close();
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
});

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
  const pages = await pagesByTemplate(join(directory, 'public'), (path) => isOpen(path) && !NOT_SERVED.test(path));
  const paths = pages.flatMap((languages) => Object.values(languages));
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
    if (/ srcset="\/media\/\S+ 640w,\s+\/media\//i.test(markup)) return `/${file.slice(0, -'/index.html'.length)}`;
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
      const candidates = (element.getAttribute('srcset') ?? '').split(/,\s+/).map((candidate) => candidate.split(' '));
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
  // Until the script has searched, the page offers popular pages.
  await expect(page.getByRole('main').getByRole('status')).toContainText('pages found');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/\/search/);
  expect(failed).toEqual([]);
});
