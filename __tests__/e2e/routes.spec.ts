import { expect, test } from './support/test';

/** Each row of the routes table with one of its pages, and a word that only its document has. */
const ROUTES = [
  { id: 'S01', path: '/', says: 'Every purchase' },
  { id: 'S02', path: '/about', says: 'About' },
  { id: 'S03', path: '/blog', says: 'Blog' },
  { id: 'S03', path: '/blog/page/2', says: 'Blog' },
  { id: 'S04', path: '/blog/spend-control/approval-thresholds', says: 'approval' },
  { id: 'S04', path: '/blog/guides/sourcing/tenders/letters-to-losing-bidders', says: 'bidders' },
  { id: 'S05', path: '/book-demo', says: 'demo' },
  { id: 'S06', path: '/booking-confirmed', says: '' },
  { id: 'S07', path: '/careers', says: 'Open roles' },
  { id: 'S08', path: '/careers/backend-engineer', says: 'Backend Engineer' },
  { id: 'S09', path: '/compare/spreadsheets', says: 'spreadsheet' },
  { id: 'S11', path: '/features', says: 'Features' },
  { id: 'S11', path: '/features/intake/approvals', says: 'pprov' },
  { id: 'S12', path: '/how-it-works', says: 'works' },
  { id: 'S13', path: '/industries', says: 'ndustr' },
  { id: 'S13', path: '/industries/manufacturing/food-production', says: 'ood' },
  { id: 'S13', path: '/customers', says: 'Aldermoor Construction' },
  { id: 'S13', path: '/customers/aldermoor-construction', says: 'What did not work at first' },
  { id: 'S13', path: '/de/customers/aldermoor-construction', says: 'Was zuerst nicht funktionierte' },
  { id: 'S14', path: '/legal', says: 'Legal' },
  { id: 'S15', path: '/legal/dpa/sub-processors', says: 'ub-processors' },
  { id: 'S16', path: '/module-pricing-calc', says: 'pric' },
  { id: 'S17', path: '/platform-demo', says: 'demo' },
  { id: 'S18', path: '/platform-demo/request-to-order', says: 'From request to order' },
  { id: 'S19', path: '/pricing', says: 'Prices you can check' },
  { id: 'S21', path: '/prismic-blog', says: 'Blog documents' },
  { id: 'S21', path: '/prismic-blog/approval-thresholds', says: 'approval' },
  { id: 'S22', path: '/prismic-features', says: 'Feature documents' },
  { id: 'S22', path: '/prismic-features/intake', says: 'ntake' },
  { id: 'S24', path: '/spaces/partners/implementation', says: 'mplementation' },
  { id: 'S25', path: '/videos/key/webinars/2026/month-end', says: 'onth' },
  { id: 'S25', path: '/videos/cf/product/overview.mp4', says: 'Keelstone' },
  { id: 'S26', path: '/why-keelstone', says: 'Keelstone' },
];

for (const { id, path, says } of ROUTES) {
  test(`${id} serves the text of ${path} in its HTML, with one h1 and a title`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).toMatch(/<title[^>]*>[^<]*\S/);
    const main = /<div id="__nuxt">.*<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
    expect(main.replaceAll(/<[^>]*>/g, '')).toContain(says);
  });

  test(`${id} shows the text of ${path} after hydration`, { tag: '@full' }, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('main')).toContainText(says);
    await expect(page.locator('#__nuxt main')).toBeVisible();
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('S01 S05 S19 pages are complete without scripts', async ({ page }) => {
    for (const { path, says } of ROUTES.filter(({ id }) => ['S01', 'S05', 'S19'].includes(id))) {
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('main')).toContainText(says);
    }
  });
});
