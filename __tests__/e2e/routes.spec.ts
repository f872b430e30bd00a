import { expect, test } from './support/test';

interface Route {
  readonly id: string;
  readonly path: string;
  /** Words that only its document has. */
  readonly says: string;
  /** Markup of its main element. */
  readonly has?: readonly RegExp[];
  /** The page that search engines list instead. */
  readonly instead?: string;
}

/** Each row of the routes table with one of its pages. */
const ROUTES: readonly Route[] = [
  { id: 'S01', path: '/', says: 'Every purchase' },
  { id: 'S02', path: '/about', says: 'We were the people who chased the signatures' },
  {
    id: 'S03',
    path: '/blog',
    says: 'Blog',
    has: [/<form [^>]*role="search"/, / name="q"/, /<select [^>]*name="category"/, /<select [^>]*name="tag"/],
  },
  { id: 'S03', path: '/blog/page/2', says: 'Blog' },
  { id: 'S04', path: '/blog/spend-control/approval-thresholds', says: 'approval' },
  { id: 'S04', path: '/blog/guides/sourcing/tenders/letters-to-losing-bidders', says: 'bidders' },
  { id: 'S05', path: '/book-demo', says: 'Choose a time', has: [/<input [^>]*name="email"/] },
  { id: 'S06', path: '/booking-confirmed', says: '' },
  { id: 'S07', path: '/careers', says: 'Open roles' },
  {
    id: 'S08',
    path: '/careers/backend-engineer',
    says: 'Backend Engineer',
    has: [/<dd[^>]*>Engineering<\/dd>/, /€76,000 – €95,000/, /<h2 id="what-the-team-does">/, /href="mailto:careers@/],
  },
  {
    id: 'S09',
    path: '/compare/spreadsheets',
    says: 'spreadsheet',
    has: [/<th [^>]*>Keelstone<\/th><th [^>]*>Spreadsheets<\/th>/],
  },
  {
    id: 'S11',
    path: '/features',
    says: 'Features',
    has: [linkTo('/features/intake'), linkTo('/features/intake/approvals')],
  },
  { id: 'S11', path: '/features/intake/approvals', says: 'pprov' },
  { id: 'S12', path: '/how-it-works', says: 'One purchase, start to finish' },
  { id: 'S13', path: '/industries', says: 'Industries', has: [linkTo('/industries/manufacturing/food-production')] },
  { id: 'S13', path: '/industries/manufacturing/food-production', says: 'No certificate, no delivery' },
  { id: 'S13', path: '/customers', says: 'Aldermoor Construction' },
  { id: 'S13', path: '/customers/aldermoor-construction', says: 'What did not work at first' },
  { id: 'S13', path: '/de/customers/aldermoor-construction', says: 'Was zuerst nicht funktionierte' },
  {
    id: 'S14',
    path: '/legal',
    says: 'Legal',
    has: [linkTo('/legal/privacy'), linkTo('/legal/terms'), linkTo('/legal/dpa/sub-processors')],
  },
  {
    id: 'S15',
    path: '/legal/dpa/sub-processors',
    says: 'Who processes customer data on our behalf',
    has: [
      /In effect since<\/dt><dd[^>]*><time dateTime="2026-11-01">November 1, 2026</,
      /<nav [^>]*aria-labelledby="contents".*?<a href="#how-to-object">How to object<\/a>.*?<\/nav>/s,
      /<h2 id="how-to-object">How to object/,
    ],
  },
  { id: 'S16', path: '/module-pricing-calc', says: 'Your quote, line by line', has: [/<input id="employees"/] },
  {
    id: 'S17',
    path: '/platform-demo',
    says: 'Click through the product',
    has: [linkTo('/platform-demo/request-to-order'), linkTo('/platform-demo/invoice-matching')],
  },
  { id: 'S18', path: '/platform-demo/request-to-order', says: 'From request to order' },
  {
    id: 'S19',
    path: '/pricing',
    says: 'Prices you can check',
    has: [/<h3[^>]*>Essentials</, /<h3[^>]*>Operations</, /<h3[^>]*>Complete</],
  },
  {
    id: 'S21',
    path: '/prismic-blog',
    says: 'Blog documents',
    has: [linkTo('/prismic-blog/approval-thresholds')],
    instead: '/prismic-blog',
  },
  {
    id: 'S21',
    path: '/prismic-blog/approval-thresholds',
    says: 'How to set approval thresholds without a committee',
    has: [/<dt[^>]*>UID<\/dt><dd[^>]*>approval-thresholds</],
    instead: '/blog/spend-control/approval-thresholds',
  },
  {
    id: 'S22',
    path: '/prismic-features',
    says: 'Feature documents',
    has: [linkTo('/prismic-features/intake')],
    instead: '/prismic-features',
  },
  {
    id: 'S22',
    path: '/prismic-features/intake',
    says: 'Every request starts in one place',
    instead: '/features/intake',
  },
  {
    id: 'S24',
    path: '/spaces/partners/implementation',
    says: 'Implementation guide',
    has: [linkTo('/spaces/partners')],
  },
  {
    id: 'S25',
    path: '/videos/key/webinars/2026/month-end',
    says: 'Month-end without the backlog',
    has: [
      /<video [^>]*controls="" [^>]*poster="\/_content\/images\/videos\/month-end\.webp/,
      /<video [^>]*src="\/_content\/media\/videos\/month-end\.mp4"[^>]*><track kind="captions" src="\/_content\/media\/videos\/month-end\.vtt"/,
    ],
  },
  {
    id: 'S25',
    path: '/videos/cf/product/overview.mp4',
    says: 'Keelstone',
    has: [/<video [^>]*controls="" /, /<track kind="captions"/],
    instead: '/videos/key/overview',
  },
  { id: 'S26', path: '/why-keelstone', says: 'Four decisions that set Keelstone apart' },
];

function linkTo(path: string): RegExp {
  return new RegExp(`<a [^>]*href="${path}"`);
}

for (const { id, path, says, has = [], instead } of ROUTES) {
  test(`${id} serves the text of ${path} in its HTML, with one h1 and a title`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).toMatch(/<title[^>]*>[^<]*\S/);
    const main = /<div id="__nuxt">.*<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
    expect(main.replaceAll(/<[^>]*>/g, '')).toContain(says);
    for (const markup of has) expect(main).toMatch(markup);
    if (instead === undefined) return;
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="https://[^/"]+${instead}"`));
  });

  test(`${id} shows the text of ${path} after hydration`, { tag: '@full' }, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('main')).toContainText(says);
    await expect(page.locator('#__nuxt main')).toBeVisible();
  });
}

test('S03 the pages of the blog show its articles newest first, and lead to each other', async ({ request }) => {
  const [first = '', second = ''] = await Promise.all(
    ['/blog', '/blog/page/2'].map(async (path) => (await request.get(path)).text()),
  );
  const dates = [...`${first}${second}`.matchAll(/<time dateTime="([\d-]+)"/g)].map(([, date]) => date);
  expect(dates.length).toBeGreaterThan(20);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(first).toMatch(linkTo('/blog/page/2'));
  expect(second).toMatch(linkTo('/blog'));
});

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
