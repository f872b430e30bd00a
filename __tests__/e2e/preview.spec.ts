import type { BrowserContext, Page } from '@playwright/test';
import { expect, requestsOf, test } from './support/editors';
import { asOperator } from './support/operator';
import { hydrated } from './support/hydrated';

test.use(asOperator);

// One server, and therefore one worker, for all tests.
test.describe.configure({ mode: 'default' });

// Documents link to others in two languages, further than the plugin looks.

const COOKIE = 'io.prismic.preview';
/** Requests that only previews may send. */
const OF_PREVIEWS = /_content\/(api|previews|graphql)|prismic\.(io|js)|preview/i;

const paragraph = (text: string) => [{ type: 'paragraph', text, spans: [] }];
const richText = (text: string) => ({
  slice_type: 'rich_text',
  variation: 'default',
  primary: { body: paragraph(text) },
  items: [],
});
const pageDraft = (uid: string, title: string, lang = 'en-us', text = 'Drafted words') => ({
  type: 'page',
  uid,
  lang,
  data: { title, summary: 'A page that a test has drafted.', slices: [richText(text)] },
});

const bar = (page: Page) => page.getByRole('complementary', { name: /^(Preview|Vorschau)$/ });
const releaseLink = '/_content/previews/session/release?release=spring-2027';

interface Listed {
  readonly id: string;
  readonly uid: string | null;
  readonly link: string;
}

/** The link of a draft, once the content service has read it. */
async function draftLink(page: Page, uid: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const list = (await (await page.request.get('/_content/previews')).json()) as { drafts: Listed[] };
    link = list.drafts.find((draft) => draft.uid === uid)?.link;
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

/** Sets a token like the toolbar. */
async function setCookie(context: BrowserContext, url: string, value: unknown): Promise<void> {
  const text = typeof value === 'string' ? value : encodeURIComponent(JSON.stringify(value));
  await context.addCookies([{ name: COOKIE, value: text, url }]);
}

async function previewCookies(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).filter(({ name }) => name === COOKIE).map(({ value }) => value);
}

test('C04 S20 opens a draft of a published page by its link, in the page itself', async ({ page, editors }) => {
  editors.write('drafts/page/about.json', pageDraft('about', 'About, as drafted'));
  const link = await draftLink(page, 'about');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'About, as drafted' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/about');
  await expect(page.getByText('Drafted words')).toBeVisible();
  await expect(bar(page)).toContainText('Preview of the draft About, as drafted');
  await expect(bar(page)).toContainText(/ref \S{10,}/);
});

test('C04 shows an unpublished document at its final address, and leaves it when the preview ends', async ({
  page,
  context,
  editors,
  incidents,
}) => {
  // The page is not built: the server responds with 404, and the preview renders the draft.
  incidents.expect(/404 GET .*\/port-of-call$/);
  incidents.allow(/404 \w+ .*port-of-call|Failed to load resource.*404.*port-of-call/);
  // A server under load answers no request for what is not there.
  incidents.allow(/503 HEAD .*port-of-call|Failed to load resource.*503.*port-of-call/);
  const draft = pageDraft('port-of-call', 'Port of call');
  const picture = { type: 'image', url: 'media/share/default.png', alt: 'A quay in the fog' };
  const slices = [{ ...richText('Words'), primary: { body: [...paragraph('Words'), picture] } }];
  editors.write('drafts/page/port-of-call.json', { ...draft, data: { ...draft.data, slices } });
  await page.goto(await draftLink(page, 'port-of-call'));
  await expect(page.getByRole('heading', { level: 1, name: 'Port of call' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/port-of-call');
  await expect(page).toHaveTitle(/Port of call/);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'A quay in the fog' })).toHaveAttribute('srcset', / 640w,[^]* 1200w$/);

  await bar(page).getByRole('button', { name: 'Exit preview' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(bar(page)).toHaveCount(0);
  expect(await previewCookies(context)).toEqual([]);
});

test('C04 previews a complete release: changed, new and deleted documents, through navigation', async ({
  page,
  context,
  incidents,
}) => {
  incidents.allow(/404 \w+ .*emissions|Failed to load resource.*404.*emissions/);
  await page.goto(releaseLink);
  await expect(bar(page)).toContainText('Preview of the release spring-2027');
  // Only the part of the token that changes with the content: the rest opens the preview.
  await expect(bar(page)).toContainText(/ref [\w-]{16}/);
  await expect(bar(page)).not.toContainText(/ref \S*[.~]/);
  await expect(page).toHaveURL(/:\d+\/$/);

  await page.goto('/pricing');
  await expect(page.getByText('Prices are unchanged in spring 2027')).toBeVisible();
  // Client-side navigation.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'How it works' }).first().click();
  await expect(page).toHaveURL(/\/how-it-works$/);
  await expect(bar(page)).toContainText('spring-2027');
  await page.goBack();
  await expect(page.getByText('Prices are unchanged in spring 2027')).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await page.goto('/features/spend/emissions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The second figure on every order');
  await expect(page).toHaveTitle(/emissions/i);
  await page.goto('/autumn-release');
  await expect(page.getByRole('heading', { level: 1, name: 'This page is gone in the preview' })).toBeVisible();
  await expect(bar(page)).toContainText('spring-2027');

  // Another tab of the same browser.
  const other = await context.newPage();
  await other.goto('/pricing');
  await expect(other.getByText('Prices are unchanged in spring 2027')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Exit preview' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /autumn 2026/ })).toBeVisible();
  await expect(bar(other)).toContainText('ended in another tab');
  await expect(other.getByText('Prices are unchanged in spring 2027')).toHaveCount(0);
});

test('C04 updates the open page when a file is saved', { tag: '@full' }, async ({ page, editors }) => {
  editors.write('drafts/page/contact.json', pageDraft('contact', 'Contact, first draft'));
  await page.goto(await draftLink(page, 'contact'));
  await expect(page.getByRole('heading', { level: 1, name: 'Contact, first draft' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  editors.write('drafts/page/contact.json', pageDraft('contact', 'Contact, second draft'));
  await expect(page.getByRole('heading', { level: 1, name: 'Contact, second draft' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('C04 keeps form values, open disclosures and the scroll position when a draft is saved', async ({
  page,
  editors,
}) => {
  const draft = (title: string) => ({
    ...pageDraft('module-pricing-calc', title),
    data: { ...pageDraft('module-pricing-calc', title).data, slices: [questions] },
  });
  const questions = {
    slice_type: 'faq',
    variation: 'default',
    primary: { title: 'Asked often' },
    items: [{ question: 'Is it open?', answer: paragraph('It stays open.') }],
  };
  editors.write('drafts/page/module-pricing-calc.json', draft('Prices, first draft'));
  await page.goto(await draftLink(page, 'module-pricing-calc'));
  await expect(page.getByRole('heading', { level: 1, name: 'Prices, first draft' })).toBeVisible();
  const suppliers = page.getByLabel('Active suppliers', { exact: true });
  await suppliers.fill('4321');
  await page.getByText('Is it open?').click();
  await expect(page.getByText('It stays open.')).toBeVisible();
  const answer = page.getByText('It stays open.');
  const topOf = async () => (await answer.boundingBox())?.y ?? NaN;
  const top = await topOf();

  editors.write('drafts/page/module-pricing-calc.json', draft('Prices, second draft'));
  await expect(page.getByRole('heading', { level: 1, name: 'Prices, second draft' })).toHaveCount(1);
  await expect(suppliers).toHaveValue(/^4,?321$/);
  await expect(answer).toBeVisible();
  // Where it stands in the window: sections above it may still be laid out.
  expect(await topOf()).toBeCloseTo(top, 0);

  await page.goto('/book-demo');
  const email = page.getByLabel('Work e-mail');
  await email.fill('ada@example.com');
  const ref = await bar(page).innerText();
  editors.write('drafts/page/module-pricing-calc.json', draft('Prices, third draft'));
  await expect.poll(() => bar(page).innerText()).not.toBe(ref);
  await expect(email).toHaveValue('ada@example.com');
  editors.remove('drafts/page/module-pricing-calc.json');
});

test('C04 previews German pages with German interface text', { tag: '@full' }, async ({ page, editors, incidents }) => {
  incidents.allow(/404 \w+ .*hafen|Failed to load resource.*404.*hafen/);
  editors.write('drafts/page/hafen.de-de.json', pageDraft('hafen', 'Der Hafen, im Entwurf', 'de-de'));
  await page.goto(await draftLink(page, 'hafen'));
  await expect(page.getByRole('heading', { level: 1, name: 'Der Hafen, im Entwurf' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/de/hafen');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(bar(page)).toContainText('Vorschau des Entwurfs Der Hafen, im Entwurf');
  await expect(bar(page).getByRole('button', { name: 'Vorschau beenden' })).toBeVisible();
});

test('C04 shows the pages of a preview only to its owner', async ({ page, request }) => {
  await page.goto(releaseLink);
  await expect(bar(page)).toBeVisible();
  const answer = await page.request.get('/pricing');
  expect(answer.headers()['cache-control']).toBe('private, no-store');
  expect((await request.get('/pricing')).headers()['cache-control']).not.toContain('no-store');
});

test.describe('an invalid preview cookie', () => {
  const cases = [
    [
      'a preview that is over',
      (url: string) => token(`${url}/_content/previews/gone:gone?websitePreviewId=gone`),
      'has ended',
    ],
    [
      'another repository',
      () => ({ 'other-site.prismic.io': { preview: 'https://other-site.prismic.io/previews/a:b' } }),
      'another repository',
    ],
    [
      'a token of another repository',
      () => token('https://other-site.prismic.io/previews/a:b?websitePreviewId=a'),
      'another repository',
    ],
    ['a token that is none', () => token('not-a-token'), 'could not be read'],
    ['no JSON', () => 'nonsense', 'could not be read'],
  ] as const;
  function token(preview: string) {
    return { 'keelstone.prismic.io': { preview } };
  }
  for (const [what, value, words] of cases) {
    const tag = ['no JSON', 'a preview that is over'].includes(what) ? [] : '@full';
    test(
      `C04 ${what} gives published content with the reason, and is removed`,
      { tag },
      async ({ page, context, editors, incidents }) => {
        incidents.allow(/40[14] GET .*_content\/api/);
        incidents.allow(/Failed to load resource.*40[14]/);
        await setCookie(context, editors.url, value(editors.url));
        await page.goto('/pricing');
        await expect(page.getByRole('heading', { level: 1, name: 'Prices you can check' })).toBeVisible();
        await expect(bar(page)).toContainText(words);
        expect(await previewCookies(context)).toEqual([]);
        await bar(page).getByRole('button', { name: 'Close' }).click();
        await expect(bar(page)).toHaveCount(0);
      },
    );
  }
});

test.describe('a preview link', () => {
  const cases = [
    ['that is over', (url: string) => `${url}/_content/previews/gone:gone?websitePreviewId=gone`, 'has ended'],
    [
      'of another repository',
      () => 'https://other-site.prismic.io/previews/a:b?websitePreviewId=a',
      'another repository',
    ],
    ['without a valid token', () => 'nonsense', 'no valid preview token'],
  ] as const;
  for (const [what, token, words] of cases) {
    test(`S20 ${what} shows the reason, and previews nothing`, async ({ page, context, editors, incidents }) => {
      incidents.allow(/40[14]/);
      await page.goto(`/preview?token=${encodeURIComponent(token(editors.url))}&documentId=any`);
      await expect(page.getByText(words)).toBeVisible();
      expect(await previewCookies(context)).toEqual([]);
      await page.getByRole('link', { name: 'To the published site' }).click();
      await expect(bar(page)).toHaveCount(0);
    });
  }
});

test(
  'C04 ends a preview that its server has lost, and says so in the open page',
  { tag: '@full' },
  async ({ page, editors, incidents }) => {
    incidents.allow(/40[14]/);
    editors.write('drafts/page/careers.json', pageDraft('careers', 'Careers, as drafted'));
    await page.goto(await draftLink(page, 'careers'));
    await expect(page.getByRole('heading', { level: 1, name: 'Careers, as drafted' })).toBeVisible();
    await page.route('**/_content/previews/ping*', (route) =>
      route.fulfill({ status: 404, json: { reload: false, ref: null } }),
    );
    await expect(bar(page)).toContainText('The preview has ended');
    await expect(page.getByRole('heading', { level: 1, name: 'Careers, as drafted' })).toHaveCount(0);
  },
);

test(
  'C04 a link that an operator withdraws on the debug page ends at once, also in the open page',
  { tag: '@full' },
  async ({ page, browser, editors, incidents }) => {
    incidents.allow(/40[14]/);
    editors.write('drafts/page/partner-program.json', pageDraft('partner-program', 'Partners, to be withdrawn'));
    await page.goto(await draftLink(page, 'partner-program'));
    await expect(bar(page)).toContainText('Partners, to be withdrawn');
    const operator = await (await browser.newContext(asOperator)).newPage();
    await operator.goto(`${editors.url}/debug`);
    const previews = operator.getByRole('region', { name: 'Previews', exact: true });
    await previews.getByRole('button', { name: 'Withdraw Partners, to be withdrawn' }).click();
    await expect(previews).toContainText('The link to “Partners, to be withdrawn” no longer opens anything.');
    await expect(previews.getByRole('button', { name: 'Withdraw Partners, to be withdrawn' })).toHaveCount(0);
    await expect(bar(page)).toContainText('has ended');
    await operator.context().close();
    editors.remove('drafts/page/partner-program.json');
  },
);

test('S20 a preview that has no document to show says what to do', async ({ page, editors }) => {
  editors.write('drafts/page/about.json', pageDraft('about', 'About, as drafted'));
  await page.goto(await draftLink(page, 'about'));
  await expect(bar(page)).toContainText('About, as drafted');
  // The request for all documents; the one before it finds that the preview is open.
  await page.route('**/documents/search?*pageSize=100*', (route) =>
    route.fulfill({ json: { page: 1, total_pages: 1, total_results_size: 0, results: [] } }),
  );
  await page.reload();
  await expect(bar(page)).toContainText('The preview has no documents. Save a draft in the editor');
});

test('C10 shows published content with a notice while the content service is down, and the preview resumes by itself', async ({
  page,
  context,
  editors,
  incidents,
}) => {
  incidents.allow(/search|Failed to load resource|ERR_CONNECTION/);
  editors.write('drafts/page/about.json', pageDraft('about', 'About, as drafted'));
  await page.goto(await draftLink(page, 'about'));
  await expect(page.getByRole('heading', { level: 1, name: 'About, as drafted' })).toBeVisible();
  await page.route('**/_content/api/**', (route) => route.abort('connectionrefused'));
  await page.reload();
  await expect(bar(page)).toContainText('The content service did not answer');
  expect(await previewCookies(context)).toHaveLength(1);
  await bar(page).getByRole('button', { name: 'Close' }).click();
  await expect(bar(page)).toHaveCount(0);
  await page.unroute('**/_content/api/**');
  await expect(page.getByRole('heading', { level: 1, name: 'About, as drafted' })).toBeVisible();
  await expect(bar(page)).toContainText('Preview of the draft About, as drafted');
});

test(
  'C12 waits as a 429 response asks, and then shows the draft',
  { tag: '@full' },
  async ({ page, editors, incidents }) => {
    incidents.expect(/429 GET .*documents\/search/);
    incidents.allow(/Failed to load resource.*429/);
    editors.write('drafts/page/about.json', pageDraft('about', 'About, as drafted'));
    const link = await draftLink(page, 'about');
    let refusals = 1;
    await page.route('**/documents/search?**', (route) => {
      refusals -= 1;
      return refusals >= 0
        ? route.fulfill({ status: 429, headers: { 'retry-after': '1' }, body: '{}' })
        : route.continue();
    });
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'About, as drafted' })).toBeVisible();
  },
);

test(
  'C04 shows the next page and no error when a preview is left while its documents load',
  { tag: '@full' },
  async ({ page, editors }) => {
    editors.write('drafts/page/about.json', pageDraft('about', 'About, as drafted'));
    const link = await draftLink(page, 'about');
    let asked = 0;
    let goOn = (): void => undefined;
    const leave = new Promise<void>((resolve) => (goOn = resolve));
    await page.route('**/static/*.json', async (route) => {
      asked += 1;
      await leave;
      await route.continue();
    });
    await page.goto(link);
    await expect.poll(() => asked).toBe(1);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
    await expect(page).toHaveURL(/\/careers$/);
    goOn();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'About, as drafted' })).toBeVisible();
  },
);

test(
  'S10 shows the current preview on the debug page, with links to everything that can be previewed',
  { tag: '@full' },
  async ({ page, editors }) => {
    editors.write('drafts/page/about.json', pageDraft('about', 'About, as drafted'));
    await draftLink(page, 'about');
    await page.goto('/debug');
    const previews = page.getByRole('region', { name: 'Previews', exact: true });
    await expect(previews).toContainText('shows published content');
    await expect(
      previews.getByRole('row', { name: /^What is new in spring 2027 page en-us spring-2027 new/ }),
    ).toBeVisible();
    await previews
      .getByRole('row', { name: /^About, as drafted/ })
      .getByRole('link', { name: 'Open' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'About, as drafted' })).toBeVisible();
    await page.goto('/debug');
    await expect(previews).toContainText('previews a draft');
  },
);

test('C04 loads no preview code for a visitor without a preview', async ({ page }) => {
  const requests = requestsOf(page);
  for (const path of ['/', '/pricing', '/de']) {
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
  }
  expect(requests.length).toBeGreaterThan(10);
  expect(requests.filter((url) => OF_PREVIEWS.test(new URL(url).pathname + new URL(url).host))).toEqual([]);
  const html = await (await page.request.get('/')).text();
  expect(html).not.toMatch(/prismic\.js|static\.cdn\.prismic\.io|prismic-toolbar/);
});
