import { expect, test } from './support/test';

interface Overview {
  current: { id: string; pages: number };
  history: { id?: string; result?: string }[];
}

test('shows the served release, live, and the history of builds with their logs', async ({ page, request }) => {
  const { current, history }: Overview = await (await request.get('/api/builds')).json();
  await page.goto('/debug/builds');
  const served = page.getByRole('region', { name: 'What is served' });
  await expect(served.getByText(current.id)).toBeVisible();
  await expect(served.getByRole('button', { name: 'Build now' })).toBeEnabled();
  await expect(page.getByText('live', { exact: true })).toBeVisible();

  const id = history.find(({ result }) => result === 'published')?.id ?? '';
  const entry = page.getByRole('article', { name: id, exact: true });
  await entry.getByRole('button', { name: 'Show log' }).click();
  await expect(entry.getByRole('region', { name: `Log of ${id}` })).toContainText(/\S/);
});

test('asks whoever is not signed in for the token, and says when it is wrong', async ({ page, incidents }) => {
  incidents.expect(/401/);
  // As a proxy in front would: without a token only this machine itself is answered.
  await page.route('**/api/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': '203.0.113.7' } }),
  );
  await page.goto('/debug/builds');
  await page.getByLabel('Operations token').fill('not the token');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('The token is wrong.');
});

test('fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/debug/builds');
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
