import { islandsHydrated, hydrated } from './support/hydrated';
import { layoutShift } from './support/layoutShift';
import { expect, test } from './support/test';
import { violationsIn } from './support/violations';

test('S01 searches all pages: opened by shortcut, found with a typo, selected by arrow keys, opened by Enter', async ({
  page,
}) => {
  await page.goto('/pricing');
  await hydrated(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.startsWith('/search/'))).toEqual([]);

  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'What are you looking for?' });
  await expect(field).toBeFocused();
  await field.fill('scorcard');
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('found');
  const options = page.getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('mark').first()).toHaveText(/scorecard/i);
  await field.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await field.press('ArrowUp');
  const target = await options.first().getAttribute('href');
  expect(await violationsIn(page)).toEqual([]);

  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${target ?? ''}$`));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('h1')).toBeFocused();
});

test('S01 opens the search with Ctrl+K, not with a single character, and restores focus when it is closed', async ({
  page,
}) => {
  await page.goto('/de');
  await islandsHydrated(page);
  const opener = page.getByRole('button', { name: 'Suche' });
  await opener.focus();
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('Freigabe');
  await expect(page.getByRole('option').first()).toHaveAttribute('href', /^\/de\//);
  await page.getByRole('combobox').fill('qqqqqq');
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('„qqqqqq“');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('S01 leads from the search button to a results page in the language of the page', async ({ page }) => {
    await page.goto('/de/pricing');
    await page.getByRole('link', { name: 'Suche' }).click();
    await expect(page).toHaveURL(/\/de\/search$/);
    await page.getByLabel('Was suchen Sie?').fill('Freigabgrenzen');
    await page.getByRole('button', { name: 'Suchen' }).click();
    await expect(page.getByLabel('Was suchen Sie?')).toHaveValue('Freigabgrenzen');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Freigabegrenzen festlegen/ })
      .click();
    await expect(page.locator('h1')).toContainText('Freigabegrenzen');
  });

  test('S01 shows the query as text and never as markup', async ({ page }) => {
    await page.goto('/search?q=%3Cimg%20src%3Dx%3E');
    await expect(page.getByLabel('What are you looking for?')).toHaveValue('<img src=x>');
    await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  });

  test('S29 lets a visitor search from the not-found page', { tag: '@full' }, async ({ page, incidents }) => {
    incidents.expect(/404/);
    await page.goto('/nowhere');
    await page.getByLabel('What are you looking for?').fill('scorecards');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: 'Scorecards', exact: true })).toBeVisible();
  });
});

test('leaves what the server has filled in as it is: results with the focus on one of them, and the path of the not-found page', async ({
  page,
  incidents,
}) => {
  incidents.expect(/404 GET/);
  incidents.allow(/404/);
  await page.addInitScript(() => {
    const watch = (event: Event) => {
      const place = document.querySelector('[data-region="search-results"], [data-region="error-path"]');
      new MutationObserver(() => place?.setAttribute('data-changed', event.type)).observe(place ?? document, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    };
    document.addEventListener('DOMContentLoaded', watch);
  });
  await page.goto('/search?q=approval', { waitUntil: 'domcontentloaded' });
  const link = page.getByRole('main').getByRole('listitem').first().getByRole('link');
  await link.focus();
  await islandsHydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(link).toBeFocused();
  await expect(page.locator('[data-changed]')).toHaveCount(0);
  await page.goto('/no-such-page-here', { waitUntil: 'domcontentloaded' });
  await islandsHydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found: /no-such-page-here');
  await expect(page.locator('[data-changed]')).toHaveCount(0);
});

test('S29 suggests on the not-found page pages that are similar to its path, and moves nothing for them', async ({
  page,
  incidents,
}) => {
  incidents.expect(/404/);
  // A window that has the footer in view.
  await page.setViewportSize({ width: 1280, height: 1200 });
  await page.goto('/scorcards.html');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Similar pages' })).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.02);
  await main.getByRole('link', { name: 'Scorecards', exact: true }).click();
  await expect(page).toHaveURL(/\/features\/suppliers\/scorecards$/);
});

test(
  'S03 filters the blog by text, category and tag together, and keeps the filters in the address',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/blog/page/2');
    const search = page.getByRole('search');
    const status = page.getByRole('main').getByRole('status');
    await search.getByLabel('Search the articles').fill('aproval');
    await expect(status).toContainText(/^\d+ of \d+ articles$/);
    await expect(page.locator('mark').first()).toHaveText(/approv/i);
    await search.getByLabel('Category').selectOption('spend-control');
    await expect(page).toHaveURL(/\/blog\/page\/2\?q=aproval&category=spend-control$/);
    const articles = page.getByRole('main').getByRole('article');
    await expect(articles.first()).toBeVisible();
    for (const link of await articles.locator('h3 a').all())
      expect(await link.getAttribute('href')).toMatch(/^\/blog\/spend-control\//);

    await page.reload();
    await expect(search.getByLabel('Search the articles')).toHaveValue('aproval');
    await expect(search.getByLabel('Category')).toHaveValue('spend-control');
    await search.getByLabel('Search the articles').fill('zzzzzz');
    await expect(status).toHaveText('No article matches. Remove a filter or try another word.');
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(page).toHaveURL(/\/blog\/page\/2$/);
    await expect(
      page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Previous' }),
    ).toHaveAttribute('href', '/blog');
  },
);

test('S03 links its feeds and lets them be cached for an hour', async ({ page, request }) => {
  await page.goto('/blog/spend-control/approval-thresholds');
  for (const type of ['application/rss+xml', 'application/feed+json']) {
    const feed = await page.locator(`link[rel="alternate"][type="${type}"]`).getAttribute('href');
    const answer = await request.get(feed ?? '');
    expect(answer.headers()['cache-control']).toBe('public, max-age=3600');
    expect(await answer.text()).toContain('/blog/spend-control/approval-thresholds');
  }
  for (const path of ['/robots.txt', '/llms.txt', '/.well-known/security.txt', '/manifest.webmanifest'])
    expect(`${path} ${(await request.get(path)).status()}`).toBe(`${path} 200`);
});
