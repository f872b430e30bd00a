import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { cityOf } from '../../src/lib/zoneNames';
import { freeDay } from './support/freeDay';
import { APP_CHUNK, hold } from './support/hold';
import { operatorCookie } from './support/operator';
import { expect, test } from './support/test';
import { violationsIn } from './support/violations';

const PERSON = {
  first_name: 'Ada',
  last_name: 'Okafor',
  company: 'Fennmoor College',
  company_size: '200-499',
  interest: 'intake',
  zone: 'Europe/Berlin',
  consent: 'yes',
};

/** Bookings are limited by network: every test is a visitor from another network. */
function newNetwork(): Record<string, string> {
  const [a, b] = [randomBytes(2).toString('hex'), randomBytes(2).toString('hex')];
  return { 'x-forwarded-for': `2001:db8:${a}:${b}::1` };
}

const newEmail = () => `visitor.${randomBytes(6).toString('hex')}@fennmoor.example`;

test.use({ timezoneId: 'Europe/Berlin' });

async function fillDetails(page: Page, email = newEmail()): Promise<void> {
  await page.getByLabel('First name').fill(PERSON.first_name);
  await page.getByLabel('Last name').fill(PERSON.last_name);
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByLabel('Company', { exact: true }).fill(PERSON.company);
  await page.getByLabel('Company size').selectOption({ index: 2 });
  await page.getByLabel('What should we start with?').selectOption({ index: 1 });
}

/** Selects a time on a day with free times. */
async function chooseTime(page: Page, day: number): Promise<void> {
  const button = await freeDay(page, day);
  const date = await button.getAttribute('data-day');
  await button.click();
  // Another test may have taken the times of another day.
  await expect(page.locator('[aria-selected="true"] [data-day]')).toHaveAttribute('data-day', date ?? '');
  await page
    .getByRole('group', { name: /^Times on/ })
    .getByRole('radio')
    .first()
    .check({ force: true });
}

const bookNow = (page: Page) => page.getByRole('button', { name: 'Book the demo' }).click();
const isBooked = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Your demo is booked');

/** Another visitor takes a time. */
async function takeSlot(request: APIRequestContext, slot: string, baseURL = ''): Promise<void> {
  const response = await request.post('/api/demo-bookings', {
    headers: { ...newNetwork(), origin: new URL(baseURL).origin },
    data: { ...PERSON, email: newEmail(), slot },
  });
  expect(response.status()).toBe(201);
}

test.describe('with scripts', () => {
  test.beforeEach(async ({ context }) => context.setExtraHTTPHeaders(newNetwork()));

  test('S05 a demo can be booked by keyboard alone', async ({ page }) => {
    await page.goto('/book-demo');
    await expect(page.getByRole('grid')).toBeVisible();
    const press = (...keys: string[]) =>
      keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
    const tabTo = async (target: Locator) => {
      const isThere = () => target.evaluate((element) => element === document.activeElement);
      for (let step = 0; step < 40 && !(await isThere()); step += 1) await press('Tab');
      await expect(target).toBeFocused();
    };
    const type = async (label: string, text: string) => {
      await tabTo(page.getByLabel(label, { exact: true }));
      await page.keyboard.type(text);
    };
    await tabTo(page.locator('[data-day][tabindex="0"]'));
    const day = await page.evaluate(() => document.activeElement?.getAttribute('data-day') ?? '');
    // A week later: no other test takes the first time of the sixth free day.
    await press('ArrowDown');
    const below = new Date(Date.parse(day) + 7 * 86_400_000).toISOString().slice(0, 10);
    await expect(page.locator(`[data-day="${below}"]`)).toBeFocused();
    await press('Enter');
    await expect(page.getByRole('gridcell', { selected: true })).toHaveText(String(Number(below.slice(8))));
    await tabTo(
      page
        .getByRole('group', { name: /^Times on/ })
        .getByRole('radio')
        .first(),
    );
    await press('Space');
    await type('First name', 'Ada');
    await type('Last name', 'Okafor');
    await type('Work e-mail', newEmail());
    await type('Company', 'Fennmoor College');
    await tabTo(page.getByRole('checkbox', { name: /^I agree/ }));
    await press('Space');
    await tabTo(page.getByRole('button', { name: 'Book the demo' }));
    await press('Enter');
    await isBooked(page);
  });

  test('S06 a booking is confirmed, opened by its link in another browser, changed, and cancelled', async ({
    page,
    browser,
  }) => {
    await page.goto('/book-demo');
    await fillDetails(page);
    await chooseTime(page, 1);
    await page.getByRole('checkbox', { name: /^I agree/ }).check();
    await bookNow(page);
    await isBooked(page);
    const facts = page.locator('dl');
    await expect(facts).toContainText('Keelstone product demo, 30 minutes');
    await expect(facts).toContainText(/Berlin \(CES?T, UTC\+[12]\)/);
    await expect(facts).toContainText(/Universal time.*UTC/s);
    expect(page.url()).toMatch(/\/booking-confirmed$/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByRole('link', { name: 'Add to Google Calendar' })).toHaveAttribute(
      'href',
      /^https:\/\/calendar\.google\.com\//,
    );
    await expect(page.getByRole('link', { name: 'Add to Outlook' })).toHaveAttribute(
      'href',
      /^https:\/\/outlook\.live\.com\//,
    );
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Calendar file (.ics)' }).click();
    expect((await download).suggestedFilename()).toBe('keelstone-demo.ics');

    const { manage } = await (await page.request.get('/api/demo-bookings/current')).json();
    const elsewhere = await browser.newPage();
    await elsewhere.goto(new URL(manage, page.url()).href);
    await expect(elsewhere).toHaveURL(/\/booking-confirmed$/);
    await isBooked(elsewhere);
    await elsewhere.getByText('Change the time').click();
    await elsewhere.locator('details[open] details').nth(1).locator('summary').click();
    await elsewhere.locator('details[open] details').nth(1).getByRole('radio').last().check();
    await elsewhere.getByRole('button', { name: 'Move the demo to this time' }).click();
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Your demo has a new time');
    await elsewhere.getByText('Cancel the demo').click();
    await elsewhere.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('This demo is canceled');
    await elsewhere.close();

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This demo is canceled');
    const file = await page.request.get('/api/demo-bookings/current/keelstone-demo.ics');
    expect(await file.text()).toMatch(/METHOD:CANCEL[^]*SEQUENCE:2[^]*STATUS:CANCELLED/);
  });

  test('S05 a visitor who loses a time to another one is offered times near it, and keeps the other input', async ({
    page,
    request,
    baseURL,
    incidents,
  }) => {
    incidents.expect(/409/);
    await page.goto('/book-demo');
    const email = newEmail();
    await fillDetails(page, email);
    await chooseTime(page, 2);
    await page.getByRole('checkbox', { name: /^I agree/ }).check();
    await takeSlot(request, await page.locator('input[name="slot"]').inputValue(), baseURL);
    await bookNow(page);
    await expect(page.getByRole('alert')).toContainText('Someone else has just taken this time.');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByLabel('Work e-mail')).toHaveValue(email);
    await page.getByRole('group', { name: 'The closest free times' }).getByRole('radio').last().check({ force: true });
    await expect(page.getByRole('alert')).toHaveCount(0);
    await bookNow(page);
    await isBooked(page);
  });

  test(
    'F01 an incomplete form says so in a list that takes the focus and leads to each field, and has no accessibility violation',
    { tag: '@full' },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/book-demo');
      await expect(page.getByRole('grid')).toBeVisible();
      await page.getByLabel('Work e-mail').fill('nobody');
      await bookNow(page);
      const summary = page.getByRole('alert');
      await expect(summary).toBeFocused();
      await expect(summary).toContainText('Sorry, not all fields are filled out correctly.');
      await expect(summary.getByRole('link')).toHaveCount(6);
      expect(await violationsIn(page, 'form')).toEqual([]);
      await summary.getByRole('link', { name: /^Work e-mail/ }).click();
      const field = page.getByLabel('Work e-mail');
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/such as name@company\.com/);
      await field.fill('ada@gmail.com');
      await expect(summary.getByRole('link')).toHaveCount(5);
      await page.getByLabel('First name').focus();
      await expect(field).toHaveAccessibleDescription(/^This looks like a private address\./);
    },
  );

  test('S05 after a crash of the server during a booking the form says what to do, and the next attempt is the same booking', async ({
    page,
    incidents,
  }) => {
    incidents.expect(/ERR_CONNECTION_RESET|ERR_FAILED/);
    const keys: string[] = [];
    const bookings: { manage: string }[] = [];
    await page.route('**/api/demo-bookings', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      if (keys.length === 1) return route.abort('connectionreset');
      const response = await route.fetch();
      expect(response.status()).toBe(201);
      bookings.push(((await response.json()) as { booking: { manage: string } }).booking);
      // Stored, then killed before the response.
      return keys.length === 2 ? route.abort('connectionreset') : route.fulfill({ response });
    });
    await page.goto('/book-demo');
    const email = newEmail();
    await fillDetails(page, email);
    // Not the sixth day, a week after the first, which the keyboard test uses.
    await chooseTime(page, 7);
    const slot = await page.locator('input[name="slot"]').inputValue();
    await page.getByRole('checkbox', { name: /^I agree/ }).check();
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await bookNow(page);
      await expect.poll(() => keys.length).toBe(attempt);
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('We could not store your booking. Nothing you entered is lost');
      await expect(alert).toBeFocused();
      await expect(alert.getByRole('link', { name: 'Write to us instead' })).toHaveAttribute('href', /^mailto:/);
      await expect(page.getByLabel('Work e-mail')).toHaveValue(email);
      await expect(page.locator('input[name="slot"]')).toHaveValue(slot);
    }
    await bookNow(page);
    await isBooked(page);
    expect(new Set(keys).size).toBe(1);
    expect(bookings[1]?.manage).toBe(bookings[0]?.manage);
  });

  test('S05 a half-filled form survives a reload, and leaving and coming back', async ({ page }) => {
    await page.goto('/book-demo');
    const email = newEmail();
    await fillDetails(page, email);
    await chooseTime(page, 3);
    const slot = await page.locator('input[name="slot"]').inputValue();
    const isStored = async () => {
      // Before hydration the HTML has all times, and the browser keeps the input.
      await expect(page.getByRole('grid')).toBeVisible();
      await expect(page.getByLabel('Work e-mail')).toHaveValue(email);
      await expect(page.getByLabel('Company size')).not.toHaveValue('');
      await expect(page.locator('input[name="slot"]')).toHaveValue(slot);
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
    };
    await page.reload();
    await isStored();
    await page.goto('/pricing');
    await page.goBack();
    await isStored();
  });

  test('S05 without a connection the form stays, says what to do, and books when the connection is back', async ({
    page,
    context,
    incidents,
  }) => {
    incidents.allow(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/book-demo');
    await expect(page.getByRole('grid')).toBeVisible();
    // Before the first input, which loads what sends the form.
    await context.setOffline(true);
    await fillDetails(page);
    await chooseTime(page, 0);
    await page.getByRole('checkbox', { name: /^I agree/ }).check();
    await bookNow(page);
    await expect(page.getByRole('alert')).toContainText('you are offline. This page stays as it is.');
    await context.setOffline(false);
    await bookNow(page);
    await isBooked(page);
  });

  test('S05 a city shows with its times, which may be on other days, and a choice without a connection can be tried again', async ({
    page,
    context,
    incidents,
  }) => {
    incidents.allow(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/book-demo');
    const said = page.getByText('Times for:');
    const before = await said.innerText();
    const change = async (city: string) => {
      await page.getByRole('button', { name: 'Change city' }).click();
      await page.getByRole('combobox', { name: 'City' }).fill(city);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('combobox', { name: 'City' })).toHaveCount(0);
    };
    const answer = await hold(page, '**/api/demo-slots?zone=Australia*');
    await change('Sydney');
    await expect(said).toHaveText(before);
    answer();
    await expect(said).toContainText('Sydney');

    await context.setOffline(true);
    await change('Honolulu');
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
    await expect(page.getByRole('grid')).toHaveCount(0);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(said).toContainText('Honolulu');
    await expect(page.getByRole('grid')).toBeVisible();
  });

  test('S05 a time that is chosen before scripts have loaded stays chosen', async ({ page }) => {
    const release = await hold(page, APP_CHUNK);
    await page.goto('/book-demo', { waitUntil: 'domcontentloaded' });
    // The server's times are hidden until scripts are late.
    const time = page.locator('input[type="radio"][name="slot"]').nth(3);
    const slot = await time.inputValue();
    await time.evaluate((radio: HTMLInputElement) => radio.click());
    release();
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.locator('input[type="hidden"][name="slot"]')).toHaveValue(slot);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  });

  test('S06 the form that the back/forward cache brings back after a booking is a new one', async ({ page }) => {
    // The browser stays on the form, as if it had left and come back; the cache is off while tests run.
    await page.route('**/booking-confirmed', (route) => route.fulfill({ status: 204 }));
    await page.goto('/book-demo');
    await fillDetails(page);
    await chooseTime(page, 8);
    await page.getByRole('checkbox', { name: /^I agree/ }).check();
    const left = page.waitForRequest('**/booking-confirmed');
    await bookNow(page);
    await left;
    await expect(page.getByRole('button', { name: 'Booking…' })).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(page.getByRole('button', { name: 'Book the demo' })).toBeVisible();
    await expect(page.locator('input[type="hidden"][name="slot"]')).toHaveValue('');
    await expect(page.getByRole('main')).toContainText('You already have a demo');
  });

  test('S05 times are shown in any zone, by month and by week', { tag: '@full' }, async ({ page }) => {
    await page.goto('/book-demo');
    await chooseTime(page, 4);
    const id = await page.locator('input[name="slot"]').inputValue();
    const start = id.replace(/^.*-(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5Z');
    for (const zone of ['Asia/Kathmandu', 'Pacific/Kiritimati', 'America/St_Johns']) {
      // Browsers return outdated names of some zones.
      const known = new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
      await page.getByRole('button', { name: 'Change city' }).click();
      await page.keyboard.type(cityOf(known, 'en-us'));
      await page.keyboard.press('Enter');
      await expect(page.getByText('Times for:')).toContainText(cityOf(known, 'en-us'));
      const shown = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone }).format(
        new Date(start),
      );
      await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(shown);
    }
    await page.getByRole('button', { name: 'Week' }).click();
    await expect(page.locator('[data-day]')).toHaveCount(7);
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(page.locator('[data-day][tabindex="0"]')).toHaveCount(1);
  });

  test('S05 the search for a city shows no triangle of the browser’s own', async ({ page }) => {
    await page.goto('/book-demo');
    await page.getByRole('button', { name: 'Change city' }).click();
    const field = page.getByRole('combobox', { name: 'City' });
    await expect(page.locator('datalist option')).not.toHaveCount(0);
    const picture = await field.screenshot();
    await field.evaluate((input) => input.removeAttribute('list'));
    expect(await page.locator('#field-city').screenshot()).toEqual(picture);
  });

  test('S05 a quote of the calculator is attached to the booking', async ({ page }) => {
    await page.goto('/module-pricing-calc');
    // The consent banner would come between press and release.
    await expect(page.locator('html')).toHaveAttribute('data-asks');
    await page.getByRole('link', { name: 'Go through it in a demo' }).click();
    await expect(
      page.getByText(/^About your configuration: Intake and Purchase Orders .* \$704\.00 a month/),
    ).toBeVisible();
    await expect(page.locator('input[name="quote"]')).toHaveValue(/^1~/);
    await page.getByLabel('First name').fill('Ada');
    await page.goto('/book-demo?quote=another');
    await expect(page.getByText('Your price configuration is attached.')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await expect(page.locator('input[name="quote"]')).toHaveValue('another');
  });

  test(
    'S05 S06 a demo is booked in German, from the button on a German page to the confirmation and the calendar file',
    { tag: '@full' },
    async ({ page }) => {
      await page.goto('/de/pricing');
      await page.getByRole('main').getByRole('link', { name: 'Demo buchen' }).first().click();
      await expect(page).toHaveURL(/\/de\/book-demo$/);
      await expect(page.getByText('Uhrzeiten für:')).toContainText('Berlin (MEZ, UTC+1)');
      await page.getByLabel('Vorname').fill('Ada');
      await page.getByLabel('Nachname').fill('Okafor');
      await page.getByLabel('Geschäftliche E-Mail').fill(newEmail());
      await page.getByLabel('Unternehmen', { exact: true }).fill('Fennmoor College');
      await page.locator('[data-day][aria-disabled="false"]').nth(1).click();
      await page
        .getByRole('group', { name: /^Termine am/ })
        .getByRole('radio')
        .last()
        .check({ force: true });
      await page.getByRole('checkbox', { name: /^Ich bin damit einverstanden/ }).check();
      await page.getByRole('button', { name: 'Demo buchen' }).click();
      await expect(page).toHaveURL(/\/de\/booking-confirmed$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Demo ist gebucht');
      await expect(page.locator('dl')).toContainText('Keelstone-Produktdemo, 30 Minuten');
      await expect(page.locator('dl')).toContainText('Fünf Minuten: wie Sie heute einkaufen');
      const file = await page.request.get('/api/demo-bookings/current/keelstone-demo.ics');
      expect(await file.text()).toContain('SUMMARY:Keelstone-Produktdemo');

      // The response to a form is at the address of its endpoint, which is in no language.
      const change = page.locator('summary', { hasText: 'Termin verschieben' });
      const times = page.locator('details[open] summary', { hasText: 'freie Termine' });
      await change.click();
      const [first] = await times.allInnerTexts();
      await page.getByRole('button', { name: 'Später' }).click();
      await expect(page).toHaveURL(/\/de\/booking-confirmed#change$/);
      await expect(page.getByRole('banner')).toContainText('Ihre Demo');
      await expect(times.first()).not.toHaveText(first ?? '');
    },
  );

  test('S06 the confirmation without a booking says how to get one', async ({ page }) => {
    await page.goto('/booking-confirmed');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no booking in this browser');
    await expect(page.getByRole('main').getByRole('link', { name: 'Book a demo' })).toHaveAttribute(
      'href',
      '/book-demo',
    );
    // What helps before a demo is for one to come.
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(async ({ context }) => context.setExtraHTTPHeaders(newNetwork()));

  test('S05 the form names the configuration and the price that it is about', async ({ page }) => {
    await page.goto('/book-demo?quote=1~2026-2~USD~annual~self~50.5.2~100.100~intake.purchase-orders');
    await expect(page.getByText(/^About your configuration: Intake and Purchase Orders .* \$704\.00/)).toBeVisible();
  });

  test('S05 a demo can be booked, and F01 an incomplete form comes back with its errors and values', async ({
    page,
    incidents,
  }) => {
    incidents.expect(/422/);
    await page.goto('/book-demo');
    await page.getByLabel('First name').fill('<Ada> & "co"');
    await page.getByLabel('Anything we should know?').fill('Two\nlines');
    // A form that is submitted at once counts as a bot's, and is returned to be submitted again.
    await expect(async () => {
      await bookNow(page);
      await page.getByRole('alert').waitFor();
      expect(await page.getByRole('alert').textContent()).toContain('Sorry, not all fields are filled out correctly.');
    }).toPass();
    await expect(page.getByLabel('First name')).toHaveValue('<Ada> & "co"');
    await expect(page.getByLabel('Anything we should know?')).toHaveValue('Two\nlines');
    await expect(page.getByLabel('Last name')).toHaveAccessibleDescription(/Enter your last name\./);

    await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
    await page.getByRole('button', { name: 'Show the free times' }).click();
    await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
    await fillDetails(page);
    await page.locator('details').nth(5).locator('summary').click();
    // Other tests take the first time of a day.
    await page.locator('details').nth(5).getByRole('radio').nth(1).check();
    await page.getByRole('checkbox', { name: /^I agree/ }).check();
    await bookNow(page);
    await isBooked(page);
    await expect(page.locator('dl')).toContainText('Tokyo (UTC+9)');
    await page.getByText('Cancel the demo').click();
    await expect(page.getByRole('heading', { name: 'Helpful to have on hand' })).toBeVisible();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This demo is canceled');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(0);
  });
});

test('S05 operators list and export bookings, and delete a person', async ({ page, request, baseURL }) => {
  await page.context().addCookies([operatorCookie]);
  const { slots } = await (await request.get('/api/demo-slots')).json();
  const email = newEmail();
  const response = await request.post('/api/demo-bookings', {
    headers: { ...newNetwork(), origin: new URL(baseURL ?? '').origin },
    data: { ...PERSON, email, slot: slots.at(-1).id },
  });
  expect(response.status()).toBe(201);
  await page.goto('/debug/bookings');
  await expect(page.getByRole('cell', { name: email })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('bookings.csv');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 booking or quote deleted.')).toBeVisible();
  await expect(page.getByRole('cell', { name: email })).toHaveCount(0);
});
