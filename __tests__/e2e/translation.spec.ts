import type { Page } from '@playwright/test';
import { startTranslator } from '../support/translator';
import { hydrated, islandsHydrated } from './support/hydrated';
import { expect, test } from './support/test';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(`document.addEventListener('DOMContentLoaded', () => (${startTranslator.toString()})())`);
});

const PATHS = ['/', '/pricing', '/book-demo', '/blog', '/platform-demo/invoice-matching'];

for (const path of PATHS) {
  const title = `S27 ${path} is hydrated, and left for another page, while the browser translates it`;
  test(title, { tag: '@full' }, async ({ page }) => {
    await page.goto(path);
    const heading = page.locator('h1 font font');
    await expect(page.getByRole('banner').locator('font', { hasText: /^Keelstone$/ })).toHaveCount(0);
    const words = await heading.allTextContents();
    expect(words).not.toEqual([]);
    await islandsHydrated(page);
    await expect(heading).toHaveText(words);
    await page.getByRole('link', { name: 'Privacy' }).first().click();
    await expect(page).toHaveURL(/\/legal\/privacy/);
    await expect(page.locator('h1 font font')).not.toHaveText(words);
  });
}

test('S16 the calculator’s prices are right while the browser translates them', async ({ page }) => {
  /** Also those that are announced to screen readers a second after a change. */
  const amountsOf = async (one: Page) => {
    const parts = [one.getByRole('complementary', { name: 'Totals' }), one.getByRole('group', { name: 'Modules' })];
    const texts = await Promise.all(parts.map((part) => part.innerText()));
    return new Set(texts.join(' ').match(/[$€£][\d,.]+/g));
  };
  await page.goto('/module-pricing-calc');
  await hydrated(page);
  const before = await amountsOf(page);
  expect(before.size).toBeGreaterThan(10);
  await page.getByRole('checkbox', { name: 'Risk' }).check();
  await expect(page).toHaveURL(/risk/);
  await expect.poll(() => amountsOf(page)).not.toEqual(before);
  const shown = await amountsOf(page);

  // The same configuration, of which nothing was translated before it changed.
  const plain = await page.context().newPage();
  await plain.goto(page.url());
  await expect(plain.getByRole('checkbox', { name: 'Risk' })).toBeChecked();
  expect(shown).toEqual(await amountsOf(plain));
});
