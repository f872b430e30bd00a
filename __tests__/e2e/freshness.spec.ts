import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { hold } from './support/hold';
import { openOwnSite, type OwnSite } from './support/ownSite';
import { asOperator } from './support/operator';
import { expect, test } from './support/test';
import { hydrated, islandsHydrated } from './support/hydrated';

test.use(asOperator);

/** Full page loads from now on, by path, query and hash. */
function fullLoads(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    const { pathname, search } = new URL(request.url());
    seen.push(pathname + search);
  });
  return seen;
}

/** Opens a page, and waits until its tab knows its build. */
async function open(page: Page, address: string): Promise<void> {
  const known = page.waitForResponse(/\/builds\/meta\//);
  await page.goto(address);
  await (await known).finished();
}

/** Shows the tab again, and waits until it has polled the live build. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const arrived = ({ name }: PerformanceEntry) => name.endsWith('/builds/latest.json');
        // The tab handles the response shortly after its arrival.
        new PerformanceObserver((list) => list.getEntries().some(arrived) && setTimeout(resolve)).observe({
          type: 'resource',
        });
        window.dispatchEvent(new Event('focus'));
      }),
  );
}

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name }).first();
const go = async (page: Page, to: string) => {
  await hydrated(page);
  await page.evaluate((target) => (window as unknown as { ___navigate(to: string): void }).___navigate(target), to);
};

test.describe('a tab that stays open across a publication', () => {
  // One site, and therefore one worker, for its tests.
  test.describe.configure({ mode: 'default' });
  let site: OwnSite;
  test.beforeAll(async () => {
    site = await openOwnSite();
  });
  test.afterAll(() => site.close());

  test('B02 does one full load at the next navigation, with query and hash, and none after it, release by release', async ({
    page,
  }) => {
    await open(page, `${site.url}/pricing`);
    const loads = fullLoads(page);
    await footerLink(page, 'How it works').click();
    await expect(page).toHaveURL(/\/how-it-works$/);
    expect(loads).toEqual([]);

    for (const name of ['first', 'second']) {
      await site.publish();
      await comeBack(page);
      const known = page.waitForResponse(/\/builds\/meta\//);
      await go(page, `/pricing?release=${name}#content`);
      await (await known).finished();
      await expect(page).toHaveURL(`${site.url}/pricing?release=${name}#content`);
      expect(loads.splice(0)).toEqual([`/pricing?release=${name}`]);
      await footerLink(page, 'How it works').click();
      await expect(page.locator('h1')).toBeFocused();
      expect(loads).toEqual([]);
    }
  });

  /** Leaves the form half filled in during a publication, and shows the tab again. */
  async function fillInAndReturn(page: Page): Promise<void> {
    await open(page, `${site.url}/book-demo`);
    await page.getByLabel('First name').fill('Ada Miller');
    await site.publish();
    await comeBack(page);
  }

  test('B02 keeps unsaved form input across a full load', async ({ page, incidents }) => {
    // This server accepts no bookings.
    incidents.allow(/demo-slots/);
    await fillInAndReturn(page);
    const loads = fullLoads(page);
    await go(page, '/pricing');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prices you can check');
    expect(loads).toEqual(['/pricing']);
    await page.goBack();
    await expect(page.getByLabel('First name')).toHaveValue('Ada Miller');
  });

  test(
    'B02 does a full load also where storage is full: unsaved input is stored in the history entry',
    { tag: '@full' },
    async ({ page, incidents }) => {
      incidents.allow(/demo-slots/);
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      await fillInAndReturn(page);
      const loads = fullLoads(page);
      await go(page, '/pricing');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prices you can check');
      expect(loads).toEqual(['/pricing']);
      await page.goBack();
      await expect(page.getByLabel('First name')).toHaveValue('Ada Miller');
    },
  );

  test('B04 shows a newly published banner without a reload', async ({ page }) => {
    await open(page, `${site.url}/pricing`);
    const loads = fullLoads(page);
    await site.publish(async (directory) => {
      const file = join(directory, '__nuxt_island', 'banner.json');
      const island = JSON.parse(await readFile(file, 'utf8')) as { props: { announcement: object } };
      const announcement = { ...island.props.announcement, text: 'News of this very minute.' };
      await writeFile(file, JSON.stringify({ ...island, props: { announcement }, hash: 'another' }));
    });
    await comeBack(page);
    await expect(page.getByRole('complementary', { name: 'Announcement' })).toContainText('News of this very minute.');
    expect(loads).toEqual([]);
  });
});

test('B04 serves header, footer and banner as islands, with the HTML of pages', async ({ page, request }) => {
  await page.goto('/pricing');
  for (const name of ['header', 'footer', 'banner']) {
    const answer = await request.get(`/__nuxt_island/${name}.json`);
    expect(answer.headers()['content-type']).toMatch(/^application\/json/);
    const island = (await answer.json()) as { html: string; props: object; hash: string };
    expect(island.hash).toMatch(/^[\w-]{16}$/);
    expect(Object.keys(island.props)).not.toEqual([]);
    const { built, answered } = await page.evaluate(
      ([html, key]) => {
        const answer = new DOMParser().parseFromString(html ?? '', 'text/html').body;
        return {
          built: document.querySelector(`[data-shared-island="${key}"]`)?.textContent,
          answered: answer.textContent,
        };
      },
      [island.html, name],
    );
    expect(answered).toBe(built);
  }
});

test('B05 rejects a payload of another host, and shows one of the site', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/debug');
  await hydrated(page);
  const panel = page.getByRole('region', { name: 'Payload', exact: true });
  for (const address of ['https://other.example/pricing', '//other.example/pricing', '/\\other.example/pricing']) {
    await panel.getByLabel('Path').fill(address);
    await panel.getByRole('button', { name: 'Open' }).click();
    await expect(panel).toContainText(`must not include a hostname`);
    await expect(panel).toContainText(address);
  }
  expect(asked.filter((url) => url.includes('other.example') || url.includes('_payload'))).toEqual([]);
  await panel.getByLabel('Path').fill('/pricing');
  await panel.getByRole('button', { name: 'Open' }).click();
  await expect(panel).toContainText('"componentChunkName"');
});

test.describe('a page whose data fails to load', () => {
  test.beforeEach(async ({ page, incidents }) => {
    incidents.allow(/page-data\/(?:careers|blog)\/|initialization|resources of \/careers|Failed to load resource/);
    await page.addInitScript(() => {
      window.addEventListener('app:chunkError', (event) => {
        const { href } = (event as CustomEvent<{ href: string }>).detail;
        const heard = [...(JSON.parse(sessionStorage.getItem('heard') ?? '[]') as string[]), new URL(href).pathname];
        sessionStorage.setItem('heard', JSON.stringify(heard));
      });
    });
    await page.route('**/page-data/careers/page-data.json*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  });

  test('B06 is loaded in full once; if it fails again, the server’s HTML stays readable, and the console names the startup error (B09)', async ({
    page,
    incidents,
  }) => {
    incidents.expect(/error caught during app initialization/);
    await page.goto('/pricing');
    const loads = fullLoads(page);
    await go(page, '/careers?from=here#content');
    await expect(page.getByRole('alert')).toContainText('This page could not be loaded');
    await expect(page).toHaveURL(/\/careers\?from=here#content$/);
    expect(loads).toEqual(['/careers?from=here']);
    await expect(page.locator('#__nuxt').getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('heard'))).toBe('["/careers","/careers"]');
  });

  test('B06 is not loaded a second time within ten seconds: the error page is shown, and leads to the page once it works again', async ({
    page,
  }) => {
    await page.goto('/pricing');
    // The clock stops just before ten seconds have passed.
    await page.evaluate(() => {
      const now = Date.now();
      Date.now = () => now;
      sessionStorage.setItem('freshness:reloads', JSON.stringify({ '/careers': now - 9_999 }));
    });
    const loads = fullLoads(page);
    await go(page, '/careers?from=here#content');
    await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(loads).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem('heard'))).toBe('["/careers"]');
    await page.unroute('**/page-data/careers/page-data.json*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page could not be loaded');
    await expect(page).toHaveURL(/\/careers\?from=here#content$/);
  });

  test('B06 a reading page keeps its HTML, also after an interaction that needs the data', async ({ page }) => {
    const own = '**/page-data/blog/page-data.json*';
    await page.route(own, (route) => route.fulfill({ status: 500, body: 'broken' }));
    const failed = page.waitForResponse((answer) => answer.status() === 500);
    await page.goto('/blog?q=aproval');
    await failed;
    await hydrated(page);
    await page.mouse.move(200, 300);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Blog');
    const article = main.locator('h3 a').first();
    const title = await article.innerText();
    await article.click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
  });

  test('B06 a reading page requests its data again when the visitor uses a field', async ({ page }) => {
    const own = '**/page-data/blog/page-data.json*';
    await page.route(own, (route) => route.fulfill({ status: 503, body: 'broken' }));
    // Gatsby asks four times.
    let failures = 0;
    page.on('response', (answer) => void (failures += answer.status() === 503 ? 1 : 0));
    await page.goto('/blog?q=aproval');
    await expect.poll(() => failures).toBe(4);
    await page.unroute(own);
    await page.getByRole('searchbox', { name: 'Search the articles' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText(/^\d+ of \d+ articles$/);
  });
});

test('B06 a chunk that fails once costs one full load', async ({ page, incidents }) => {
  incidents.allow(/blog|chunk|Failed to load resource|404/i);
  // Prevents prefetching.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/pricing');
  await hydrated(page);
  const chunk = await page.evaluate(() => {
    const { components } = (window as unknown as { asyncRequires: { components: Record<string, unknown> } })
      .asyncRequires;
    // Gatsby's chunk list of a template ends with the template's own chunk.
    return /.*\.e\((\d+)\)/.exec(String(components['component---src-templates-blog-index-tsx']))?.[1] ?? '';
  });
  expect(chunk).not.toBe('');
  const loads = fullLoads(page);
  await page.route(new RegExp(`/${chunk}-[0-9a-f]+\\.js$`), (route) =>
    loads.length === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await go(page, '/blog?from=here#content');
  await expect(page).toHaveURL(/\/blog\?from=here#content$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => loads).toEqual(['/blog?from=here']);
});

test.describe('what the connection allows', () => {
  const connections = [
    { name: 'data is saved', connection: { saveData: true, effectiveType: '4g' }, loads: false },
    { name: 'the connection is slow', connection: { saveData: false, effectiveType: '2g' }, loads: false },
    { name: 'the connection is fast', connection: { saveData: false, effectiveType: '4g' }, loads: true },
  ];
  for (const { name, connection, loads } of connections) {
    test(`B07 pages are ${loads ? '' : 'not '}prefetched when ${name}, at most five at once`, async ({ page }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value, configurable: true });
      }, connection);
      const asked = new Set<string>();
      /** Delays responses, so that several requests are pending. */
      const held = new Set<() => void>();
      let most = 0;
      await page.route('**/page-data/**/page-data.json*', async (route) => {
        const { pathname } = new URL(route.request().url());
        if (pathname.startsWith('/page-data/pricing/')) return route.continue();
        asked.add(pathname);
        await new Promise<void>((resolve) => {
          held.add(resolve);
          most = Math.max(most, held.size);
        });
        await route.continue();
      });
      await open(page, '/pricing');
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link').last().hover();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      if (loads) await expect.poll(() => asked.size).toBeGreaterThan(0);
      for (let turn = 0; turn < 5; turn += 1) {
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
        for (const answer of held) answer();
        held.clear();
      }
      expect(asked.size > 0).toBe(loads);
      expect(most).toBeLessThanOrEqual(5);
    });
  }
});

test('B07 a page of slices is shown with its content, never empty, after a page without slices', async ({ page }) => {
  // Whoever saves data has nothing prefetched: all code of the page is loaded for this navigation.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  await page.goto('/search');
  await islandsHydrated(page);
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const main = document.querySelector('main');
      if (!main?.querySelector('h1')) document.body.dataset.empty = main?.outerHTML.slice(0, 500) ?? 'no main element';
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  const loads = fullLoads(page);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/"]')?.click());
  await page.waitForURL('/');
  await expect(page.locator('.page-enter-done h1')).toBeVisible();
  expect(loads).toEqual([]);
  expect(await page.evaluate(() => document.body.dataset.empty)).toBeUndefined();
});

test('B07 on a high-latency connection the featured article of the blog is prefetched while pictures still load', async ({
  page,
  context,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { rtt: 150 }, configurable: true }),
  );
  const browser = await context.newCDPSession(page);
  const fetched: string[] = [];
  browser.on('Preload.prefetchStatusUpdated', ({ key, status }) => {
    if (status === 'Ready') fetched.push(new URL(key.url).pathname);
  });
  await browser.send('Preload.enable');
  const arrive = await hold(page, '**/_content/images/**');
  await page.goto('/blog', { waitUntil: 'domcontentloaded' });
  const lead = await page.locator('main article h3 a').first().getAttribute('href');
  await expect.poll(() => fetched).toEqual([lead]);
  arrive();
  await page.waitForLoadState();
});

test('without a connection a page says so, stays, and resumes the navigation when the connection is back', async ({
  page,
  context,
  incidents,
}) => {
  incidents.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/pricing');
  const notice = page.getByRole('status').filter({ hasText: /connection|online|offline/ });
  await context.setOffline(true);
  await expect(notice).toContainText('You are offline.');
  await go(page, '/careers?from=here');
  await expect(notice).toContainText('That page needs a connection');
  await expect(page).toHaveURL(/\/pricing$/);
  await context.setOffline(false);
  await expect(notice).toContainText('You are online again.');
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/careers\?from=here$/);
  await expect(notice).toHaveCount(0);
});

test('without a connection links of the header lead where they do without scripts, and its buttons work when the connection is back', async ({
  page,
  context,
  incidents,
}) => {
  incidents.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await context.setOffline(true);
  await page.locator('[data-press="menu"]').click();
  await expect(page).toHaveURL(/#site-map$/);
  await context.setOffline(false);
  await page.locator('[data-press="menu"]').click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('without a connection a search stays on its page with what was typed', async ({ page, context, incidents }) => {
  incidents.allow(/ERR_INTERNET_DISCONNECTED/);
  await open(page, '/search');
  await context.setOffline(true);
  const field = page.getByRole('main').getByRole('searchbox');
  await field.fill('audit');
  await field.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible();
  await expect(field).toHaveValue('audit');
  await context.setOffline(false);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=audit$/);
});
