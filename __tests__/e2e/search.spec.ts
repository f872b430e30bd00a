import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './support/test';

test('S01 searches all pages: opened by a key, found with a typo, chosen by arrows, opened by Enter', async ({
  page,
}) => {
  await page.goto('/pricing');
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.startsWith('/search/'))).toEqual([]);

  await page.keyboard.press('/');
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
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);

  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${target ?? ''}$`));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('h1')).toBeFocused();
});

test('S01 opens the search with Ctrl and K and gives focus back when it is closed', async ({ page }) => {
  await page.goto('/de');
  const opener = page.getByRole('button', { name: 'Suche' });
  await opener.focus();
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
  test('S01 leads from the search button to the site map', async ({ page }) => {
    await page.goto('/pricing');
    await page.getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL(/#site-map$/);
    await expect(page.locator('#site-map').getByRole('link').first()).toBeVisible();
  });
});
