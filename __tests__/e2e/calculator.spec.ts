import { readFileSync } from 'node:fs';
import { extractText } from 'unpdf';
import type { Page } from '@playwright/test';
import { AWAITS_LINK } from '../../src/pricing/stateLink';
import { readCsv } from '../support/readCsv';
import { APP_CHUNK, hold } from './support/hold';
import { hydrated } from './support/hydrated';
import { expect, test } from './support/test';

const LINK = '1~2026-2~EUR~two_years~guided~200.15.5~200.400~intake.suppliers.purchase-orders.invoices.spend';
const CALCULATOR = `/module-pricing-calc?q=${LINK}`;

/** Opens a link and waits for hydration, which changes the quote and moves its buttons. */
async function openLink(page: Page, prefix = ''): Promise<void> {
  await page.goto(prefix + CALCULATOR);
  await expect(page.getByRole('radio', { name: 'EUR' })).toBeChecked();
  await hydrated(page);
}

/** Presses a button that downloads the quote: the file is called so, with the number that the page shows. */
async function downloadQuote(page: Page, button: string, [name, ending]: [string, string]): Promise<Buffer> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await downloading;
  const [, number] = new RegExp(`^${name}-(\\d{8}-[0-9A-Z]{7})\\.${ending}$`).exec(download.suggestedFilename()) ?? [];
  await expect(page.locator('#quote dl')).toContainText(number ?? 'a number in the name of the file');
  return readFileSync(await download.path());
}

test('S16 a shared link opens with the same configuration, and stays the same through changes and undo', async ({
  page,
}) => {
  await openLink(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  const total = page
    .getByRole('complementary')
    .getByText(/^€[\d,.]+$/)
    .first();
  const before = await total.textContent();
  await page.getByRole('checkbox', { name: 'Risk' }).check();
  await expect(total).not.toHaveText(before ?? '');
  await expect(page).toHaveURL(/\.risk$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(total).toHaveText(before ?? '');
  await expect(page).toHaveURL(new RegExp(`q=${LINK.replaceAll('.', '\\.')}$`));
});

test('S16 a shared link shows no other price before its own, also if the scripts do not come', async ({ page }) => {
  const arrive = await hold(page, APP_CHUNK);
  const configuration = page.locator('main section[aria-labelledby="configuration"]');
  await page.goto('/module-pricing-calc?utm_source=mail');
  await expect(configuration).toHaveCSS('visibility', 'visible');
  await page.goto(CALCULATOR);
  await expect(configuration).toHaveCSS('visibility', 'hidden');
  const [shown] = await configuration.evaluate((element) =>
    (element.parentElement?.getAnimations() ?? []).map((animation) => animation.effect?.getComputedTiming().delay),
  );
  expect(shown).toBe(10_000);
  arrive();
  await expect(page.getByRole('radio', { name: 'EUR' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'EUR' })).toBeChecked();
});

test('S16 the note on a corrected link is there when the calculator shows, so that nothing moves', async ({ page }) => {
  await page.addInitScript((attribute) => {
    new MutationObserver(() => {
      if (!document.documentElement.hasAttribute(attribute))
        performance.mark('shown', { detail: document.querySelectorAll('main [role="alert"]').length });
    }).observe(document, { attributeFilter: [attribute], subtree: true });
  }, AWAITS_LINK);
  await page.goto(CALCULATOR.replace('2026-2', '2020-9'));
  await expect(page.getByRole('radio', { name: 'EUR' })).toBeVisible();
  const notes = await page.evaluate(() =>
    performance.getEntriesByName('shown').map((mark) => (mark as PerformanceMark).detail as number),
  );
  expect(notes.at(-1)).toBe(1);
});

test('S16 the PDF contains every cell of the quote on screen, and has its number as its name', async ({ page }) => {
  await openLink(page);
  const file = await downloadQuote(page, 'Download as PDF', ['quote', 'pdf']);
  const { text } = await extractText(new Uint8Array(file), { mergePages: true });
  const said = text.replace(/\s+/g, '');
  const cells = await page.locator('#quote').locator('th, td').allInnerTexts();
  expect(cells.length).toBeGreaterThan(40);
  for (const cell of cells.flatMap((all) => all.split('\n'))) expect(said).toContain(cell.replace(/\s+/g, ''));
});

test('S16 the CSV of a German quote has its sums, nine fields in every line, and its number as its name', async ({
  page,
}) => {
  await openLink(page, '/de');
  const csv = (await downloadQuote(page, 'Als CSV herunterladen', ['angebot', 'csv'])).toString();
  expect(csv).toContain('Summen;Erstes Jahr;;;');
  const lines = readCsv(csv.slice(1), ';');
  expect(lines.length).toBeGreaterThan(20);
  expect(new Set(lines.map((fields) => fields.length))).toEqual(new Set([9]));
});

test('S16 the panel is in reach to its end beside the calculator, with the form that sends the quote', async ({
  page,
}) => {
  await page.route('**/api/quotes', (route) => route.fulfill({ json: { mails: true } }));
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLink(page);
  await page.getByRole('button', { name: 'Send me this quote' }).click();
  await page.getByRole('checkbox', { name: 'Sourcing' }).evaluate((box) => box.scrollIntoView({ block: 'center' }));
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 });
  const last = page.getByRole('complementary', { name: 'Totals' }).getByRole('link').last();
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(page.getByRole('complementary', { name: 'Totals' })).not.toHaveCSS('border-top-width', '0px');
  await page.setViewportSize({ width: 1280, height: 680 });
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('checkbox', { name: 'Sourcing' })).toBeInViewport();
});

// As long as one page and a line in German.
const LONG_QUOTE =
  '/de/module-pricing-calc?q=1~2026-2~EUR~annual~guided~200.15.5~200.400~intake.suppliers.purchase-orders.invoices.spend';

test('S16 the print view shows only the quote, and leaves no page with its terms alone', async ({ page }) => {
  await page.goto(LONG_QUOTE);
  await hydrated(page);
  const printed = await extractText(new Uint8Array(await page.pdf({ preferCSSPageSize: true, format: 'A4' })));
  expect(printed.text.findIndex((text) => text.includes('Der Vertrag beginnt'))).toBe(
    printed.text.findIndex((text) => text.includes('Erstes Jahr, je Monat')),
  );
  await openLink(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Keelstone quote' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Intake' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Price book 2026-2' })).toBeHidden();
});

test('S19 a plan opens in the calculator with the price that the pricing page shows', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('link', { name: /Change the numbers.*Operations/ }).click();
  await expect(page.getByRole('complementary', { name: 'Totals' })).toContainText('$1,760.00');
});

test('S19 the number of employees prices the plans, and the recommended one opens with that price', async ({
  page,
}) => {
  await page.goto('/pricing');
  await hydrated(page);
  await page.getByLabel('How many employees do you have?').fill('600');
  await expect(page.getByText(/^Our estimate for 600 employees: 30 approvers.* We recommend Operations/)).toBeVisible();
  const plan = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Operations' }) });
  const price = (await plan.locator('strong').textContent()) ?? '';
  expect(price).not.toBe('$1,760');
  await expect(plan.getByText(/with 5 buyers/)).toBeHidden();
  await plan.getByRole('link', { name: /Change the numbers/ }).click();
  await expect(page.getByRole('complementary', { name: 'Totals' })).toContainText(price);
  await expect(page.getByRole('textbox', { name: 'Approvers' })).toHaveValue('30');
  await page.goBack();
  await expect(page.getByLabel('How many employees do you have?')).toHaveValue('600');
  await expect(plan.locator('strong')).toHaveText(price);
});

test(
  'S19 a plan opens in the calculator in the currency and for the term of the pricing page',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/de/pricing');
    await hydrated(page);
    await page.getByRole('radio', { name: 'Monatlich' }).check();
    await page.getByRole('link', { name: /Mit eigenen Zahlen rechnen.*Operations/ }).click();
    await expect(page.getByRole('complementary', { name: 'Summen' })).toContainText('1.825,00');
  },
);

test('S19 an entry that is no number of employees is marked, and leaves the from-prices', async ({ page }) => {
  await page.goto('/pricing?employees=999');
  await hydrated(page);
  const field = page.getByLabel('How many employees do you have?');
  await expect(field).toHaveValue('999');
  for (const entry of ['0', '99999999', 'abc', '😀', '1.5']) {
    await field.fill(entry);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('$1,760', { exact: true })).toBeVisible();
  }
  await field.fill('');
  await expect(field).not.toHaveAttribute('aria-invalid');
  await expect(page).toHaveURL(/\/pricing$/);
});

test('S16 only the calculator’s own page loads the calculator', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\.js(?:$|\?)/.test(response.url())) scripts.push(response.text().catch(() => ''));
  });
  await page.goto('/pricing');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  for (const script of await Promise.all(scripts)) expect(script).not.toContain('Enter a whole number, such as');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('S16 the page shows every price of the book, and no control without a function', async ({ page }) => {
    await page.goto('/module-pricing-calc');
    await expect(page.getByRole('row', { name: 'Platform $300.00 €270.00 £235.00' })).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByText('The calculator needs scripts.')).toBeVisible();
  });
});

test('S16 a number that is typed while scripts load is never rewritten under the visitor’s hands', async ({ page }) => {
  const arrive = await hold(page, APP_CHUNK);
  await page.goto('/de/module-pricing-calc', { waitUntil: 'domcontentloaded' });
  const requesters = page.locator('#seats-requester');
  await requesters.fill('9876');
  await requesters.evaluate((field: HTMLInputElement) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    const shown: string[] = [];
    Object.assign(window, { shown });
    // What a key that comes next is added to.
    Object.defineProperty(HTMLInputElement.prototype, 'value', {
      ...value,
      set(this: HTMLInputElement, text: string) {
        value?.set?.call(this, text);
        if (this === field) setTimeout(() => shown.push(String(value?.get?.call(field))));
      },
    });
  });
  arrive();
  await expect(page).toHaveURL(/~9876\./);
  const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown);
  expect(shown.filter((text) => text !== '9876')).toEqual([]);
});

test('S16 the number of employees and the fields below stay where they are when the advice comes', async ({ page }) => {
  for (const [path, width] of [
    ['/module-pricing-calc', 1440],
    ['/de/module-pricing-calc', 768],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await hydrated(page);
    const tops = () =>
      page.evaluate(() =>
        ['#employees', '[id^="seats-"]'].map((field) => document.querySelector(field)?.getBoundingClientRect().top),
      );
    const before = await tops();
    await page.locator('#employees').fill('800');
    await expect(page.getByRole('button', { name: /^(?:Choose these modules|Diese Module wählen)$/ })).toBeVisible();
    expect(await tops()).toEqual(before);
  }
});

test('S16 clicks before scripts have loaded are replayed, each once', async ({ page }) => {
  const scripts: (() => void)[] = [];
  let isHeld = true;
  await page.route('**/*.js', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => scripts.push(resolve));
    await route.continue();
  });
  await page.goto('/module-pricing-calc', { waitUntil: 'domcontentloaded' });
  const approvers = page.getByLabel('Approvers', { exact: true });
  const before = Number(await approvers.inputValue());
  const more = page.getByRole('button', { name: 'Approvers: 1 more' });
  for (let press = 0; press < 3; press++) await more.click();
  await page.getByRole('button', { name: 'Approvers: 1 less' }).press('Enter');
  expect(Number(await approvers.inputValue())).toBe(before);
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  isHeld = false;
  for (const release of scripts) release();
  await expect(approvers).toHaveValue(String(before + 2));
  await more.click();
  await expect(approvers).toHaveValue(String(before + 3));
});
