import type { Page } from '@playwright/test';
import { brokenWords } from './support/brokenWords';
import { openPages } from './support/manifest';
import { pagesByTemplate, SERVED_SITE } from './support/pagesByTemplate';
import { expect, test } from './support/test';

const WIDTHS = [390, 768, 1024, 1440];

test(
  'S27 large text on a phone breaks no word that takes less than half of the window, on any template',
  { tag: '@full' },
  async ({ page }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await page.setViewportSize({ width: 390, height: 900 });
    const found: string[] = [];
    for (const path of (await pagesByTemplate(SERVED_SITE)).flatMap((pages) => Object.values(pages))) {
      await page.goto(path);
      await withoutDictionary(page);
      for (const word of await brokenWords(page, 1 / 2)) found.push(`${word} on ${path}`);
    }
    expect(found).toEqual([]);
  },
);

test('S27 a column of a table on a phone needs no dictionary of syllables', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const found: string[] = [];
  for (const path of ['/de/features/suppliers/onboarding', '/de/industries/education', '/de/pricing']) {
    await page.goto(path);
    await withoutDictionary(page);
    for (const word of await brokenWords(page, Infinity, 'table')) found.push(`${word} on ${path}`);
  }
  expect(found).toEqual([]);
});

test(
  'S27 no heading on a phone needs a dictionary of syllables, on any page',
  { tag: '@full' },
  async ({ page, get }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 844 });
    const found: string[] = [];
    for (const path of await openPages(get)) {
      await page.goto(path);
      await withoutDictionary(page);
      for (const word of await brokenWords(page, Infinity, 'h1, h2, h3, dt')) found.push(`${word} on ${path}`);
    }
    expect(found).toEqual([]);
  },
);

test('S27 no word is broken without a hyphen on any page, at any width', { tag: '@full' }, async ({ page, get }) => {
  test.slow();
  const found: string[] = [];
  for (const path of await openPages(get)) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const word of await brokenWords(page)) found.push(`${word} on ${path} at ${width} px`);
    }
  }
  expect(found).toEqual([]);
});

/** Whether a browser has a dictionary of syllables is its own matter. */
async function withoutDictionary(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { hyphens: manual !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}
