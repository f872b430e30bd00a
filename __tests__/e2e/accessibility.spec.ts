import { asOperator } from './support/operator';
import { laidOut } from './support/hydrated';
import { expect, test } from './support/test';
import { violationsIn } from './support/violations';

test.use(asOperator);

/** Two pages with most controls, and the width of each; all others run with `npm run test:full`. */
const KINDS: Readonly<Record<string, number>> = {
  '/book-demo': 390,
  '/module-pricing-calc': 1280,
};
const OTHERS = [
  '/',
  '/about',
  '/blog',
  '/blog/spend-control/approval-thresholds',
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

for (const path of [...Object.keys(KINDS), ...OTHERS]) {
  for (const width of [1280, 390]) {
    const tag = KINDS[path] === width ? [] : '@full';
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
