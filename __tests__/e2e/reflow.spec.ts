import type { Page } from '@playwright/test';
import { pagesByTemplate, SERVED_SITE } from './support/pagesByTemplate';
import { overflows } from './support/reflow';
import { expect, test } from './support/test';

// Frames inherit the content security policy of their page.
test.describe('in a frame', () => {
  test.use({ bypassCSP: true });
  // German has the longer words. `npm run test:full` has all pages.
  test('S27 a German page of each template fits the window from 320 to 1920 px, at 400 % zoom, with 200 % text and with text spacing', async ({
    page,
  }) => {
    const paths = (await pagesByTemplate(SERVED_SITE)).flatMap((pages) => pages.de ?? []);
    expect(paths.length).toBeGreaterThan(25);
    expect(await overflows(page, paths)).toEqual([]);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } });

  for (const path of ['/pricing', '/de/pricing'])
    test(`S27 ${path} fits a window of 320 px`, async ({ page }) => {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
});

test('S27 icons of the header scale with the text', async ({ page }) => {
  await page.goto('/');
  const before = await iconHeights(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await expect.poll(() => iconHeights(page)).toEqual(before.map((height) => 2 * height));
});

/** Heights of the logo and the search icon, which are visible at every text size. */
function iconHeights(page: Page): Promise<number[]> {
  return page
    .locator('header :is(a[aria-label] svg, [data-press="search"] svg)')
    .evaluateAll((icons) =>
      icons.filter((icon) => icon.checkVisibility()).map((icon) => icon.getBoundingClientRect().height),
    );
}
