import type { Page } from '@playwright/test';
import { laidOut } from './support/hydrated';
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

/** The focused element once the page has scrolled to it, and whether each part of it is covered (WCAG 2.4.11). */
function lookAtFocus(page: Page): Promise<{ name: string; isCovered: boolean } | undefined> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const isShown = (found: Element | null) =>
      found !== null && (element.contains(found) || labels.some((label) => label.contains(found)));
    const points = [...element.getClientRects()].flatMap(({ left, top, width, height }) =>
      [0.05, 0.25, 0.5, 0.75, 0.95].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height])),
    );
    return {
      name: `${element.tagName} ${element.innerText || element.getAttribute('aria-label') || element.id}`.slice(0, 60),
      isCovered: !points.some(([x = 0, y = 0]) => isShown(document.elementFromPoint(x, y))),
    };
  });
}
