import type { Page } from '@playwright/test';
import { hydrated } from './support/hydrated';
import { expect, test } from './support/test';

const PHONE = { width: 390, height: 844 };

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  for (const [path, most] of [
    ['/', 10],
    ['/de', 10],
    ['/pricing', 8],
    ['/de/pricing', 8],
    ['/module-pricing-calc', 8],
    ['/de/module-pricing-calc', 8],
  ] as const)
    test(`S27 ${path} is no longer than ${most} screens`, async ({ page }) => {
      // The consent banner has room of its own at the end of the page.
      await page.addInitScript(() =>
        localStorage.setItem('keelstone:consent', JSON.stringify({ granted: [], at: Date.now() })),
      );
      await page.goto(path);
      await wholePage(page);
      if (path.endsWith('calc')) {
        // Scenarios and savings load with the first interaction.
        await page.keyboard.press('Tab');
        await expect(page.getByText(/^(?:Estimate your savings|Was Sie sparen könnten)$/)).toBeVisible();
      }
      const screens = await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
      expect(screens).toBeLessThanOrEqual(most);
    });

  test('S27 prices keep the points of each plan, and the calculator the hint of each number', async ({ page }) => {
    await page.goto('/pricing');
    await expect(page.getByText('Any number of free requesters')).toBeVisible();
    await page.goto('/module-pricing-calc');
    await expect(page.getByText('Drafts and changes do not count.')).toBeVisible();
    await hydrated(page);
    const summary = page.getByText(/^Requests and approval routes\./);
    await expect(summary).toBeHidden();
    await page.getByRole('button', { name: 'What each module does' }).click();
    await expect(summary).toBeVisible();
  });

  test('S27 no figure is larger than the largest heading beside it', async ({ page }) => {
    for (const path of ['/', '/pricing', '/module-pricing-calc']) {
      await page.goto(path);
      const larger = await page.evaluate(() => {
        const size = (element: Element) => parseFloat(getComputedStyle(element).fontSize);
        const heading = Math.max(...[...document.querySelectorAll('main h2')].map(size));
        return [...document.querySelectorAll('main :is(dd, strong, p, td)')]
          .filter((element) => /^\W*\d/.test(element.textContent) && size(element) > heading)
          .map((element) => element.textContent);
      });
      expect(larger, path).toEqual([]);
    }
  });

  test('S27 tables lose no column: sentences are cards, currencies stand beside the item', async ({ page }) => {
    for (const path of ['/customers', '/contact', '/industries', '/spaces', '/legal/dpa/sub-processors']) {
      await page.goto(path);
      expect(await page.locator('main table').evaluateAll(lostColumns), path).toBe(0);
    }
    await page.goto('/module-pricing-calc');
    await page.getByText('Platform, seats and modules').click();
    const pounds = page.getByRole('cell', { name: '£235.00' });
    await expect.poll(async () => right(await pounds.boundingBox())).toBeLessThanOrEqual(PHONE.width);
  });
});

test('S27 the header leads a visitor who has booked to the appointment, and moves nothing', async ({
  page,
  baseURL,
}) => {
  const widthOf = async (name: string | RegExp) =>
    (await page.getByRole('banner').getByRole('link', { name }).boundingBox())?.width;
  await page.goto('/');
  const before = await widthOf('Book a demo');
  const start = Date.UTC(2099, 11, 1, 13);
  await page.context().addCookies([{ name: 'demo_time', value: String(start), url: baseURL ?? '' }]);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Your demo' })).toHaveAttribute(
    'href',
    '/booking-confirmed',
  );
  expect(await widthOf('Your demo')).toBe(before);
  await page.mouse.move(300, 300);
  await expect(page.getByRole('banner').getByRole('link', { name: /^Your demo: Tue, Dec 1/ })).toBeVisible();
});

test('S27 the search offers popular pages before a word is typed, and stays where it opened', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog');
  const popular = dialog.getByRole('group', { name: 'Popular pages' });
  await expect(popular.getByRole('option', { name: /^Pricing/ })).toBeVisible();
  const top = async () => (await dialog.boundingBox())?.y;
  await expect(dialog).toHaveCSS('transform', 'none');
  const before = await top();
  await dialog.getByRole('combobox').fill('invoice');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  expect(await top()).toBe(before);
});

test('S27 the search page helps without a word', async ({ request }) => {
  const html = await (await request.get('/search')).text();
  expect(html).toContain('Popular pages');
  expect(html).toMatch(/<ol><li><h2><a href="\/"/);
});

test('S27 forced colors keep the keel line and the mark of the plan that most choose, and pictures fill their frames', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/pricing');
  const badge = page.getByText('Most chosen');
  expect(
    await badge.evaluate((element) => {
      const { borderTopColor, borderTopWidth } = getComputedStyle(element);
      return borderTopWidth !== '0px' && borderTopColor !== getComputedStyle(document.body).backgroundColor;
    }),
  ).toBe(true);
  await page.goto('/');
  const line = page.locator('[data-keel-line] svg line').first();
  expect(
    await line.evaluate(
      (element) => getComputedStyle(element).stroke !== getComputedStyle(document.body).backgroundColor,
    ),
  ).toBe(true);
  // Pictures of the same page fill their frames.
  await wholePage(page);
  const strips = await page
    .locator('main li > div > picture > img')
    .evaluateAll((images) =>
      images.map((image) => (image.closest('div')?.clientHeight ?? 0) - image.getBoundingClientRect().height),
    );
  expect(strips).not.toHaveLength(0);
  expect(strips.filter((strip) => Math.abs(strip) > 1)).toEqual([]);
});

test('S27 paper has no switches, calls or closed answers', async ({ page }) => {
  await page.goto('/pricing');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('radio', { name: 'Billed monthly' })).toBeHidden();
  for (const call of await page.locator('main [data-cta]').all()) await expect(call).toBeHidden();
  await expect(page.locator('table[aria-labelledby="matrix"]')).toBeVisible();
  const answered = page.locator('main summary').filter({ hasText: 'Is onboarding required?' });
  await expect(answered).toBeVisible();
  await expect(answered.locator('> :last-child')).toBeHidden();
});

test('S27 no disclosure has the browser’s own triangle', async ({ page }) => {
  for (const path of ['/', '/pricing', '/module-pricing-calc', '/book-demo']) {
    await page.goto(path);
    const native = await page
      .locator('summary')
      .evaluateAll(
        (all) =>
          all.filter(
            (summary) =>
              getComputedStyle(summary).display === 'list-item' && getComputedStyle(summary).listStyleType !== 'none',
          ).length,
      );
    expect(native, path).toBe(0);
  }
});

function right(box: { x: number; width: number } | null): number {
  return box ? box.x + box.width : Infinity;
}

/** How many tables have cells outside the window, and no first column that stays beside them. */
function lostColumns(tables: Element[]): number {
  return tables.filter((table) => {
    const isLost = [...table.querySelectorAll('td')].some(
      (cell) => cell.getBoundingClientRect().right > innerWidth + 1,
    );
    const first = table.querySelector('tbody th');
    return isLost && (!first || getComputedStyle(first).position !== 'sticky');
  }).length;
}

/** Sections below the fold are rendered later, and until then have an estimated height. */
async function wholePage(page: Page): Promise<void> {
  await page.addStyleTag({ content: '*{content-visibility:visible !important}' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
