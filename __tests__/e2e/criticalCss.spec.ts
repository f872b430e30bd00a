import type { Page } from '@playwright/test';
import { islandsHydrated, hydrated, layOut } from './support/hydrated';
import { expect, test } from './support/test';

/** Position and size of all elements of the page's content, in pixels from its top. */
const layout = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => element.checkVisibility({ contentVisibilityAuto: true }) && !element.closest('svg, script'))
      .map((element) => {
        const { top, left, width, height } = element.getBoundingClientRect();
        const place = [top + scrollY, left, width, height].map((length) => Math.round(length)).join(' ');
        return `${element.tagName} at ${place}`;
      }),
  );

for (const [path, width] of [
  ['/', 1280],
  ['/', 390],
  ['/legal/privacy', 1280],
  ['/blog/spend-control/approval-thresholds', 390],
  ['/features/intake', 768],
  ['/de', 1280],
] as const) {
  const title = `S01 moves nothing on ${path} at ${width} px when the complete stylesheet joins the critical CSS`;
  const tag = path === '/' && width === 390 ? [] : '@full';
  test(title, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await hydrated(page);
    await layOut(page);
    const critical = await layout(page);
    await islandsHydrated(page);
    await expect(page.locator('style[data-critical]')).toHaveCount(0);
    // Hydrated islands may add buttons.
    expect(await layout(page)).toEqual(expect.arrayContaining(critical));
  });
}
