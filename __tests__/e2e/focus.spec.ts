import { laidOut } from './support/hydrated';
import { lookAtFocus } from './support/lookAtFocus';
import { expect, test } from './support/test';

/** Pages with parts that stay in the window while the page scrolls. */
const PATHS = ['/', '/pricing', '/module-pricing-calc', '/book-demo', '/blog', '/legal/privacy'];
/** A desk, a phone, and a window of 1280 × 1024 at 400 % zoom, beside the question about consent. */
const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 390, height: 700 },
  { width: 320, height: 256 },
];

for (const path of PATHS)
  for (const { width, height } of WINDOWS)
    for (const key of ['Tab', 'Shift+Tab'])
      test(
        `S27 nothing covers what has the focus on ${path} in a window of ${width} × ${height}, by ${key}`,
        { tag: '@full' },
        async ({ page }) => {
          await page.emulateMedia({ reducedMotion: 'reduce' });
          await page.setViewportSize({ width, height });
          await page.goto(path);
          await laidOut(page);
          await expect(page.locator('html')).toHaveAttribute('data-asks');
          if (key === 'Shift+Tab') await page.locator('a').last().focus();
          const covered: string[] = [];
          let count = 0;
          for (; count < 200; count += 1) {
            await page.keyboard.press(key);
            const focused = await lookAtFocus(page);
            if (!focused) break;
            if (focused.isCovered) covered.push(focused.name);
          }
          expect(count).toBeGreaterThan(20);
          expect(covered).toEqual([]);
        },
      );
