import type { Page } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';
import { operatorCookie } from './support/operator';
import { layoutShift } from './support/layoutShift';
import { expect, test } from './support/test';
import { followFooterLink, rendered } from './support/navigation';
import { recordSentTimes } from './support/sentTimes';
import { recordUpstreams, VENDOR_PATH, type Upstreams } from './support/upstreams';
import { posted } from '../support/posted';
import { readReplay, SNAPSHOT, textsOf, type ReplayRecord } from '../support/replay';
import { hydrated } from './support/hydrated';

const banner = (page: Page) => page.getByRole('region', { name: 'Can we measure your visit?' });
const answer = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true }).click();

async function reopen(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click();
}

/** Paths of the page views that each SDK has sent, in order. */
const pageViews = (upstreams: Upstreams) => ({
  segment: upstreams.named('segment', 'page').map(({ body }) => (body['properties'] as { path: string }).path),
  posthog: upstreams
    .named('posthog', '$pageview')
    .map(({ body }) => (body['properties'] as { current_url: string }).current_url),
});

/** Names of all storage entries that are not the site's own. */
async function leavings(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...document.cookie.split('; ').flatMap((pair) => pair.split('=')[0] || []),
    ].filter((name) => !/^(keelstone:|calculator-|freshness:|io\.prismic\.|@@scroll)/.test(name)),
  );
}

test.describe('before consent', () => {
  test('A11 no page sends, stores or loads anything for tracking', async ({ page, baseURL }) => {
    const away: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin !== baseURL || VENDOR_PATH.test(pathname)) away.push(request.url());
    });
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url());
    });
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    await followFooterLink(page, '/pricing');
    expect(away).toEqual([]);
    expect(await leavings(page)).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('keelstone:consent'))).toBeNull();
    // A text that only one SDK's code contains.
    expect(scripts.size).toBeGreaterThan(0);
    for (const url of scripts)
      expect(await (await page.request.get(url)).text(), url).not.toMatch(/ajs_anonymous_id|__ph_opt_in_out|_dd_s_v2/);
  });

  test('the consent banner takes no focus, shifts no layout, and gives both answers equal weight', async ({ page }) => {
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    const looks = await Promise.all(
      ['Accept all', 'Reject all'].map((name) =>
        banner(page)
          .getByRole('button', { name })
          .evaluate((button) => {
            const { color, backgroundColor, fontSize, fontWeight, height } = getComputedStyle(button);
            return { color, backgroundColor, fontSize, fontWeight, height };
          }),
      ),
    );
    expect(looks[0]).toEqual(looks[1]);
    expect(await layoutShift(page)).toBeLessThan(0.01);
    // The answer removes the banner, and leaves a keyboard at the beginning of the content.
    await banner(page).getByRole('button', { name: 'Reject all' }).press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('the consent banner waits for the end of a press, so that it never takes the click', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    // What a page does at idle time happens when the test says so.
    await page.addInitScript(() => {
      const waiting: IdleRequestCallback[] = [];
      window.requestIdleCallback = (task) => waiting.push(task);
      const idle = () => waiting.splice(0).forEach((task) => task({ didTimeout: false, timeRemaining: () => 50 }));
      Object.assign(window, { idle });
    });
    await page.goto('/');
    await hydrated(page);
    const link = page.getByRole('main').getByRole('link').first();
    await link.hover();
    await page.mouse.down();
    await page.evaluate(() => (window as unknown as { idle: () => void }).idle());
    await page.waitForLoadState('networkidle');
    await expect(banner(page)).toHaveCount(0);
    await page.mouse.up();
    await expect(page).not.toHaveURL(/\/$/);
    await expect(banner(page)).toBeVisible();
  });

  test('the consent banner of a German page is in German', async ({ page }) => {
    await page.goto('/de');
    await expect(page.getByRole('region', { name: 'Dürfen wir Ihren Besuch messen?' })).toBeVisible();
  });
});

test.describe('after consent', () => {
  test('A01 A03 A06 Segment reads its settings from our own host and sends batches with ids that last a year', async ({
    page,
    context,
  }) => {
    const upstreams = await recordUpstreams(page);
    const response = await page.goto('/');
    await answer(page, 'Accept all');
    await expect.poll(() => upstreams.named('segment', 'page').length).toBe(1);
    expect(upstreams.requests.map(({ method, path }) => `${method} ${path}`)).toContain(
      'GET /segment-cdn/v1/projects/local-segment-write-key/settings',
    );
    const [first] = upstreams.named('segment', 'page');
    expect(first?.body).toMatchObject({
      type: 'page',
      anonymousId: expect.stringMatching(/^[\w-]{36}$/) as unknown,
      properties: { path: '/', url: expect.stringMatching(/^http:\/\/localhost:\d+\/$/) as unknown },
    });
    const cookie = (await context.cookies()).find(({ name }) => name === 'ajs_anonymous_id');
    const loadedAt = Date.parse(response?.headers()['date'] ?? '');
    const days = ((cookie?.expires ?? 0) * 1000 - loadedAt) / 86_400_000;
    expect(days).toBeGreaterThan(364);
    expect(days).toBeLessThanOrEqual(366);
  });

  test('A09 A11 every route change is one page view, and a change of query or hash none', async ({ page }) => {
    const upstreams = await recordUpstreams(page);
    await page.goto('/?utm_source=mail#top');
    await answer(page, 'Accept all');
    await followFooterLink(page, '/pricing');
    await page.evaluate(() => {
      history.replaceState(history.state, '', '?billing=annual');
      window.location.hash = 'faq';
    });
    await followFooterLink(page, '/compare');
    await page.goBack();
    await expect(page).toHaveURL(/\/pricing\?billing=annual#faq$/);
    await rendered(page, '/pricing');
    await page.goForward();
    await rendered(page, '/compare');
    const expected = ['/', '/pricing', '/compare', '/pricing', '/compare'];
    await expect.poll(() => pageViews(upstreams).segment).toEqual(expected);
    await expect
      .poll(() => pageViews(upstreams).posthog)
      .toEqual(['/?utm_source=mail', '/pricing', '/compare', '/pricing', '/compare']);
    const datadogViews = () =>
      new Map(
        upstreams.named('datadog', 'view').map(({ body }) => {
          const { id, name } = body['view'] as { id: string; name: string };
          return [id, name];
        }),
      );
    await expect.poll(() => [...datadogViews().values()]).toEqual(expected);
  });

  test('A11 the page view of a slow phone has the title of the new page', { tag: '@full' }, async ({ page }) => {
    const upstreams = await recordUpstreams(page);
    await page.goto('/blog');
    await answer(page, 'Accept all');
    await expect.poll(() => pageViews(upstreams).segment).toEqual(['/blog']);
    await page.waitForLoadState('networkidle');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 12 });
    await followFooterLink(page, '/pricing');
    await expect.poll(() => pageViews(upstreams).segment, { timeout: 20_000 }).toEqual(['/blog', '/pricing']);
    const titles = upstreams
      .named('segment', 'page')
      .map(({ body }) => (body['properties'] as { title: string }).title);
    expect(titles[1]).toBe(await page.title());
    expect(titles[1]).not.toBe(titles[0]);
  });

  test('A11 a later visit sends its first page view without a consent banner', { tag: '@full' }, async ({ page }) => {
    const upstreams = await recordUpstreams(page);
    await page.goto('/');
    await answer(page, 'Accept all');
    await expect.poll(() => pageViews(upstreams).segment).toEqual(['/']);
    await page.goto('/pricing');
    await expect.poll(() => pageViews(upstreams).segment).toEqual(['/', '/pricing']);
    await expect(banner(page)).toHaveCount(0);
  });

  test(
    'A10 flags and early-access features are listed, and a visitor can join one',
    { tag: '@full' },
    async ({ page }) => {
      const upstreams = await recordUpstreams(page);
      const feature = { name: 'Quick intake', description: 'Two fields less.', stage: 'beta', flagKey: 'quick-intake' };
      await page.route('**/ingest/flags/**', (route) => {
        const asked = posted(route.request().postDataBuffer() ?? Buffer.alloc(0));
        const joined = asked.includes('"$feature_enrollment/quick-intake":true');
        const intake = { 'quick-intake': { key: 'quick-intake', enabled: true } };
        const menu = { 'new-menu': { key: 'new-menu', enabled: true, variant: 'wide' } };
        return route.fulfill({ json: { flags: { ...menu, ...(joined && intake) } } });
      });
      await page.route('**/ingest/api/early_access_features/**', (route) =>
        route.fulfill({ json: { earlyAccessFeatures: [feature] } }),
      );
      await page.goto('/');
      await answer(page, 'Accept all');
      await expect.poll(() => pageViews(upstreams).posthog).toEqual(['/']);
      await page.context().addCookies([operatorCookie]);
      await page.goto('/debug');
      await expect(page.getByRole('row', { name: 'new-menu wide' })).toBeVisible();
      await page.getByRole('button', { name: /Quick intake/ }).click();
      await expect(page.getByRole('row', { name: /^quick-intake/ })).toBeVisible();
      await expect
        .poll(() => upstreams.named('posthog', '$feature_enrollment_update').map(({ body }) => body['properties']))
        .toMatchObject([{ $feature_flag: 'quick-intake', $feature_enrollment: true }]);
    },
  );

  test('A09 PostHog sends an event when the page is left', { tag: '@full' }, async ({ page }) => {
    const upstreams = await recordUpstreams(page);
    await page.goto('/');
    await answer(page, 'Accept all');
    await expect.poll(() => pageViews(upstreams).posthog).toEqual(['/']);
    // It is sent as a beacon, of which a browser shows only that it was sent.
    const sent = () => upstreams.requests.filter(({ path }) => path === '/ingest/e/').length;
    const before = sent();
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    await expect.poll(sent).toBe(before + 1);
  });

  test('the SDKs load 150 kB of scripts at most', { tag: '@full' }, async ({ page }) => {
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    const scripts: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script' && response.url().startsWith('http'))
        scripts.push(response.body());
    });
    const upstreams = await recordUpstreams(page);
    await answer(page, 'Accept all');
    await expect.poll(() => upstreams.named('datadog', 'replay').length).toBeGreaterThan(0);
    const sdks = (await Promise.all(scripts)).map((body) => body.toString());
    const words = [/ajs_anonymous_id/, /__ph_opt_in_out/, /_dd_s_v2/];
    const carried = sdks.filter((text) => words.some((word) => word.test(text)));
    expect(carried.length).toBeGreaterThan(2);
    const total = carried.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
    expect(total).toBeLessThanOrEqual(150_000);
  });

  test('A12 A14 monitoring runs in production mode with everything sampled, and sends a replay', async ({ page }) => {
    const upstreams = await recordUpstreams(page);
    const replay = page.waitForRequest((request) => decodeURIComponent(request.url()).includes('/api/v2/replay'));
    await page.goto('/');
    await answer(page, 'Accept all');
    const request = await replay;
    expect(request.headers()['content-type']).toMatch(/^multipart\/form-data/);
    expect(request.postDataBuffer()?.toString('latin1')).toMatch(
      /name="segment"; filename="[\w-]+-\d+"[^]*name="event"/,
    );
    await expect.poll(() => upstreams.named('datadog', 'view').length).toBeGreaterThan(0);
    const [view] = upstreams.named('datadog', 'view');
    expect(view?.body).toMatchObject({
      _dd: { configuration: { session_sample_rate: 100, session_replay_sample_rate: 100 } },
    });
    expect(view?.body['ddtags']).toContain('env:production');
  });

  test('A14 a replay has the page’s appearance, and nothing that was typed', { tag: '@full' }, async ({ page }) => {
    const upstreams = await recordUpstreams(page);
    await page.goto('/book-demo');
    await answer(page, 'Accept all');
    await expect.poll(() => upstreams.named('datadog', 'replay').length).toBeGreaterThan(0);
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Work e-mail').fill('ada@quillbrook.example');
    await page.getByLabel('Company size').selectOption({ index: 2 });
    const replay = () => JSON.stringify(upstreams.named('datadog', 'replay').map(({ body }) => body['records']));
    await expect.poll(replay).toContain('***');
    expect(replay()).toContain('First name');
    expect(replay()).not.toMatch(/\bAda\b|quillbrook/);
    expect(JSON.stringify(upstreams.events.map(({ body }) => body))).not.toMatch(/\bAda\b|quillbrook/);
  });

  test(
    'A14 a replay masks each product window with one box, which is half of the start page’s elements',
    { tag: '@full' },
    async ({ page }) => {
      const upstreams = await recordUpstreams(page);
      await page.goto('/');
      await answer(page, 'Accept all');
      const replay = () => JSON.stringify(upstreams.named('datadog', 'replay').map(({ body }) => body['records']));
      await expect.poll(() => replay().includes('"data-dd-privacy"')).toBe(true);
      const drawn = await page.evaluate(() => {
        const drawings = '[data-dd-privacy="hidden"]';
        const leaves = [...document.querySelectorAll(`${drawings} :not(:has(*))`)].map(
          ({ textContent }) => textContent,
        );
        for (const drawing of document.querySelectorAll(drawings)) drawing.replaceChildren();
        const rest = document.documentElement.outerHTML;
        return leaves.filter((text) => text !== null && text.length > 8 && !rest.includes(text));
      });
      expect(drawn.length).toBeGreaterThan(20);
      expect(drawn.filter((text) => replay().includes(JSON.stringify(text)))).toEqual([]);
      await expect.poll(() => replay().includes('Every purchase, from request to paid')).toBe(true);
    },
  );

  test('A14 a replay from a slow device contains the whole page', { tag: '@full' }, async ({ page }) => {
    const upstreams = await recordUpstreams(page);
    await page.goto('/pricing');
    await expect(banner(page)).toBeVisible();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await answer(page, 'Accept all');
    const records = () =>
      upstreams.named('datadog', 'replay').flatMap(({ body }) => body['records'] as readonly ReplayRecord[]);
    const told = () => textsOf(readReplay(records()), ['A', 'H1', 'H2', 'H3', 'TD']);
    // Located again each time: hydration replaces links of the header by buttons.
    const shown = () =>
      page.evaluate(() =>
        [...document.querySelectorAll(':is(a, h1, h2, h3, td):not([data-dd-privacy="hidden"] *)')].map(
          ({ textContent }) => textContent,
        ),
      );
    expect((await shown()).length).toBeGreaterThan(100);
    await expect.poll(async () => (await shown()).filter((text) => !told().includes(text))).toEqual([]);
    expect(records().filter(({ type }) => type === SNAPSHOT)).toHaveLength(1);
  });

  test('A03 clicks on a call to action, a menu and a language link are events', { tag: '@full' }, async ({ page }) => {
    const upstreams = await recordUpstreams(page);
    await page.goto('/');
    await answer(page, 'Accept all');
    const menu = page.getByRole('navigation', { name: 'Main' }).locator('summary').first();
    await menu.press('Enter');
    await page.getByRole('main').getByRole('link', { name: 'Book a demo' }).first().click();
    await rendered(page, '/book-demo');
    await page.goBack();
    await rendered(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL(/\/de$/);
    await expect.poll(() => upstreams.named('segment', 'language_switched').length).toBe(1);
    const properties = (name: string) => upstreams.named('segment', name).map(({ body }) => body['properties']);
    expect(properties('menu_opened')).toEqual([{ menu: 'Product' }]);
    expect(properties('cta_clicked')).toEqual([{ label: 'Book a demo', target: '/book-demo', place: 'main' }]);
    expect(properties('language_switched')).toEqual([{ to: 'de' }]);
  });
});

test.describe('a refusal', () => {
  test('sends nothing, is stored, and the banner does not return', async ({ page }) => {
    const upstreams = await recordUpstreams(page);
    await page.goto('/');
    await answer(page, 'Reject all');
    await expect(banner(page)).toHaveCount(0);
    await followFooterLink(page, '/pricing');
    await page.goto('/compare');
    await hydrated(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(banner(page)).toHaveCount(0);
    expect(upstreams.requests).toEqual([]);
    expect(await leavings(page)).toEqual([]);
  });

  test('by a browser signal has the same effect, and the dialog says so', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    const upstreams = await recordUpstreams(page);
    await page.addInitScript(() =>
      localStorage.setItem(
        'keelstone:consent',
        JSON.stringify({ granted: ['measurement', 'improvement', 'marketing'], at: Date.now() }),
      ),
    );
    await page.goto('/');
    await reopen(page);
    const dialog = page.getByRole('dialog', { name: 'Privacy choices' });
    await expect(dialog).toContainText('Your browser asks sites not to track you.');
    for (const box of await dialog.getByRole('checkbox').all()) {
      await expect(box).toBeDisabled();
      await expect(box).not.toBeChecked();
    }
    await expect(dialog.getByRole('button', { name: 'Accept all' })).toHaveCount(0);
    expect(upstreams.requests).toEqual([]);
  });
});

test.describe('consent per purpose', () => {
  test('starts the providers of that purpose alone', { tag: '@full' }, async ({ page }) => {
    const upstreams = await recordUpstreams(page);
    await page.goto('/');
    await answer(page, 'Choose');
    const dialog = page.getByRole('dialog', { name: 'Privacy choices' });
    await dialog.getByRole('checkbox', { name: 'Measurement' }).check();
    await dialog.getByRole('button', { name: 'Save my choice' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => pageViews(upstreams).segment).toEqual(['/']);
    expect(upstreams.requests.filter(({ path }) => !path.startsWith('/segment-'))).toEqual([]);
  });

  test(
    'stops every provider within a second when it is revoked, and removes its data, in every tab',
    { tag: '@full' },
    async ({ page, context }) => {
      await context.clock.install();
      const upstreams = await recordUpstreams(context);
      await page.goto('/');
      await answer(page, 'Accept all');
      await expect.poll(() => pageViews(upstreams).segment).toEqual(['/']);
      const other = await context.newPage();
      await other.goto('/pricing');
      await expect.poll(() => pageViews(upstreams).segment).toEqual(['/', '/pricing']);
      // Each of the three providers has data to remove.
      await expect
        .poll(() => leavings(page))
        .toEqual(
          expect.arrayContaining([
            expect.stringMatching(/^ajs_/) as unknown,
            expect.stringMatching(/^ph_/) as unknown,
            expect.stringMatching(/^_dd/) as unknown,
          ]),
        );
      // A cookie would be sent with every request to this host.
      expect(await page.evaluate(() => document.cookie)).not.toContain('ph_');
      // The browser notifies the other tab when it is shown.
      let revokedAt = 0;
      await other.exposeFunction('told', () => (revokedAt ||= Date.now()));
      await other.evaluate(() => {
        const { told } = window as unknown as { told: () => void };
        window.addEventListener('storage', ({ key }) => key === 'keelstone:consent' && told());
      });
      await page.bringToFront();
      await reopen(page);
      const sent = await Promise.all([page, other].map(recordSentTimes));
      await page.getByRole('dialog').getByRole('button', { name: 'Reject all' }).click();
      await expect.poll(() => revokedAt).toBeGreaterThan(0);
      // Both tabs reload without a loaded SDK.
      for (const tab of [page, other])
        await expect.poll(() => tab.evaluate(() => localStorage.getItem('keelstone:measured'))).toBeNull();
      await expect.poll(() => leavings(page)).toEqual([]);
      await followFooterLink(page, '/compare');
      await followFooterLink(other, '/compare');
      // Every SDK would have sent something by then.
      for (const tab of [page, other]) await tab.clock.runFor(7_000);
      expect(sent.flat().filter(({ at }) => at > revokedAt)).toEqual([]);
      expect([...(await leavings(page)), ...(await leavings(other))]).toEqual([]);
    },
  );
});
