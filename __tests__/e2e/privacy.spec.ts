import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openOwnSite } from './support/ownSite';
import { freeDay } from './support/freeDay';
import { asOperator } from './support/operator';
import { hydrated } from './support/hydrated';
import { expect, test } from './support/test';
import { recordSentTimes } from './support/sentTimes';
import { recordUpstreams, type Upstreams } from './support/upstreams';

test.use(asOperator);

const PURPOSES = ['measurement', 'improvement', 'marketing'];
/** A consent from an earlier visit. */
const agreed = (page: Page) =>
  page.addInitScript((granted) => {
    if (!location.protocol.startsWith('http') || sessionStorage.getItem('agreed')) return;
    sessionStorage.setItem('agreed', 'yes');
    localStorage.setItem('keelstone:consent', JSON.stringify({ granted, at: Date.now() }));
  }, PURPOSES);
async function goTo(page: Page, path: string): Promise<void> {
  await hydrated(page);
  await page.evaluate((to) => (window as unknown as { ___navigate: (path: string) => void }).___navigate(to), path);
}
const views = (upstreams: Upstreams, vendor: 'segment' | 'posthog' | 'datadog') => {
  if (vendor === 'segment')
    return upstreams.named(vendor, 'page').map(({ body }) => (body['properties'] as { path: string }).path);
  if (vendor === 'posthog')
    return upstreams
      .named(vendor, '$pageview')
      .map(({ body }) => (body['properties'] as { current_url: string }).current_url);
  // Datadog sends a view again with each change, and the views of a batch in the order of their last change.
  const byId = new Map(
    upstreams.named(vendor, 'view').map(({ body }) => {
      const { id, name } = body['view'] as { id: string; name: string };
      return [id, { name, date: Number(body['date']) }];
    }),
  );
  return [...byId.values()].sort((one, other) => one.date - other.date).map(({ name }) => name);
};
/** All three SDKs have sent a view of this page. */
const areTold = (page: Page, upstreams: Upstreams, path: string) =>
  expect
    .poll(async () => {
      await putAway(page);
      return (['segment', 'posthog', 'datadog'] as const).map((vendor) => views(upstreams, vendor).at(-1));
    })
    .toEqual([path, path, path]);
const replay = (upstreams: Upstreams) => upstreams.named('datadog', 'replay').map(({ body }) => body);
/** Makes Datadog flush, as on unload; the mark makes it trust the test's event. */
const putAway = (page: Page) =>
  page.evaluate(() => void window.dispatchEvent(Object.assign(new Event('beforeunload'), { __ddIsTrusted: true })));

test(
  'A09 A12 search terms, typed text and choices never leave the browser, in addresses or anything else that is sent',
  { tag: '@full' },
  async ({ page, incidents }) => {
    incidents.expect(/zebraerror/);
    await agreed(page);
    const upstreams = await recordUpstreams(page);
    await page.goto('/blog?utm_source=mail&gclid=a-B_1&q=zebrafirst#zebrahash');
    await expect.poll(() => views(upstreams, 'posthog')).toEqual(['/blog?utm_source=mail&gclid=a-B_1']);
    await page.getByRole('searchbox').first().pressSequentially(' zebratyped');
    await goTo(page, '/search?q=zebrasought');
    await expect.poll(() => views(upstreams, 'posthog').at(-1)).toBe('/search');
    await page.getByRole('main').getByRole('searchbox').first().fill('zebraagain');
    await page.getByRole('main').getByRole('searchbox').first().press('Enter');
    await goTo(page, '/module-pricing-calc?approvers=zebrastate');
    await expect.poll(() => views(upstreams, 'posthog').at(-1)).toBe('/module-pricing-calc');
    await goTo(page, '/book-demo?quote=zebraquote');
    await expect.poll(() => views(upstreams, 'posthog').at(-1)).toBe('/book-demo');
    await page.evaluate(() => console.error('No answer from /search?q=zebraerror'));
    await page.evaluate(() => fetch('/healthz?q=zebraresource'));
    await goTo(page, '/pricing');
    await areTold(page, upstreams, '/pricing');
    await putAway(page);
    await expect.poll(() => upstreams.named('datadog', 'resource').length).toBeGreaterThan(0);
    await expect.poll(() => replay(upstreams).length).toBeGreaterThan(0);

    expect(upstreams.wholes.filter((text) => /zebra/i.test(text))).toEqual([]);
    const events = upstreams.events.filter(({ name }) => name !== 'replay');
    const pages = replay(upstreams).flatMap((body) =>
      (body['records'] as { data: { href?: string } }[]).map(({ data }) => data.href ?? ''),
    );
    const addresses = [...events.flatMap(({ body }) => strings(body)), ...pages].filter((text) =>
      /^(https?:)?\/[^ ]*$/.test(text),
    );
    expect(addresses.length).toBeGreaterThan(50);
    expect(addresses.filter((text) => !/^[^?#]*(\?(utm_source=mail|gclid=a-B_1)(&gclid=a-B_1)?)?$/.test(text))).toEqual(
      [],
    );
  },
);

test(
  'A11 A12 an ops page is never recorded: it sends its view alone, however it is reached, and a recorded page after it is recorded again',
  { tag: '@full' },
  async ({ page, incidents }) => {
    incidents.allow(/zebra|401|403/);
    await agreed(page);
    const upstreams = await recordUpstreams(page);
    const forget = () => {
      upstreams.events.length = 0;
    };
    await page.goto('/pricing');
    await areTold(page, upstreams, '/pricing');
    await expect.poll(() => replay(upstreams).length).toBeGreaterThan(0);

    // From a recorded page.
    await goTo(page, '/debug');
    await expect(page.getByRole('heading', { level: 1, name: 'This build' })).toBeVisible();
    await areTold(page, upstreams, '/debug');
    await expect(page.getByText('Recorder').locator('xpath=..')).toContainText('idle');
    await putAway(page);
    forget();
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByLabel('Path').first().fill('/zebra');
    await page.evaluate(() => console.error('zebra'));
    await goTo(page, '/debug/bookings?q=zebra');
    await areTold(page, upstreams, '/debug/bookings');
    await page.evaluate(() => document.querySelector('main h1')?.append('zebra'));

    // To another page.
    await goTo(page, '/compare');
    await areTold(page, upstreams, '/compare');
    await expect.poll(() => replay(upstreams).length).toBeGreaterThan(0);
    const sent = upstreams.events.filter(({ body }) =>
      /debug/.test(JSON.stringify(body['view'] ?? body['properties'] ?? '')),
    );
    expect(sent.map(({ vendor, name }) => `${vendor} ${name}`).sort()).toEqual(
      expect.arrayContaining(['datadog view', 'posthog $pageview', 'segment page']),
    );
    expect(
      sent
        .filter(({ name }) => !['view', '$pageview', 'page'].includes(name))
        .filter(({ body }) => /\/debug/.test(urlOf(body))),
    ).toEqual([]);
    expect(upstreams.wholes.filter((text) => /zebra/.test(text))).toEqual([]);

    // And after a full load.
    forget();
    await page.goto('/debug/builds');
    await areTold(page, upstreams, '/debug/builds');
    await page.getByRole('heading', { level: 1 }).click();
    await page.evaluate(() => console.error('zebra'));
    await putAway(page);
    await goTo(page, '/debug');
    await areTold(page, upstreams, '/debug');
    await putAway(page);
    const there = upstreams.events.filter(({ vendor, body }) => vendor !== 'datadog' || /\/debug/.test(urlOf(body)));
    expect(new Set(there.map(({ vendor, name }) => `${vendor} ${name}`))).toEqual(
      new Set(['segment page', 'posthog $pageview', 'datadog view']),
    );
    expect(replay(upstreams)).toEqual([]);
    const properties = upstreams.named('segment', 'page').map(({ body }) => body['properties']);
    expect(properties[0]).toMatchObject({ path: '/debug/builds', title: '', referrer: '', search: '' });
    expect(await page.getByRole('region', { name: 'Can we measure your visit?' }).count()).toBe(0);
  },
);

test('A11 ops pages and the simulator show no consent banner, and neither previews nor the simulator load a vendor', async ({
  page,
}) => {
  const upstreams = await recordUpstreams(page);
  for (const path of ['/debug', '/slice-simulator']) {
    await page.goto(path);
    await hydrated(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(page.getByRole('region', { name: 'Can we measure your visit?' })).toHaveCount(0);
  }
  await agreed(page);
  for (const path of ['/slice-simulator', '/preview']) {
    await page.goto(path);
    await hydrated(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await page.evaluate(() => localStorage.getItem('keelstone:measured'))).toBeNull();
  }
  expect(upstreams.requests).toEqual([]);
});

test('A14 no replay or event contains what a visitor typed or sees about themselves, from the form to the confirmation', async ({
  page,
  context,
}) => {
  const [a, b] = [randomBytes(2).toString('hex'), randomBytes(2).toString('hex')];
  await agreed(page);
  const upstreams = await recordUpstreams(page);
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:${a}:${b}::1` });
  await page.goto('/book-demo');
  await expect.poll(() => replay(upstreams).length).toBeGreaterThan(0);
  await page.getByLabel('First name').fill('Zebrada');
  await page.getByLabel('Last name').fill('Zebrafor');
  await page.getByLabel('Work e-mail').fill(`visitor.${a}${b}@zebramoor.example`);
  await page.getByLabel('Company', { exact: true }).fill('Zebramoor College');
  await page.getByLabel('Company size').selectOption({ index: 2 });
  await page.getByLabel('What should we start with?').selectOption({ index: 1 });
  await page.locator('textarea').fill('Zebras in the notes');
  await page.locator('form button[type="submit"]').last().click();
  await (await freeDay(page, 9)).click();
  const radio = page
    .getByRole('group', { name: /^Times on/ })
    .getByRole('radio')
    .first();
  await radio.check({ force: true });
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'Book the demo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your demo is booked');
  const confirmed = await page.locator('[data-region="booking"] dd').allInnerTexts();
  const before = replay(upstreams).length;
  await page
    .getByText('Cancel')
    .first()
    .click()
    .catch(() => undefined);
  await goTo(page, '/pricing');
  await areTold(page, upstreams, '/pricing');
  await putAway(page);
  await expect.poll(() => replay(upstreams).length).toBeGreaterThan(before);
  expect(confirmed.length).toBeGreaterThan(2);
  const [, when = ''] = confirmed;
  expect(upstreams.wholes.filter((text) => /zebra/i.test(text) || text.includes(when))).toEqual([]);
  // The page itself remains.
  expect(JSON.stringify(replay(upstreams))).toContain('First name');
});

test('A11 A12 nothing from before the consent is sent', async ({ page, incidents }) => {
  incidents.expect(/: before/);
  const upstreams = await recordUpstreams(page);
  await page.goto('/');
  await page.evaluate(() => console.error('before'));
  await page.getByRole('button', { name: 'Accept all' }).click();
  await areTold(page, upstreams, '/');
  await goTo(page, '/pricing');
  await areTold(page, upstreams, '/pricing');
  await putAway(page);
  await expect.poll(() => replay(upstreams).length).toBeGreaterThan(0);
  const at = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('keelstone:consent') ?? '') as { at: number }).at,
  );
  const early = upstreams.events.filter(
    ({ body }) => Number(body['date'] ?? Date.parse(String(body['timestamp']))) < at,
  );
  expect(early.map(({ vendor, name }) => `${vendor} ${name}`)).toEqual([]);
  const records = replay(upstreams).flatMap((body) => body['records'] as { timestamp: number }[]);
  expect(records.filter(({ timestamp }) => timestamp < at)).toEqual([]);
  expect(views(upstreams, 'datadog')).toEqual(['/', '/pricing']);
});

test(
  'A11 a do-not-track signal that is switched on removes the providers’ data and the consent',
  { tag: '@full' },
  async ({ page }) => {
    await agreed(page);
    const upstreams = await recordUpstreams(page);
    await page.goto('/');
    await areTold(page, upstreams, '/');
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await page.goto('/pricing');
    const { length } = upstreams.requests;
    const kept = () =>
      page.evaluate(() =>
        [
          ...Object.keys(localStorage),
          ...document.cookie.split('; ').flatMap((pair) => pair.split('=')[0] || []),
        ].filter((name) =>
          /^(ajs_|ph_|__ph|_dd|dd_|analytics_|seg_|persisted)|^keelstone:(consent|measured)$/.test(name),
        ),
      );
    await expect.poll(kept).toEqual([]);
    await goTo(page, '/compare');
    await expect(page).toHaveURL(/compare/);
    expect(upstreams.requests.slice(length).filter(({ path }) => path.endsWith('/settings'))).toEqual([]);
    expect(await kept()).toEqual([]);
  },
);

test('A11 revoking consent reloads the page, restores a half-filled form, and no transport reaches a vendor', async ({
  page,
  incidents,
}) => {
  incidents.allow(/Content Security Policy|Content-Security-Policy|violates|ERR_BLOCKED_BY_CSP/i);
  await page.addInitScript(() => {
    const { fetch } = window;
    const send = navigator.sendBeacon.bind(navigator);
    addEventListener('pagehide', () => {
      if (localStorage.getItem('taken-back') !== 'yes') return;
      void fetch('/ingest/e/?late=late', { method: 'POST', body: 'x', keepalive: true }).catch(() => undefined);
      send('/ingest/e/?late=late', 'x');
      const request = new XMLHttpRequest();
      request.open('POST', '/ingest/e/?late=late');
      request.send('x');
      new Image().src = '/ingest/e/?late=late';
    });
  });
  await agreed(page);
  const upstreams = await recordUpstreams(page);
  await page.goto('/book-demo');
  await areTold(page, upstreams, '/book-demo');
  await page.getByLabel('First name').fill('Ada');
  await page.evaluate(() => localStorage.setItem('taken-back', 'yes'));
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click();
  const sent = await recordSentTimes(page);
  const again = page.waitForEvent('load');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject all' }).click();
  await again;
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('keelstone:measured'))).toBeNull();
  const at = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('keelstone:consent') ?? '') as { at: number }).at,
  );
  expect(sent.filter((one) => one.at > at).map(({ path }) => path)).toEqual([]);
  expect(upstreams.wholes.filter((text) => text.includes('late=late'))).toEqual([]);
});

test('A09 each event arrives once when a page is left', { tag: '@full' }, async ({ page, request }) => {
  await agreed(page);
  const nonce = `zz${randomBytes(6).toString('hex')}`;
  const events = [/\/segment-api\/[pb]$/, /\/ingest\/(?:e|batch|i\/v0\/e)\//];
  // No page learns that its first events have arrived: each is left while they are pending.
  await page.addInitScript(
    (patterns) => {
      const addresses = patterns.map((pattern) => new RegExp(pattern));
      const send = window.fetch;
      window.fetch = (input, init) => {
        const answer = send(input, init);
        const [path = ''] = String(input).split('?');
        return addresses.some((address) => address.test(path))
          ? answer.then(() => new Promise(() => undefined))
          : answer;
      };
    },
    events.map(({ source }) => source),
  );
  for (const path of ['/', '/pricing', '/compare']) {
    const first = events.map((address) => page.waitForResponse((found) => address.test(new URL(found.url()).pathname)));
    await page.goto(`${path}?utm_campaign=${nonce}`);
    await Promise.all(first);
  }
  await page.goto('about:blank');
  const ids = async () => {
    const { deliveries } = (await (await request.get('/api/analytics/deliveries')).json()) as {
      deliveries: { vendor: string; items: { uuid?: string; messageId?: string; properties?: object }[] }[];
    };
    const items = deliveries
      .flatMap(({ items: found }) => found)
      .filter((item) => JSON.stringify(item).includes(nonce));
    return items.flatMap(({ uuid, messageId }) => uuid ?? messageId ?? []);
  };
  // The page view of each page for both vendors.
  await expect.poll(async () => (await ids()).length).toBeGreaterThanOrEqual(6);
  const found = await ids();
  expect(found.length).toBe(new Set(found).size);
});

test(
  'S10 a script that the CSP blocks is shown neither as loaded nor with any event',
  { tag: '@full' },
  async ({ page, incidents }) => {
    incidents.allow(/api\/|401|404|sales\.example|Content Security Policy|did not answer|violates/i);
    const site = await openOwnSite({ CONSENT_MODE: 'implied', SALES_TRACKING_URL: 'https://sales.example/s.js' });
    try {
      await page.route(`${site.url}/`, async (route) => {
        const answer = await route.fetch();
        const headers = { ...answer.headers() };
        headers['content-security-policy'] = (headers['content-security-policy'] ?? '').replaceAll(
          'https://sales.example',
          '',
        );
        await route.fulfill({ response: answer, headers });
      });
      await recordUpstreams(page);
      await page.goto(`${site.url}/`);
      await goTo(page, '/debug');
      const panel = page.getByRole('region', { name: 'Events of this tab', exact: true });
      await expect(panel).toContainText('sales-tracking: did not load, or was blocked');
      await expect(panel).not.toContainText('sales-tracking: with the SDK');
    } finally {
      await page.close();
      await site.close();
    }
  },
);

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}

function urlOf(body: Record<string, unknown>): string {
  const { view, properties, context } = body as {
    view?: { url?: string };
    properties?: { $current_url?: string };
    context?: { page?: { path?: string } };
  };
  return view?.url ?? properties?.$current_url ?? context?.page?.path ?? '';
}
