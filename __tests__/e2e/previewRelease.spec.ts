import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { derivedId } from '../../src/server/content/repository/digest';
import { expect, test, type Editors } from './support/editors';
import { asOperator } from './support/operator';

/*
 * A release with twelve changes and more, as an editor looks through it: every list, menu and title is that of the release.
 */
test.use(asOperator);
// One server, and one release in it.
test.describe.configure({ mode: 'default' });

const CONTENT = resolve(__dirname, '..', '..', 'content', 'documents');
const LINK = '/_content/previews/session/release?release=relaunch';

interface Document {
  readonly uid?: string;
  readonly lang: string;
  readonly data: Record<string, unknown>;
  readonly [name: string]: unknown;
}

const published = (path: string) => JSON.parse(readFileSync(join(CONTENT, `${path}.json`), 'utf8')) as Document;
const link = (type: string, uid: string) => ({ link_type: 'Document', type, uid });
/** A published document with other content; its title is that of the tab, too. */
const data = (path: string, change: object): Document => {
  const document = published(path);
  const fields = Object.entries(document.data).filter(([name]) => name !== 'meta_title');
  return { ...document, data: { ...Object.fromEntries(fields), ...change } };
};
const anew = (path: string, uid: string, change: object) => ({ ...data(path, change), uid, tags: ['harbors'] });
const entries = (path: string) => published(path).data['entries'] as { label: string }[];

/** The documents of the release: new, retitled and moved ones. */
const CHANGES: Readonly<Record<string, object>> = {
  'blog_post/harbor-fees': anew('blog_post/tail-spend-90-days', 'harbor-fees', {
    title: 'Harbor fees without surprises',
    published: '2027-01-10',
  }),
  'blog_post/approval-thresholds': data('blog_post/approval-thresholds', { title: 'Approval thresholds, told anew' }),
  'blog_post/tail-spend-90-days': data('blog_post/tail-spend-90-days', { category: link('blog_category', 'payables') }),
  'blog_post/hafengebuehren.de-de': anew('blog_post/freigabegrenzen-festlegen.de-de', 'hafengebuehren', {
    title: 'Hafengebühren ohne Überraschung',
    published: '2027-01-10',
  }),
  'blog_post/freigabegrenzen-festlegen.de-de': data('blog_post/freigabegrenzen-festlegen.de-de', {
    title: 'Freigabegrenzen, neu erzählt',
  }),
  'blog_category/payables': data('blog_category/payables', { title: 'Paying suppliers' }),
  'author/ines-halloway': data('author/ines-halloway', { name: 'Ines Halloway-Reed' }),
  'feature/freight': anew('feature/risk', 'freight', { title: 'Freight' }),
  'feature/budgets': data('feature/budgets', { title: 'Budgets, planned' }),
  'feature/onboarding': data('feature/onboarding', { parent: link('feature', 'risk') }),
  'navigation/navigation': data('navigation/navigation', {
    entries: entries('navigation/navigation').map((entry) =>
      entry.label === 'Intake' ? { ...entry, label: 'Requests' } : entry,
    ),
  }),
  'navigation/navigation.de-de': data('navigation/navigation.de-de', {
    menus: [
      { label: 'Hafen', link: link('page', 'blog') },
      ...(published('navigation/navigation.de-de').data['menus'] as object[]),
    ],
  }),
  // Far above what is published, so that every price shows which book it comes from.
  'price_book/2026-2': data('price_book/2026-2', {
    currencies: (published('price_book/2026-2').data['currencies'] as { platform_month: number }[]).map((row) => ({
      ...row,
      platform_month: 9_000_000,
    })),
  }),
  'home/home': data('home/home', { meta_title: 'Keelstone, relaunched' }),
};
const DELETED = [derivedId('blog_post', 'sole-source-list', 'en-us'), derivedId('feature', 'scorecards', 'en-us')];

function writeRelease(editors: Editors): void {
  editors.write('releases/relaunch/release.json', { label: 'relaunch', deleted: DELETED });
  for (const [path, document] of Object.entries(CHANGES)) {
    editors.write(`releases/relaunch/documents/${path}.json`, document);
  }
}

const bar = (page: Page) => page.getByRole('complementary', { name: /^(Preview|Vorschau)$/ });
const main = (page: Page) => page.locator('main');
const described = (page: Page) => page.locator('head meta[name="description"]');
const canonical = (page: Page) => page.locator('head link[rel="canonical"]');
/** The structured data of a kind. */
const structured = (page: Page, type: string) =>
  page.evaluate(
    (wanted) =>
      [...document.head.querySelectorAll('script[type="application/ld+json"]')]
        .map(({ textContent }) => textContent ?? '')
        .filter((text) => text.includes(`"@type":"${wanted}"`)),
    type,
  );
const trail = (page: Page) => main(page).getByRole('navigation').first();

/** Opens a page of the preview, and waits until the preview is shown. */
async function visit(page: Page, path: string, title: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveTitle(title);
}

test.beforeEach(async ({ page, editors, incidents }) => {
  // Pages of new documents are not built: the server says so, and the preview puts them there.
  incidents.allow(/404 \w+ .*(harbor|hafen|freight|risk\/onboarding|payables\/tail-spend)/);
  incidents.allow(/Failed to load resource.*404/);
  writeRelease(editors);
  await expect(async () => {
    const list = (await (await page.request.get('/_content/previews')).json()) as {
      releases: { label: string; documents: object[] }[];
    };
    const release = list.releases.find(({ label }) => label === 'relaunch');
    expect(release?.documents).toHaveLength(Object.keys(CHANGES).length);
  }).toPass();
  await page.goto(LINK);
  await expect(bar(page)).toContainText('relaunch');
});

test(
  'C04 lists new, retitled, moved and deleted articles of a release in its preview',
  { tag: '@full' },
  async ({ page }) => {
    await visit(page, '/blog', /Blog|Notes|Guides|procurement/i);
    const list = main(page);
    await expect(list.getByRole('link', { name: 'Harbor fees without surprises' }).first()).toBeVisible();
    await visit(page, '/blog/category/spend-control', /./);
    await expect(list.getByRole('link', { name: 'Harbor fees without surprises' }).first()).toBeVisible();
    await expect(list.getByRole('link', { name: /^Tail spend/ })).toHaveCount(0);
    await visit(page, '/blog/category/payables', /Paying suppliers/);
    await expect(list.getByRole('link', { name: /^Tail spend/ }).first()).toHaveAttribute(
      'href',
      '/blog/payables/tail-spend-90-days',
    );
    await visit(page, '/blog/author/ines-halloway', /Ines Halloway-Reed/);
    await expect(list.getByRole('link', { name: 'Harbor fees without surprises' }).first()).toBeVisible();
    await visit(page, '/blog/tag/harbors', /harbors/i);
    await expect(list.getByRole('link', { name: 'Harbor fees without surprises' }).first()).toBeVisible();

    await visit(page, '/blog/spend-control/harbor-fees', /Harbor fees without surprises/);
    await expect(trail(page)).toContainText('Harbor fees without surprises');
    await expect(list.getByText('Ines Halloway-Reed').first()).toBeVisible();
    await expect(canonical(page)).toHaveAttribute('href', /\/blog\/spend-control\/harbor-fees$/);
    for (const type of ['BlogPosting', 'BreadcrumbList'])
      await expect
        .poll(() => structured(page, type))
        .toEqual([expect.stringContaining('Harbor fees without surprises')]);
    await visit(page, '/blog/spend-control/tail-spend-90-days', /./);
    await expect(list).toContainText('This page has another address in the preview');
    await list.getByRole('link', { name: '/blog/payables/tail-spend-90-days' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tail spend');
    await expect(trail(page)).toContainText('Paying suppliers');
    await expect(canonical(page)).toHaveAttribute('href', /\/blog\/payables\/tail-spend-90-days$/);
  },
);

test(
  'C04 previews the related articles of a release: retitled, moved, and without deleted ones',
  { tag: '@full' },
  async ({ page }) => {
    const related = (name: string) => page.getByRole('region', { name });
    await visit(page, '/blog/spend-control/budgets-with-commitments', /./);
    await expect(
      related('Read on').getByRole('link', { name: 'Approval thresholds, told anew' }).first(),
    ).toBeVisible();
    await visit(page, '/blog/guides/contracts/contract-renewal-calendar', /./);
    await expect(
      related('Read on')
        .getByRole('link', { name: /^Tail spend/ })
        .first(),
    ).toHaveAttribute('href', '/blog/payables/tail-spend-90-days');
    await visit(page, '/blog/supplier-management/bank-detail-changes', /./);
    await expect(related('Read on').getByRole('listitem')).toHaveCount(2);
    await visit(page, '/de/blog/spend-control/sieben-fragen-im-anfrageformular', /./);
    await expect(
      related('Weiterlesen').getByRole('link', { name: 'Freigabegrenzen, neu erzählt' }).first(),
    ).toBeVisible();
  },
);

for (const { path, price, in: language, field } of [
  { path: '/pricing', price: /\$(79|8\d),\d{3}/, in: 'English', field: 'How many employees do you have?' },
  {
    path: '/de/pricing',
    price: /(79|8\d)\.\d{3}(,\d\d)?\s€/,
    in: 'German',
    field: 'Wie viele Beschäftigte haben Sie?',
  },
]) {
  test(
    `C04 previews prices, description and structured data by the price book of a release, in ${language}`,
    { tag: '@full' },
    async ({ page }) => {
      await page.goto(path);
      const plan = main(page).locator('#plans ~ ul > li').first();
      await expect(plan).toContainText(price);
      await expect(described(page)).toHaveAttribute('content', price);
      await expect(described(page)).toHaveCount(1);
      await expect(canonical(page)).toHaveAttribute('href', new RegExp(`${path}$`));
      const offers = () => structured(page, 'SoftwareApplication');
      await expect.poll(offers).toEqual([expect.stringMatching(/"price":"79\d{3}\.\d\d"/)]);
      // The prices of a company of this size are counted in the page.
      await page.getByLabel(field).fill('120');
      await expect(main(page).locator('#employees ~ [role="status"]')).not.toBeEmpty();
      await expect(plan).toContainText(price);

      // The next page has its own head.
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: /^(How it works|So funktioniert)/ })
        .first()
        .click();
      await expect(described(page)).not.toHaveAttribute('content', price);
      await expect.poll(offers).toEqual([]);
      await expect(canonical(page)).toHaveCount(1);
    },
  );
}

test(
  'C04 lists the features of a release in its overview, menus and breadcrumbs',
  { tag: '@full' },
  async ({ page }) => {
    await visit(page, '/features', /Features|Product/i);
    const list = main(page);
    await expect(list.getByRole('link', { name: /^Freight/ }).first()).toHaveAttribute('href', '/features/freight');
    await expect(list.getByRole('link', { name: /^Budgets, planned/ }).first()).toBeVisible();
    await expect(list.getByRole('link', { name: /^Supplier onboarding/ }).first()).toHaveAttribute(
      'href',
      '/features/risk/onboarding',
    );
    await expect(list.getByRole('link', { name: /^Scorecards/ })).toHaveCount(0);
    await page.getByRole('navigation', { name: 'Main' }).getByText('Product', { exact: true }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: /^Requests/ })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: /^Scorecards/ })).toHaveCount(0);
    await visit(page, '/features/risk/onboarding', /onboarding/i);
    await expect(trail(page)).toContainText('Risk');
    await visit(page, '/features/suppliers/scorecards', /./);
    await expect(list).toContainText('This page is gone in the preview');
    await visit(page, '/', /^Keelstone, relaunched/);
  },
);

test('C04 previews German lists, menus and the search of a release', { tag: '@full' }, async ({ page }) => {
  await visit(page, '/de/blog', /./);
  const list = main(page);
  await expect(list.getByRole('link', { name: 'Hafengebühren ohne Überraschung' }).first()).toBeVisible();
  await expect(list.getByRole('link', { name: 'Freigabegrenzen, neu erzählt' }).first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Hafen', exact: true }).first()).toBeVisible();
  await list.getByRole('link', { name: 'Hafengebühren ohne Überraschung' }).first().click();
  await expect(page).toHaveURL(/\/de\/blog\/.*hafengebuehren$/);
  await expect(page).toHaveTitle(/Hafengebühren/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');

  await page.goto('/de/search?q=Hafengeb%C3%BChren');
  await expect(list.getByRole('link', { name: /Hafengebühren ohne Überraschung/ }).first()).toBeVisible();
  await page.goto('/search?q=harbor');
  await expect(list.getByRole('link', { name: /Harbor fees/ }).first()).toBeVisible();
  await page.goto('/search?q=sole%20source%20list');
  await expect(list.getByRole('link', { name: /sole.source/i })).toHaveCount(0);
});
