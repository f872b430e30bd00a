import AxeBuilder from '@axe-core/playwright';
import { asOperator } from './support/operator';
import { laidOut } from './support/hydrated';
import { expect, test } from './support/test';

test.use(asOperator);

/** One page per kind, with most components; the others run with `npm run test:full`. */
const KINDS = [
  '/',
  '/blog/spend-control/approval-thresholds',
  '/book-demo',
  '/de/pricing',
  '/debug',
  '/module-pricing-calc',
];
const OTHERS = [
  '/about',
  '/blog',
  '/booking-confirmed',
  '/careers',
  '/careers/backend-engineer',
  '/compare',
  '/compare/spreadsheets',
  '/contact',
  '/customers',
  '/customers/aldermoor-construction',
  '/de',
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

for (const path of [...KINDS, ...OTHERS]) {
  const tag = KINDS.includes(path) ? [] : '@full';
  test(
    `has no accessibility violation on ${path}, wide and narrow, and never scrolls sideways`,
    { tag },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await expect(page.locator('h1')).toBeVisible();
        await laidOut(page);
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        expect(
          violations.map(
            ({ id, nodes }) => `${width}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
          ),
        ).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        );
      }
    },
  );
}
