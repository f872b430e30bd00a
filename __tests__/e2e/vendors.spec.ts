import type { Page, Route } from '@playwright/test';
import { followFooterLink, rendered } from './support/navigation';
import { openOwnSite, type OwnSite } from './support/ownSite';
import { expect, test } from './support/test';
import { recordUpstreams } from './support/upstreams';

/** Console messages of SDKs and the browser about failing vendors; uncaught errors are not among them. */
const SAID = /^(console (error|warning):|failed |\d{3} )/;
const MINUTE = 60;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Advances the page's clock in steps, between which responses can arrive. */
async function pass(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 2) await page.clock.runFor(2_000);
}

const answerWith = (status: number, contentType: string, body: string) => (route: Route) =>
  route.fulfill({ status, contentType, body });

const STATES: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  ['are blocked', (route) => route.abort('blockedbyclient')],
  ['hang', () => new Promise(() => undefined)],
  ['answer 429', answerWith(429, 'application/json', '{}')],
  ['answer 500', answerWith(500, 'application/json', '{}')],
  ['answer with a page', answerWith(200, 'text/html', '<h1>Sorry</h1>')],
];

test.describe('failing vendors', () => {
  for (const [state, answer] of STATES) {
    test(
      `A05 that ${state} do not affect the page in any state of consent`,
      { tag: '@full' },
      async ({ page, incidents }) => {
        incidents.allow(SAID);
        const errors: string[] = [];
        page.on('pageerror', ({ message }) => errors.push(message));
        await page.clock.install();
        const upstreams = await recordUpstreams(page, answer);

        await page.goto('/');
        await expect(page.getByRole('button', { name: 'Accept all' })).toBeVisible();
        await pass(page, 10);
        expect(upstreams.requests).toEqual([]);

        await press(page, 'Accept all');
        await expect.poll(() => upstreams.requests.length).toBeGreaterThan(2);
        await followFooterLink(page, '/pricing');
        await pass(page, MINUTE);
        if (state !== 'answer with a page') expect(upstreams.requests.length).toBeLessThanOrEqual(10);
        await followFooterLink(page, '/compare');

        await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Reject all' }).click();
        await pass(page, 2);
        const { length } = upstreams.requests;
        await followFooterLink(page, '/pricing');
        await pass(page, MINUTE / 2);
        expect(upstreams.requests).toHaveLength(length);
        expect(errors).toEqual([]);
      },
    );
  }
});

test.describe('other settings', () => {
  const SCRIPTS = {
    PRIVACY_ANALYTICS_URL: 'https://count.example/script.js',
    VISITOR_ANALYTICS_URL: 'https://visitors.example/v.js',
    VISITOR_ANALYTICS_CALL: 'visitors.page',
    SALES_TRACKING_URL: 'https://sales.example/s.js',
    FONT_STYLESHEET_URL: 'https://fonts.example/a.css',
  };
  const ADDRESSES = Object.values(SCRIPTS).filter((value) => value.startsWith('https:'));
  let site: OwnSite;
  test.beforeAll(async () => {
    site = await openOwnSite({ CONSENT_MODE: 'implied', ...SCRIPTS });
  });
  test.afterAll(() => site.close());

  test(
    'A11 A15 A16 implied consent starts every configured script at once, calls the visitor script after each page view, and can be revoked',
    { tag: '@full' },
    async ({ page }) => {
      const asked: string[] = [];
      const said: string[] = [];
      await page.exposeFunction('tell', (what: string) => said.push(what));
      await page.route(/\.example\//, async (route) => {
        const address = route.request().url();
        asked.push(address);
        const isStyle = address.endsWith('.css');
        await route.fulfill({
          contentType: isStyle ? 'text/css' : 'text/javascript',
          body: isStyle ? '' : address.endsWith('v.js') ? 'window.visitors={page:(path)=>window.tell(path)}' : '',
        });
      });
      const upstreams = await recordUpstreams(page);
      const first = page.waitForRequest((request) => request.url().endsWith('/segment-api/b'));
      await page.goto(site.url);
      await first;
      expect([...asked].sort()).toEqual([...ADDRESSES].sort());
      await expect(page.locator('script[src="https://count.example/script.js"]')).toHaveAttribute('data-domain', /./);
      await expect(page.getByRole('region', { name: 'Can we measure your visit?' })).toHaveCount(0);
      await followFooterLink(page, '/pricing');
      await expect.poll(() => said).toEqual(['/', '/pricing']);
      await expect.poll(() => upstreams.named('segment', 'page').length).toBe(2);
      await page.goBack();
      await rendered(page, '/');
      await expect.poll(() => said).toEqual(['/', '/pricing', '/']);
      await expect.poll(() => upstreams.named('segment', 'page').length).toBe(3);

      // A script that has run can only be removed by a reload.
      const again = page.waitForEvent('load');
      await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Reject all' }).click();
      await again;
      asked.length = 0;
      const { length } = upstreams.requests;
      await followFooterLink(page, '/compare');
      await page.waitForLoadState('networkidle');
      expect([asked, upstreams.requests.length, await page.locator('script[src*=".example/"]').count()]).toEqual([
        [],
        length,
        0,
      ]);
    },
  );
});
