import type { Page } from '@playwright/test';
import { APP_CHUNK, hold } from './support/hold';
import { expect, test } from './support/test';
import { hydrated, islandsHydrated, laidOut } from './support/hydrated';

const standing = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const scrollTo = async (page: Page, y: number) => {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y);
  await expect.poll(() => standing(page)).toBe(y);
};
/** Distance of the heading in the address from the top of the window, which a change of the layout above it does not change. */
const topOfHeading = (page: Page) =>
  page.evaluate(() => {
    const heading = document.getElementById(window.location.hash.slice(1));
    return heading && Math.round(heading.getBoundingClientRect().top);
  });
const LEGAL = '/legal/privacy';
/** Follows a link of the table of contents without scrolling; Playwright's click would scroll to the link. */
const followContents = (page: Page, number: number) =>
  page
    .locator('nav[aria-labelledby="contents"] a')
    .nth(number)
    .evaluate((link: HTMLElement) => link.click());
const follow = (page: Page, path: string) =>
  page.evaluate((to) => document.querySelector<HTMLAnchorElement>(`footer a[href="${to}"]`)?.click(), path);

async function ready(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await laidOut(page);
}

test('S28 back from a heading of the table of contents restores the scroll position, and forward goes to the heading', async ({
  page,
}) => {
  await ready(page, LEGAL);
  // Hydration may move what is measured.
  await islandsHydrated(page);
  await scrollTo(page, 120);
  await followContents(page, 3);
  await page.waitForURL(/#/);
  await expect.poll(() => standing(page)).not.toBe(120);
  const top = await topOfHeading(page);
  expect(top).toBeLessThan(200);
  await page.goBack();
  await expect.poll(() => standing(page)).toBe(120);
  await page.goForward();
  await expect.poll(() => topOfHeading(page)).toBe(top);
});

test(
  'S28 back to a page with a hash restores the scroll position, not the heading',
  { tag: '@full' },
  async ({ page }) => {
    await ready(page, LEGAL);
    await followContents(page, 2);
    await page.waitForURL(/#/);
    await scrollTo(page, 700);
    await follow(page, '/pricing');
    await expect(page).toHaveURL(/\/pricing$/);
    await expect.poll(() => standing(page)).toBe(0);
    await scrollTo(page, 300);
    await page.goBack();
    await expect(page).toHaveURL(/\/legal\/privacy#/);
    await expect.poll(() => standing(page)).toBe(700);
    await page.goBack();
    await expect(page).toHaveURL(/\/legal\/privacy$/);
    await expect.poll(() => standing(page)).toBe(0);
    await page.goForward();
    await page.goForward();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect.poll(() => standing(page)).toBe(300);
  },
);

test('S28 a reload keeps the scroll position, with and without a hash', async ({ page }) => {
  await ready(page, LEGAL);
  await scrollTo(page, 500);
  await page.reload();
  await expect.poll(() => standing(page)).toBe(500);
  await hydrated(page);
  expect(await standing(page)).toBe(500);
  await followContents(page, 1);
  await page.waitForURL(/#/);
  await scrollTo(page, 650);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => standing(page)).toBe(650);
});

test('S28 back restores the scroll position before the page has loaded any scripts', async ({ page, incidents }) => {
  incidents.allow(/ERR_FAILED/);
  await page.route(/\/(?:app|framework|webpack-runtime)-[^/]*\.js$/, (route) => route.abort());
  await page.goto(LEGAL);
  await laidOut(page);
  await scrollTo(page, 120);
  await followContents(page, 3);
  await page.waitForURL(/#/);
  await page.goBack();
  await expect.poll(() => standing(page)).toBe(120);
});

test('S28 back restores the scroll position when the scripts loaded in between', async ({ page }) => {
  const release = await hold(page, APP_CHUNK);
  await page.goto(LEGAL);
  await laidOut(page);
  await scrollTo(page, 120);
  await followContents(page, 3);
  await page.waitForURL(/#/);
  release();
  await hydrated(page);
  await page.goBack();
  await expect.poll(() => standing(page)).toBe(120);
});

/** Goes back as soon as the navigation guard is installed, before React hydrates the page. */
const goBackBeforeHydration = (page: Page) =>
  page.addInitScript(() => {
    let navigate: unknown;
    Object.defineProperty(window, '___navigate', {
      get: () => navigate,
      set(next: unknown) {
        // Gatsby sets it first, then the guard.
        const isGuarded = navigate !== undefined;
        navigate = next;
        if (!isGuarded || sessionStorage.getItem('wentBack')) return;
        sessionStorage.setItem('wentBack', 'yes');
        queueMicrotask(() => history.back());
      },
      configurable: true,
    });
  });

/** Scrolls, opens the pricing page, and reloads it. */
async function reloadPrices(page: Page, reload: () => Promise<unknown>): Promise<void> {
  await ready(page, LEGAL);
  await scrollTo(page, 300);
  await follow(page, '/pricing');
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prices you can check');
  await reload();
}

async function expectReader(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/legal\/privacy$/);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy notice');
  await expect.poll(() => standing(page)).toBe(300);
}

test(
  'S28 back right after a reload, during hydration, shows the page before at its scroll position',
  { tag: '@full' },
  async ({ page }) => {
    await reloadPrices(page, async () => {
      await goBackBeforeHydration(page);
      await page.reload();
    });
    await expectReader(page);
  },
);

test(
  'S28 back right after a reload, before any scripts have loaded, shows the page before at its scroll position',
  { tag: '@full' },
  async ({ page }) => {
    await reloadPrices(page, async () => {
      const release = await hold(page, APP_CHUNK);
      await page.reload();
      await page.evaluate(() => history.back());
      await expect(page).toHaveURL(/\/legal\/privacy$/);
      release();
    });
    await expectReader(page);
  },
);
