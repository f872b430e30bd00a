import { randomBytes } from 'node:crypto';
import { freeDay } from './support/freeDay';
import { asOperator } from './support/operator';
import { expect, test } from './support/test';
import { recordUpstreams } from './support/upstreams';
import { hydrated } from './support/hydrated';

test.use(asOperator);

const all = { granted: ['measurement', 'improvement', 'marketing'], at: Date.now() };

test.beforeEach(async ({ page }) => {
  await page.addInitScript((kept) => localStorage.setItem('keelstone:consent', JSON.stringify(kept)), all);
});

test(
  'A13 A14 the inspector shows a whole visit against the local collector: events, deliveries, session and recorder',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/pricing');
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('_dd_s');
    await page.evaluate(() => (window as unknown as { ___navigate: (path: string) => void }).___navigate('/debug'));
    const panel = page.getByRole('region', { name: 'Events of this tab', exact: true });
    await expect(panel).toContainText('Local collector');
    await expect(panel).toContainText('the visitor’s choice: measurement, improvement, marketing');
    await expect(panel).toContainText('2, tracked with replay');
    // An ops page is not recorded, and sends only its view.
    await expect(panel).toContainText('Recorderidle');
    await expect(panel).toContainText('segment: loaded; posthog: loaded; datadog: loaded');
    const row = panel.getByRole('row').filter({ hasText: '"path":"/pricing"' });
    await expect(row).toContainText('segment: delivered (200)');
    await expect(row).toContainText('posthog: delivered (200)');
    await expect(row).toContainText('datadog: delivered (202)');
    const collector = page.getByRole('region', { name: 'Arrived at the local collector', exact: true });
    await collector.getByRole('button', { name: 'Refresh' }).click();
    await expect(collector.getByRole('row').filter({ hasText: '/v1/b' }).first()).toContainText('segment');
  },
);

test(
  'A03 an unknown address, a form with errors and a changed configuration are events',
  { tag: '@full' },
  async ({ page, incidents }) => {
    incidents.allow(/no-such-page|404/);
    const upstreams = await recordUpstreams(page);
    const properties = (name: string) => upstreams.named('segment', name).map(({ body }) => body['properties']);

    await page.goto('/no-such-page');
    await expect.poll(() => properties('page_not_found')).toMatchObject([{ path: '/no-such-page' }]);

    await page.goto('/book-demo');
    await hydrated(page);
    await page.getByLabel('First name').fill('Ada');
    await page.locator('form button[type="submit"]').last().click();
    await expect.poll(() => properties('booking_failed').length).toBe(1);
    expect(properties('booking_started')).toHaveLength(1);
    expect(properties('booking_failed')).toMatchObject([
      { reason: 'check', fields: expect.arrayContaining(['last_name', 'email']) as unknown },
    ]);
    expect(JSON.stringify(upstreams.events.map(({ body }) => body))).not.toContain('Ada');

    await page.goto('/module-pricing-calc');
    await hydrated(page);
    const box = page.getByRole('main').getByRole('checkbox').first();
    // Within the debounce, however slow the machine is.
    await box.evaluate((element: HTMLElement) => [element, element].forEach((one) => one.click()));
    await expect.poll(() => properties('calculator_changed').length).toBe(1);
    expect(properties('calculator_changed')).toMatchObject([
      { value: expect.any(Number) as unknown, currency: expect.stringMatching(/^[A-Z]{3}$/) as unknown },
    ]);
  },
);

test('A03 a booking is tracked completely although the page is left for its confirmation: started, time, submitted, identity, booked', async ({
  page,
  context,
  request,
}) => {
  const [a, b] = [randomBytes(2).toString('hex'), randomBytes(2).toString('hex')];
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:${a}:${b}::1` });
  await page.goto('/book-demo');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Work e-mail').fill(`visitor.${a}${b}@quillbrook.example`);
  await page.getByLabel('Company', { exact: true }).fill('Quillbrook College');
  await page.getByLabel('Company size').selectOption({ index: 2 });
  await page.getByLabel('What should we start with?').selectOption({ index: 1 });
  await (await freeDay(page, 6)).click();
  const times = page.getByRole('group', { name: /^Times on/ });
  await times.getByRole('radio').first().check({ force: true });
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'Book the demo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your demo is booked');
  // Requests that a page sends while it unloads are visible only at the server.
  const arrived = async () => {
    const collector = (await (await request.get('/api/analytics/deliveries')).json()) as { deliveries: Delivery[] };
    return collector.deliveries.filter(({ vendor }) => vendor === 'segment').flatMap(({ items }) => items);
  };
  const chain = async () => {
    const names = (await arrived()).map(({ event, type }) => event ?? type ?? '');
    return [...new Set(names.filter((name) => /^(booking_|identify|group)/.test(name)))].sort();
  };
  const whole = [
    'booking_completed',
    'booking_started',
    'booking_submitted',
    'booking_time_chosen',
    'group',
    'identify',
  ];
  await expect.poll(chain).toEqual(whole);
  expect(JSON.stringify(await arrived())).not.toMatch(/\bAda\b|Okafor|quillbrook/i);
});

interface Delivery {
  readonly vendor: string;
  readonly items: readonly { readonly event?: string; readonly type?: string; readonly userId?: string }[];
}
