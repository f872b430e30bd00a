import { asOperator } from './support/operator';
import { expect, test } from './support/test';
import { hold } from './support/hold';
import { hydrated } from './support/hydrated';

test.use(asOperator);

test('S29 answers an unknown path below a language prefix in that language, also after hydration', async ({
  page,
  incidents,
}) => {
  incidents.expect(/404/);
  const response = await page.goto('/de/freigabegrenzn');
  expect(response?.status()).toBe(404);
  const html = (await response?.text()) ?? '';
  expect(html).toMatch(/<html lang="de"/);
  expect(html).toContain('/de/freigabegrenzn</span>');
  await hydrated(page);
  await expect(page).toHaveURL(/\/de\/freigabegrenzn$/);
  await expect(page.locator('h1')).toHaveText('Seite nicht gefunden: /de/freigabegrenzn');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Freigabegrenzen festlegen' })).toHaveAttribute('href', /^\/de\//);
  await expect(page.getByRole('contentinfo')).toContainText('Impressum');
});

test('S27 uses the landing layout for booking and the manage layout for debug', async ({ page }) => {
  const mainMenu = page.getByRole('navigation', { name: 'Main' });
  await page.goto('/pricing');
  await expect(mainMenu).toBeVisible();
  await page.goto('/book-demo');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(mainMenu).toHaveCount(0);
  await page.goto('/debug');
  await expect(page.getByRole('navigation', { name: 'Tools' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test('S28 has the old page leave while the next one loads, and no longer, then moves focus to the new h1', async ({
  page,
}) => {
  const load = await hold(page, '**/page-data/how-it-works/page-data.json*');
  await page.goto('/pricing');
  await hydrated(page);
  await page.evaluate(() => {
    const most = { h1s: 0 };
    Object.assign(window, { most });
    new MutationObserver(() => {
      most.h1s = Math.max(most.h1s, document.querySelectorAll('h1').length);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'How it works' }).first().click();
  await expect(page.locator('main > .page-exit.page-exit-active')).toHaveCount(1);
  await expect(page).toHaveURL(/\/pricing$/);
  load();
  await expect(page.locator('h1')).toBeFocused();
  await expect(page).toHaveURL(/\/how-it-works$/);
  await expect(page.locator('.page-exit')).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { most: { h1s: number } }).most.h1s)).toBe(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the consent banner reserves space at the end of the page, and a dialog locks the scroll position of the page behind it', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Choose' }).click();
  const dialog = page.getByRole('dialog', { name: 'Privacy choices' });
  await expect(dialog).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await expect(page.locator('body')).toHaveCSS('padding-bottom', '96px');
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
  await page.getByRole('button', { name: 'Reject all' }).click();
  await expect(page.locator('body')).toHaveCSS('padding-bottom', '0px');
});

test('S20 shows an error for a preview link without a token', async ({ page }) => {
  await page.goto('/preview');
  await expect(page.getByText('This address has no preview token')).toBeVisible();
});

test('S23 shows the simulator on the blank layout, unlisted', async ({ page }) => {
  await page.goto('/slice-simulator');
  await expect(page.getByRole('heading', { name: 'Slice simulator' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test('its sitemap index lists only indexable pages', async ({ request }) => {
  const index = await (await request.get('/sitemap-index.xml')).text();
  const first = /<loc>([^<]+)<\/loc>/.exec(index)?.[1] ?? '';
  const sitemap = await (await request.get(new URL(first).pathname)).text();
  expect(sitemap).toContain('/pricing</loc>');
  expect(sitemap).not.toContain('/prismic-blog');
  expect(sitemap).not.toContain('/debug');
});
