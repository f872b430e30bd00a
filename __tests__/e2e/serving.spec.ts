import { hydrated } from './support/hydrated';
import { expect, test } from './support/test';

test('S29 names an unknown path on the error layout, escaped, in the HTML itself and after scripts have run', async ({
  page,
  incidents,
}) => {
  incidents.expect(/404 GET/);
  incidents.allow(/404/);
  const response = await page.goto('/%3Cimg%20src=x%20onerror=alert(1)%3E');
  expect(response?.status()).toBe(404);
  const html = (await response?.text()) ?? '';
  expect(html).toContain('/&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toContain('<img src=x');
  await hydrated(page);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found: /<img src=x onerror=alert(1)>');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Keelstone, home' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
});

test('S29 keeps the page of an unknown path whose characters Gatsby’s router encodes again', async ({
  page,
  incidents,
}) => {
  incidents.expect(/404/);
  await page.goto('/team/mara%40example/%2Fnotes');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found: /team/mara@example//notes');
});

for (const [path, shown] of [
  ['/nope/100%25', '/nope/100%'],
  ['/nope/%2525', '/nope/%25'],
  ['/nope/100%', '/nope/100%'],
  ['/nope/%E0%A4%A', '/nope/%E0%A4%A'],
  ['/de/nope/50%25', '/de/nope/50%'],
] as const) {
  test(`S29 names the unknown path ${path}, and its page is interactive`, async ({ page, incidents }) => {
    incidents.expect(/404/);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await hydrated(page);
    const title = path.startsWith('/de') ? 'Seite nicht gefunden' : 'Page Not Found';
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title}: ${shown}`);
  });
}

test('S29 shows a page whose hash cannot be decoded, at the start and when the visitor enters one', async ({
  page,
}) => {
  await page.goto('/pricing#100%');
  await hydrated(page);
  await page.evaluate(() => (window.location.hash = '#50%'));
  await expect(page).toHaveURL(/#50%25$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prices you can check');
});

test('every kind of page runs under its content security policy without a violation', async ({ page }) => {
  for (const path of ['/', '/pricing', '/features/intake', '/blog', '/book-demo', '/slice-simulator', '/de']) {
    const response = await page.goto(path);
    expect(response?.headers()['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
  }
});

test('an injected script does not run', async ({ page, incidents }) => {
  incidents.expect(/Content Security Policy/);
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.body.append(script);
  });
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
});
