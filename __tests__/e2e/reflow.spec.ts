import type { Page } from '@playwright/test';
import { pagesByTemplate, SERVED_SITE } from './support/pagesByTemplate';
import { FEW_WINDOWS, overflows } from './support/reflow';
import { expect, test } from './support/test';

/** Each takes a share of the templates, so that none takes minutes. */
const SHARES = 2;

// Pages are German where there are German ones, since German words are longer. `npm run test:full` has all pages.
for (let share = 0; share < SHARES; share += 1)
  test(`S27 nothing overflows a phone, a tablet or a desktop, at 400 % zoom or with 200 % text, on any template (${share + 1} of ${SHARES})`, async ({
    page,
  }) => {
    const paths = (await pagesByTemplate(SERVED_SITE)).flatMap(({ en, de }) => de ?? en ?? []);
    expect(paths.length).toBeGreaterThan(30);
    expect(paths.filter((path) => path.startsWith('/de')).length).toBeGreaterThan(25);
    const wrong: string[] = [];
    for (const path of paths.filter((_, index) => index % SHARES === share)) {
      await page.goto(path);
      for (const fault of await overflows(page, FEW_WINDOWS)) wrong.push(`${path} at ${fault}`);
    }
    expect(wrong).toEqual([]);
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
