import type { Page } from '@playwright/test';
import { hydrated } from './support/hydrated';
import { lookAtFocus } from './support/lookAtFocus';
import { expect, test } from './support/test';

const PHONE = { width: 390, height: 844 };

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  for (const [path, most] of [
    ['/', 9.7],
    ['/de', 9.7],
    ['/pricing', 7.8],
    ['/de/pricing', 7.8],
    ['/module-pricing-calc', 7.9],
    // The place of its advice on the number of employees is kept free.
    ['/de/module-pricing-calc', 7.95],
  ] as const)
    test(
      `S27 ${path} is no longer than ${most} screens`,
      { tag: path === '/' || path === '/pricing' ? [] : '@full' },
      async ({ page }) => {
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
      },
    );

  test(
    'S27 prices keep the points of each plan, and the calculator the hint of each number and its digits',
    { tag: '@full' },
    async ({ page }) => {
      await page.goto('/pricing');
      await expect(page.getByText('Unlimited legal entities')).toBeVisible();
      await page.goto('/module-pricing-calc');
      await expect(page.getByText('Drafts and changes do not count.')).toBeVisible();
      await hydrated(page);
      const summary = page.getByText(/^Requests and approval routes\./);
      await expect(summary).toBeHidden();
      await page.getByRole('button', { name: 'What each module does' }).click();
      await expect(summary).toBeVisible();
      const suppliers = page.getByRole('textbox', { name: 'Active suppliers' });
      await suppliers.fill('100,000');
      expect(await suppliers.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    },
  );

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

  test(
    'S27 tables lose no column: sentences are cards, currencies stand beside the item',
    { tag: '@full' },
    async ({ page }) => {
      for (const path of ['/customers', '/contact', '/industries', '/spaces', '/legal/dpa/sub-processors']) {
        await page.goto(path);
        expect(await page.locator('main table').evaluateAll(lostColumns), path).toBe(0);
      }
      await page.goto('/module-pricing-calc');
      await page.getByText('Platform, seats and modules').first().click();
      const pounds = page.getByRole('cell', { name: '£235.00' });
      await expect.poll(async () => right(await pounds.boundingBox())).toBeLessThanOrEqual(PHONE.width);
    },
  );

  test('S27 no field has text under 16 pixels, for which iOS zooms in', { tag: '@full' }, async ({ page }) => {
    for (const path of ['/blog', '/careers', '/module-pricing-calc', '/book-demo']) {
      await page.goto(path);
      const fields = page.locator('select, textarea, input:not([type="hidden"], [type="radio"], [type="checkbox"])');
      const sizes = () => fields.evaluateAll((all) => all.map((field) => parseFloat(getComputedStyle(field).fontSize)));
      expect((await sizes()).length, path).toBeGreaterThan(1);
      // The form may be hydrated meanwhile: a field that it replaces has no size.
      await expect.poll(async () => Math.min(...(await sizes())), { message: path }).toBeGreaterThanOrEqual(16);
    }
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
  await page.goto('/book-demo');
  const notice = page.getByText(/^You already have a demo/);
  await expect(notice).toBeVisible();
  await page.context().clearCookies();
  await page.reload();
  await expect(notice).toBeHidden();
});

test('S27 the search offers popular pages before a word is typed, and stays where it opened', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await page.keyboard.press('Control+k');
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

test('S27 rows of logos end at both edges', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const logos = page.getByRole('list').filter({ hasText: 'Saltpine Hotels' }).first();
  const gaps = await logos.evaluate((list) =>
    [list.children[3], list.lastElementChild].map((item) => {
      const logo = item?.firstElementChild?.getBoundingClientRect();
      return Math.round(list.getBoundingClientRect().right - (logo?.right ?? 0));
    }),
  );
  expect(gaps).toEqual([0, 0]);
});

test('S27 a card that is a link answers to the pointer and shows the focus', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/industries', '/customers']) {
    await page.goto(path);
    const card = page
      .locator('main :is(li, article)')
      .filter({ has: page.locator(':is(h2, h3) a') })
      .first();
    const link = card.locator(':is(h2, h3) a').first();
    const still = await card.screenshot();
    await card.hover();
    await expect.poll(async () => still.equals(await card.screenshot()), path).toBe(false);
    await link.focus();
    await expect(link, path).not.toHaveCSS('outline-style', 'none');
  }
});

test('S27 groups of the plan comparison are opened by buttons on a phone, where nothing covers the focused one, and are mere headings on a desk', async ({
  page,
}) => {
  await page.goto('/pricing');
  await wholePage(page);
  const groups = page.locator('table[aria-labelledby="matrix"]').getByRole('button');
  await expect(groups).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 700 });
  await expect(groups).toHaveCount(9);
  await groups.last().focus();
  for (let count = await groups.count(); count > 0; count -= 1) {
    await expect(page.locator(':focus')).toHaveAttribute('aria-expanded');
    expect(await lookAtFocus(page)).toMatchObject({ isCovered: false });
    await page.keyboard.press('Shift+Tab');
  }
});

test('S27 the header of the plan comparison covers what scrolls beneath it', async ({ page }) => {
  await page.goto('/pricing');
  await wholePage(page);
  const table = page.locator('table[aria-labelledby="matrix"]');
  await table.getByText('Scorecards').scrollIntoViewIfNeeded();
  const top = () => table.locator('thead').evaluate((head) => head.querySelector('th')?.getBoundingClientRect().top);
  const bottomOfHeader = await page
    .locator('header')
    .first()
    .evaluate((header) => header.getBoundingClientRect().bottom);
  await table.evaluate((matrix) => {
    window.scrollTo({ top: matrix.getBoundingClientRect().top + window.scrollY + 400, behavior: 'instant' });
  });
  await expect.poll(top).toBeLessThanOrEqual(bottomOfHeader + 1);
  const uncovered = await table.locator('thead').evaluate(
    (head) =>
      [...head.querySelectorAll('td, th')].filter((cell) => {
        const { left, top, width, height } = cell.getBoundingClientRect();
        return (
          document.elementFromPoint(left + width / 2, top + height / 2) !== cell ||
          /^(?:transparent|rgba\(.*, 0(?:\.\d+)?\))$/.test(getComputedStyle(cell).backgroundColor)
        );
      }).length,
  );
  expect(uncovered).toBe(0);
});

test(
  'S27 labels of a contract timeline never touch each other, at every width and in both languages',
  { tag: '@full' },
  async ({ page }) => {
    for (const path of ['/features/contracts', '/de/features/contracts']) {
      await page.goto(path);
      for (const width of [1440, 1024, 768, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        const touching = await page.locator('[data-window] [class]').evaluateAll((all) => {
          const labels = all
            .filter((element) => /^Q[1-4]/.test(element.textContent ?? '') && !element.children.length)
            .map((element) => element.getBoundingClientRect())
            .filter((box) => box.width > 0)
            .sort((a, b) => a.left - b.left);
          return labels.length < 2 || labels.some((box, at) => at > 0 && box.left < (labels[at - 1]?.right ?? 0) + 2);
        });
        expect(touching, `${path} at ${width} px`).toBe(false);
      }
    }
  },
);

test('S27 the sign of a demo’s step is whole at what it marks', async ({ page }) => {
  await page.goto('/platform-demo/request-to-order');
  const marked = page.locator('[data-marked] [data-now]');
  await expect(marked).toHaveCount(1);
  await expect(marked).toHaveCSS('overflow', 'visible');
});

test('S27 the question about consent covers the total on a phone, and moves nothing below the calculator', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/module-pricing-calc');
  const total = page.locator('[data-tone="dark"]:has(> a[href="#quote"])');
  const height = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().height);
  await expect(page.locator('html')).toHaveAttribute('data-asks');
  await expect(total).toBeHidden();
  const asked = await height();
  await page.locator('html').evaluate((html) => html.removeAttribute('data-asks'));
  await expect(total).toBeVisible();
  expect(await height()).toBe(asked);
});

test('S27 the hero’s actions are in view above the question about consent, in a low window and on a short phone too', async ({
  page,
}) => {
  for (const path of ['/', '/de', '/de/industries/healthcare']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-asks');
    for (const [width, height, actions] of [
      [1280, 600, 2],
      [1366, 657, 2],
      [1440, 789, 2],
      [1440, 900, 2],
      [1024, 768, 2],
      [768, 1024, 2],
      [390, 844, 2],
      [390, 664, 1],
      [360, 640, 1],
    ] as const) {
      await page.setViewportSize({ width, height });
      const [banner = 0, ...ends] = await page.evaluate(() => {
        const question = [...document.querySelectorAll('section')].find((section) =>
          /^(?:Can we measure|Dürfen wir)/.test(section.innerText),
        );
        const links = [...document.querySelectorAll('main a')];
        const primary = links.find((link) => /^(?:Book a demo|Demo buchen)$/.test(link.textContent));
        return [
          question?.getBoundingClientRect().top ?? 0,
          primary?.getBoundingClientRect().bottom ?? Infinity,
          primary?.nextElementSibling?.getBoundingClientRect().bottom ?? Infinity,
        ];
      });
      expect(Math.max(...ends.slice(0, actions)), `${path} at ${width} × ${height}`).toBeLessThanOrEqual(banner);
    }
  }
});

test('S27 both answers about consent are in view in a window as low as one at 400 % zoom', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const [path, answers] of [
    ['/', ['Reject all', 'Accept all']],
    ['/de', ['Alle ablehnen', 'Alle annehmen']],
  ] as const) {
    await page.goto(path);
    for (const name of answers) await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
});

test('S27 the question about consent covers no control that is scrolled to, and gives both answers the same size', async ({
  page,
}) => {
  await page.goto('/module-pricing-calc');
  await wholePage(page);
  await expect(page.locator('html')).toHaveAttribute('data-asks');
  for (const height of [720, 900]) {
    await page.setViewportSize({ width: 1280, height });
    for (const control of [
      page.getByRole('button', { name: 'Send me this quote' }),
      page.getByRole('contentinfo').getByRole('link').last(),
    ]) {
      await control.focus();
      expect(await lookAtFocus(page)).toMatchObject({ isCovered: false });
    }
  }
  await page.setViewportSize({ width: 320, height: 568 });
  const sizes = await page
    .getByRole('region', { name: 'Can we measure your visit?' })
    .getByRole('button', { name: / all$/ })
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { backgroundColor, fontSize, fontWeight } = getComputedStyle(button);
        const { top, height } = button.getBoundingClientRect();
        return JSON.stringify({ backgroundColor, fontSize, fontWeight, top, height });
      }),
    );
  expect(sizes).toHaveLength(2);
  expect(new Set(sizes).size).toBe(1);
});

test('S27 the switch of plans stays in one row on a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/pricing', '/de/pricing']) {
    await page.goto(path);
    await wholePage(page);
    const labels = page.locator('main fieldset label').filter({ visible: true });
    await expect(labels.filter({ hasText: 'Complete' })).toHaveCount(1);
    const rows = await page
      .locator('main fieldset:has([type="radio"])')
      .evaluateAll((all) =>
        all.map((set) => new Set([...set.querySelectorAll('label')].map(({ offsetTop }) => offsetTop)).size),
      );
    expect(rows, path).toEqual([1, 1, 1]);
  }
});

test('S27 descriptions of modules have room on a small desktop, and links of the footer stay in a line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/de/module-pricing-calc');
  await wholePage(page);
  const heights = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) =>
        all.map((element) => element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight)),
      );
  const lines = await heights('main label:has([type="checkbox"]) [id$="-text"]');
  expect(lines.length).toBeGreaterThan(5);
  expect(Math.max(...lines)).toBeLessThan(2.5);
  expect(Math.max(...(await heights('footer nav li')))).toBeLessThan(1.5);
});

test('S27 paper has no switches, calls or closed answers', { tag: '@full' }, async ({ page }) => {
  await page.goto('/pricing');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('radio', { name: 'Billed monthly' })).toBeHidden();
  // The consent banner is not printed, so nothing is left blank for it.
  await expect(page.locator('html[data-asks] body')).toHaveCSS('padding-bottom', '0px');
  for (const call of await page.locator('main [data-cta]').all()) await expect(call).toBeHidden();
  await expect(page.locator('table[aria-labelledby="matrix"]')).toBeVisible();
  const answered = page.locator('main summary').filter({ hasText: 'Is onboarding required?' });
  await expect(answered).toBeVisible();
  await expect(answered.locator('> :last-child')).toBeHidden();
  // A question stays with its answer, and a quote that is shorter than paper has one sheet.
  await expect(page.locator('main details').first()).toHaveCSS('break-inside', 'avoid');
  await page.goto('/module-pricing-calc');
  await hydrated(page);
  const paper = await page.pdf({ format: 'A4' });
  expect(sheets(paper)).toBe(1);
  // A feature's points stay with its heading, and a short list of terms on one sheet.
  await page.goto('/features/contracts');
  const feature = page.getByRole('heading', { name: 'Know which price increases are allowed' });
  const isWhole = (heading: Element) => {
    for (let box = heading.parentElement; box && box.tagName !== 'SECTION'; box = box.parentElement)
      if (box.querySelector('ul') && getComputedStyle(box).breakInside === 'avoid') return true;
    return false;
  };
  expect(await feature.evaluate(isWhole)).toBe(true);
  await expect(page.locator('main dl').locator('xpath=..')).toHaveCSS('break-inside', 'avoid');
  // Several steps share a sheet, and a case study takes two.
  for (const [path, most] of [
    ['/', 9],
    ['/features', 3],
    // Short lists stay whole.
    ['/features/contracts', 4],
    ['/de/features/suppliers', 4],
    ['/de/customers/hollendyke-pumps', 2],
  ] as const) {
    await page.goto(path);
    await wholePage(page);
    expect(sheets(await page.pdf({ format: 'A4', preferCSSPageSize: true })), path).toBeLessThanOrEqual(most);
  }
});

/** Number of pages of a PDF. */
function sheets(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

test('S27 no disclosure has the browser’s own triangle', { tag: '@full' }, async ({ page }) => {
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
