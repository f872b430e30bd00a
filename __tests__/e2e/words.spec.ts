import type { Page } from '@playwright/test';
import { brokenWords } from './support/brokenWords';
import { openPages } from './support/manifest';
import { expect, test } from './support/test';

const WIDTHS = [390, 768, 1024, 1440];
/** Pages with tables in product windows, and with tables of long words. */
const PAGES = [
  '/features/invoices',
  '/features/purchase-orders',
  '/de/features/invoices',
  '/de/features/intake/approvals',
  '/de/features/suppliers/onboarding',
];

test('S27 no word is broken without a hyphen on pages with tables, at any width', async ({ page }) => {
  expect(await wordsBrokenOn(page, PAGES)).toEqual([]);
});

test(
  'S27 no word is broken without a hyphen on any page, at any width',
  { tag: '@full' },
  async ({ page, request }) => {
    test.slow();
    expect(await wordsBrokenOn(page, await openPages(request))).toEqual([]);
  },
);

async function wordsBrokenOn(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const word of await brokenWords(page)) found.push(`${word} on ${path} at ${width} px`);
    }
  }
  return found;
}
