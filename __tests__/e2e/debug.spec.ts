import type { Page } from '@playwright/test';
import { hold } from './support/hold';
import { asOperator, asVisitor, OPERATOR_SETTINGS } from './support/operator';
import { expect, test } from './support/test';

test.use(asOperator);

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const statusOf = (page: Page, name: string) => panel(page, name).getByRole('status').first();

test('S10 shows the build and its content as in its manifest', async ({ page, request }) => {
  const latest = (await (await request.get('/builds/latest.json')).json()) as { id: string; timestamp: number };
  const { id } = latest;
  const meta = (await (await request.get(`/builds/meta/${id}.json`)).json()) as {
    content: { mode: string; ref: string };
  };
  expect(meta.content.mode).toBe('master');
  await page.goto('/debug');
  const build = panel(page, 'Build');
  await expect(build.getByText(id)).toBeVisible();
  await expect(build.getByText(new Date(latest.timestamp).toISOString())).toBeVisible();
  await expect(build.getByText(meta.content.ref)).toBeVisible();
  await expect(build.getByText('published content')).toBeVisible();
  await expect(panel(page, 'Routes').getByRole('row', { name: /pricing \/pricing/ })).toBeVisible();
  // All of this comes from APIs: the page itself has no data.
  const { result } = (await (await request.get('/page-data/debug/page-data.json')).json()) as { result: object };
  expect(Object.keys(result)).toEqual(['pageContext']);
});

test('C09 lists the documents of a type page by page, over the GraphQL of the content service', async ({ page }) => {
  const queries: { query: string; ref: string | undefined }[] = [];
  page.on('request', (request) => {
    const query = new URL(request.url()).searchParams.get('query');
    if (query) queries.push({ query, ref: request.headers()['prismic-ref'] });
  });
  await page.goto('/debug');
  await expect(panel(page, 'Documents')).toContainText('Choose a type above');
  await panel(page, 'Content')
    .getByRole('button', { name: /^blog_post \d+$/ })
    .click();
  const list = panel(page, 'Documents of the type blog_post');
  await expect(list.getByRole('row')).toHaveCount(21);
  const first = await list.getByRole('row').nth(1).innerText();
  await list.getByRole('button', { name: 'Next' }).click();
  await expect(list.getByRole('row').nth(1)).not.toHaveText(first);
  await list.getByRole('button', { name: 'Back' }).click();
  await expect(list.getByRole('row')).toHaveCount(21);
  expect(queries.length).toBeGreaterThanOrEqual(3);
  expect(queries.every(({ ref }) => ref !== undefined && ref !== '')).toBe(true);
});

test('C16 shows a loading state', async ({ page }) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const json = { drafts: [], releases: [], open: [] };
  await page.route('**/_content/previews', (route) => answered.then(() => route.fulfill({ json })));
  const asked = page.waitForRequest('**/_content/previews');
  await page.goto('/debug');
  await expect(statusOf(page, 'Previews')).toHaveText('loading');
  await expect(statusOf(page, 'Documents')).toHaveText('idle');
  await asked;
  answer();
  await expect(statusOf(page, 'Previews')).toHaveText('loaded');
  await expect(panel(page, 'Previews')).toContainText('There are no drafts and no releases.');
});

test('C16 shows an empty state for a type without documents', { tag: '@full' }, async ({ page }) => {
  const none = { totalCount: 0, pageInfo: { endCursor: null, hasNextPage: false }, edges: [] };
  await page.route('**/_content/graphql?**', (route) =>
    new URL(route.request().url()).searchParams.get('query')?.startsWith('{allVideos(')
      ? route.fulfill({ json: { data: { allVideos: none } } })
      : route.continue(),
  );
  await page.goto('/debug');
  await panel(page, 'Content')
    .getByRole('button', { name: /^video \d+$/ })
    .click();
  await expect(panel(page, 'Documents of the type video')).toContainText('There is no document of this type.');
});

test('C16 shows an error state, and retries on request', async ({ page, incidents }) => {
  incidents.expect(/500 GET .*\/api\/ops\/settings/);
  incidents.allow(/Failed to load resource.*500/);
  let isBroken = true;
  await page.route('**/api/ops/settings', (route) => (isBroken ? route.fulfill({ status: 500 }) : route.continue()));
  await page.goto('/debug');
  const settings = panel(page, 'Settings');
  await expect(statusOf(page, 'Settings')).toHaveText('failed');
  await expect(settings).toContainText('This could not be loaded.');
  await expect(settings).toContainText('500');
  // A failing panel does not affect the others.
  await expect(statusOf(page, 'Build')).toHaveText('loaded');
  isBroken = false;
  await settings.getByRole('button', { name: 'Try again' }).click();
  await expect(settings.getByRole('row', { name: /BUILD_ON_CHANGE no/ })).toBeVisible();
});

test.describe('without a session', () => {
  test.use(asVisitor);
  test.beforeEach(({ incidents }) => incidents.expect(/401/));

  test('S10 shows no settings, and reports a wrong token', async ({ page }) => {
    await page.goto('/debug');
    const settings = panel(page, 'Settings');
    await settings.getByLabel('Operations token').fill('not the token');
    await settings.getByRole('button', { name: 'Sign in' }).click();
    await expect(settings.getByRole('alert')).toContainText('The token is wrong.');
    await expect(settings.getByRole('table')).toHaveCount(0);
  });

  test('S10 loads every panel after sign-in, and clears them on sign-out', async ({ page }) => {
    await page.goto('/debug');
    const settings = panel(page, 'Settings');
    await expect(statusOf(page, 'Arrived at the local collector')).toHaveText('failed');
    await expect(panel(page, 'Arrived at the local collector').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await settings.getByLabel('Operations token').fill(OPERATOR_SETTINGS.OPS_TOKEN);
    await settings.getByRole('button', { name: 'Sign in' }).click();
    await expect(settings.getByRole('row', { name: /BUILD_ON_CHANGE no/ })).toBeVisible();
    for (const name of ['Previews', 'Arrived at the local collector'])
      await expect(statusOf(page, name)).toHaveText('loaded');
    await settings.getByRole('button', { name: 'Sign out' }).click();
    await expect(settings.getByLabel('Operations token')).toBeVisible();
    await expect(statusOf(page, 'Arrived at the local collector')).toHaveText('failed');
  });
});

test('S10 shows the payload of a page, or that there is none', async ({ page, incidents }) => {
  incidents.expect(/404 GET .*\/no-such-page\/_payload\.json/);
  incidents.allow(/Failed to load resource.*404/);
  await page.goto('/debug');
  const payload = panel(page, 'Payload');
  await payload.getByRole('textbox', { name: 'Path' }).fill('/pricing');
  await payload.getByRole('button', { name: 'Open' }).click();
  await expect(payload).toContainText('"routeName": "pricing"');
  await payload.getByRole('textbox', { name: 'Path' }).fill('/no-such-page');
  await payload.getByRole('button', { name: 'Open' }).click();
  await expect(statusOf(page, 'Payload')).toHaveText('failed');
  await expect(payload.getByRole('textbox', { name: 'Path' })).toBeVisible();
});

test('S10 shows the payload of a path that was typed and opened before hydration', async ({ page }) => {
  const release = await hold(page, '**/*.js');
  await page.goto('/debug', { waitUntil: 'domcontentloaded' });
  const payload = panel(page, 'Payload');
  await payload.getByRole('textbox', { name: 'Path' }).fill('/pricing');
  await payload.getByRole('button', { name: 'Open' }).click();
  release();
  await expect(payload).toContainText('"routeName": "pricing"');
});

for (const width of [1440, 768, 390]) {
  const tag = width === 390 ? [] : '@full';
  test(`S10 fits a window ${width} px wide`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/debug');
    await expect(statusOf(page, 'Settings')).toHaveText('loaded');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
