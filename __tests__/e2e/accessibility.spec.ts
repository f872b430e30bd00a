import { asOperator } from './support/operator';
import { laidOut } from './support/hydrated';
import { expect, test } from './support/test';
import { violationsIn } from './support/violations';

test.use(asOperator);

/** The page with most kinds of controls, on a phone; all others run with `npm run test:full`. */
const SHORT = { path: '/book-demo', width: 390 };
const PATHS = [
  '/',
  '/about',
  '/blog',
  '/blog/spend-control/approval-thresholds',
  '/book-demo',
  '/booking-confirmed',
  '/careers',
  '/careers/backend-engineer',
  '/compare',
  '/compare/spreadsheets',
  '/contact',
  '/customers',
  '/customers/aldermoor-construction',
  '/de',
  '/de/pricing',
  '/debug',
  '/features',
  '/features/intake',
  '/how-it-works',
  '/industries',
  '/industries/healthcare',
  '/legal',
  '/legal/privacy',
  '/module-pricing-calc',
  '/platform-demo',
  '/platform-demo/request-to-order',
  '/pricing',
  '/prismic-blog',
  '/search?q=approval',
  '/spaces',
  '/spaces/partners',
  '/videos/key/overview',
  '/why-keelstone',
];

for (const path of PATHS) {
  for (const width of [1280, 390]) {
    const tag = path === SHORT.path && width === SHORT.width ? [] : '@full';
    test(
      `has no accessibility violation on ${path} at ${width} px, and never scrolls sideways`,
      { tag },
      async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await expect(page.locator('h1')).toBeVisible();
        await laidOut(page);
        expect(await violationsIn(page)).toEqual([]);
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(sideways).toBeLessThanOrEqual(0);
      },
    );
  }
}
