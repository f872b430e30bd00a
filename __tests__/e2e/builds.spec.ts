import type { Page } from '@playwright/test';
import { fakeServer, type FakeServer } from '../support/fakeServer';
import { asOperator, asVisitor, OPERATOR_SETTINGS } from './support/operator';
import { OPERATORS, OPS_TOKEN, openOpsSite, type OpsSite } from './support/opsSite';
import { expect, test } from './support/test';

test.use(asOperator);

interface Overview {
  current: { id: string; pages: number };
  history: { id?: string; result?: string }[];
}

test('shows the served release, live, and the history of builds with their logs', async ({ page, request }) => {
  const { current, history }: Overview = await (await request.get('/api/builds')).json();
  await page.goto('/debug/builds');
  const served = page.getByRole('region', { name: 'What is served' });
  await expect(served.getByText(current.id)).toBeVisible();
  await expect(served.getByRole('button', { name: 'Build now' })).toBeEnabled();
  await expect(page.getByText('live', { exact: true })).toBeVisible();

  const id = history.find(({ result }) => result === 'published')?.id ?? '';
  const entry = page.getByRole('article', { name: id, exact: true });
  await entry.getByRole('button', { name: 'Show log' }).click();
  await expect(entry.getByRole('group', { name: `Log of ${id}` })).toContainText(/\S/);
});

test.describe('without a session', () => {
  test.use(asVisitor);
  test.beforeEach(({ incidents }) => incidents.expect(/401/));

  test('S10 accepts the token, and forgets the session on sign-out', async ({ page }) => {
    await page.goto('/debug/builds');
    await page.getByLabel('Operations token').fill(OPERATOR_SETTINGS.OPS_TOKEN);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('live', { exact: true })).toBeVisible();
    const cookies = await page.context().cookies();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Operations token')).toBeVisible();
    // A copy of the cookie is no longer valid.
    await page.context().addCookies(cookies);
    await page.reload();
    await expect(page.getByLabel('Operations token')).toBeVisible();
  });
});

test('fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/debug/builds');
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test.describe('on a server with an operators’ token', () => {
  test.describe.configure({ mode: 'serial' });
  let site: OpsSite;
  let receiver: FakeServer;
  const receiverStatus = { current: 200 };
  test.beforeAll(async () => {
    receiver = await fakeServer(() => ({ status: receiverStatus.current, json: {} }));
    site = await openOpsSite({
      BUILD_NOTIFY_SLACK_URL: `${receiver.url}slack/secret`,
      BUILD_NOTIFY_SLACK_EVENTS: 'published,rolled-back',
      CDN_PURGE_URL: `${receiver.url}purge/secret`,
    });
  });
  test.afterAll(async () => {
    await site.close();
    await receiver.close();
  });

  async function signIn(page: Page, token = OPS_TOKEN): Promise<void> {
    await page.goto(`${site.url}/debug/builds`);
    await page.getByLabel('Operations token').fill(token);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('live', { exact: true })).toBeVisible();
  }
  const entryOf = (page: Page, id: string) => page.getByRole('article', { name: id, exact: true });
  const newest = (page: Page) => page.getByRole('article').first();

  test.beforeEach(({ incidents }) => incidents.allow(/401/));

  test('builds now with every step and the log live, and rolls back to the release before', async ({ page }) => {
    const first = site.served() ?? '';
    await signIn(page);
    await page.getByRole('button', { name: 'Build now' }).click();
    const progress = page.getByRole('region', { name: /^Building / });
    await expect(progress.getByRole('listitem').filter({ hasText: 'Reading content' })).toContainText('running');
    await expect(progress).toContainText('reading the content');
    await expect(progress).toHaveCount(0);
    await expect(page.getByText('The build has ended: published.')).toBeVisible();
    const second = site.served() ?? '';
    expect(second).not.toBe(first);
    const served = page.getByRole('region', { name: 'What is served' });
    await expect(served).toContainText(second);
    await expect(entryOf(page, second)).toContainText('by hand');

    await page.getByRole('button', { name: `Roll back ${first}` }).click();
    const dialog = page.getByRole('dialog', { name: `Serve ${first}` });
    await dialog.getByLabel('Reason (optional)').fill('The prices are wrong.');
    await dialog.getByRole('button', { name: 'Roll back' }).click();
    await expect(dialog).toBeHidden();
    await expect(served).toContainText(first);
    expect(site.served()).toBe(first);
    // The button went with its release: the words of the result have the focus.
    await expect(page.getByText(`${first} is served now.`)).toBeFocused();
    await expect(page.getByRole('article', { name: `Switched to ${first}` })).toContainText('The prices are wrong.');
    const logged = page.getByRole('region', { name: 'Audit log', exact: true }).getByRole('row').nth(1);
    await expect(logged).toContainText(/OPS_TOKEN, admin\s*serve another release\s*done\s*“The prices are wrong.”/);

    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(/Delivered on .*\(rolled back\)\./);
    const arrived = () =>
      receiver.requests.map(({ path, body }) => (path.startsWith('/slack') ? JSON.parse(body).text : path));
    await expect
      .poll(arrived)
      .toEqual(
        expect.arrayContaining([
          'Release published: https://www.keelstone.example',
          'Rolled back: https://www.keelstone.example',
          '/purge/secret',
        ]),
      );

    const publishing = page.getByRole('region', { name: 'Publishing' });
    await expect(publishing).toContainText(`Pinned to ${first} since`);
    await expect(publishing).toContainText('1 newer release waits.');
    await publishing.getByRole('button', { name: 'Resume publishing' }).click();
    const question = page.getByRole('dialog', { name: 'Resume publishing' });
    await expect(question).toContainText(`Visitors get ${second} right away`);
    await question.getByRole('button', { name: 'Resume publishing' }).click();
    await expect(question).toBeHidden();
    await expect(served).toContainText(second);
    expect(site.served()).toBe(second);
  });

  test(
    'S10 the token of each role is offered what the role may do, says the rest, and fits a phone',
    { tag: '@full' },
    async ({ page, incidents }) => {
      incidents.allow(/403/);
      await page.setViewportSize({ width: 390, height: 844 });
      const actions =
        /^(Build now|Stop publishing|Resume|Roll back|Serve this|Share|Purge now|Send a test|Withdraw|Cancel)/;
      const offered = async () =>
        (await page.getByRole('button').allInnerTexts())
          .filter((name) => actions.test(name))
          .map((name) => name.split('\n')[0]);
      const all = expect.arrayContaining(['Build now', 'Stop publishing', 'Send a test', 'Purge now']) as unknown;
      const expected = {
        viewer: {
          offers: [],
          audit: 0,
          says: /The role viewer can look at everything here\. .* need the role publisher/,
        },
        publisher: { offers: all, audit: 0, says: 'The audit log needs the role admin.' },
        admin: { offers: all, audit: 1, says: 'Signed in as Ada (admin)' },
      };
      const refused = await page.request.post(`${site.url}/api/builds`, {
        data: {},
        headers: { authorization: `Bearer ${OPERATORS[0].token}` },
      });
      expect([refused.status(), await refused.json()]).toEqual([
        403,
        { statusCode: 403, message: 'This needs the role publisher; Vera has the role viewer.' },
      ]);
      for (const { role, token } of OPERATORS) {
        const { offers, audit, says } = expected[role];
        await signIn(page, token);
        await expect(page.getByRole('heading', { name: 'CDN' })).toBeVisible();
        await expect(page.getByText(says)).toBeVisible();
        await expect(page.getByRole('region', { name: 'Audit log', exact: true })).toHaveCount(audit);
        await expect.poll(offered).toEqual(offers);
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
        const unnamed = () =>
          page.locator('main table').evaluateAll((all) => all.filter((one) => !one.querySelector('caption')).length);
        await expect.poll(unnamed).toBe(0);
        await page.getByRole('button', { name: 'Sign out' }).click();
        await expect(page.getByLabel('Operations token')).toBeVisible();
      }
    },
  );

  test(
    'S10 sends a test notification and purges the CDN on demand, shows failures, and logs both',
    { tag: '@full' },
    async ({ page, incidents }) => {
      incidents.allow(/502/);
      receiverStatus.current = 200;
      await signIn(page);
      const notifications = page.getByRole('region', { name: 'Notifications' });
      await notifications.getByRole('button', { name: 'Send a test by Slack' }).click();
      await expect(notifications.getByRole('status')).toHaveText('The test by Slack was delivered.');
      receiverStatus.current = 403;
      await notifications.getByRole('button', { name: 'Send a test by Slack' }).click();
      await expect(notifications.getByRole('alert')).toContainText('The receiver answered 403.');
      const cdn = page.getByRole('region', { name: 'CDN' });
      await cdn.getByRole('button', { name: 'Purge now' }).click();
      await expect(cdn.getByRole('alert')).toContainText('The receiver answered 403.');
      await expect(notifications).not.toContainText('secret');
      await expect(cdn).not.toContainText('secret');
      const rows = page.getByRole('region', { name: 'Audit log', exact: true }).getByRole('row');
      await expect(rows.filter({ hasText: 'purge the CDN' })).toContainText('refused (502)');
      await expect(rows.filter({ hasText: 'send a test notification' })).toHaveCount(2);
      receiverStatus.current = 200;
    },
  );

  test('S10 stops publishing until a time, with a reason, and says by whom', { tag: '@full' }, async ({ page }) => {
    await signIn(page);
    const publishing = page.getByRole('region', { name: 'Publishing' });
    await publishing.getByRole('button', { name: 'Stop publishing' }).click();
    const dialog = page.getByRole('dialog', { name: 'Stop publishing' });
    await dialog.getByRole('button', { name: 'Stop publishing' }).click();
    await expect(dialog).toContainText('Say why in three characters or more.');
    await dialog.getByLabel('Reason').fill('The launch is at six.');
    await dialog.getByLabel('Until').fill('2999-01-31T18:00');
    await dialog.getByLabel('Your name').fill('Ada');
    await dialog.getByRole('button', { name: 'Stop publishing' }).click();
    await expect(dialog).toBeHidden();
    await expect(publishing).toContainText('Publishing is stopped until Jan 31, 2999');
    await expect(publishing).toContainText('By Ada. “The launch is at six.”');
    await publishing.getByRole('button', { name: 'Resume publishing' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resume publishing' }).click();
    await expect(publishing).toContainText('Releases are published as they are made.');
  });

  test(
    'shows why a build was refused, and publishes it despite that only with a reason',
    { tag: '@full' },
    async ({ page, playwright, incidents }) => {
      // This site has no German home page, whose data the link to it preloads.
      incidents.allow(/404.*\/page-data\/de\//);
      const before = site.served();
      const html =
        '<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><a href="/nowhere">x</a></body></html>';
      site.plan({ 'extra/index.html': html });
      await signIn(page);
      await page.getByRole('button', { name: 'Build now' }).click();
      const refused = newest(page).filter({ hasText: 'refused' });
      await expect(refused).toContainText('extra/index.html leads to /nowhere, which does not exist.');
      expect(site.served()).toBe(before);
      await refused.getByText('What changed').click();
      await expect(refused).toContainText(`Since the release before, ${before}.`);
      await refused.getByText('1 page added').click();
      await expect(refused.getByRole('listitem').filter({ hasText: /^\/extra$/ })).toBeVisible();

      const opened = page.waitForEvent('popup');
      await refused.getByRole('link', { name: /^Look at it/ }).click();
      const looking = await opened;
      const bar = looking.getByRole('region', { name: 'Release that is not published' });
      await expect(bar).toContainText('which is not published.');
      await looking.getByRole('link', { name: 'Pricing' }).first().click();
      await expect(looking).toHaveURL(`${site.url}/pricing`);
      await expect(looking.getByRole('heading', { level: 1 })).toBeVisible();
      await looking.goto(`${site.url}/extra`);
      await expect(looking.getByRole('link', { name: 'x', exact: true })).toBeVisible();
      await bar.getByRole('button', { name: 'Leave' }).click();
      await expect(looking).toHaveURL(`${site.url}/debug/builds`);
      await expect(bar).toHaveCount(0);
      await looking.close();

      await refused.getByRole('button', { name: /^Share/ }).click();
      const share = page.getByRole('dialog', { name: /^Share / });
      await share.getByLabel('Open for').selectOption('1 day');
      await share.getByRole('button', { name: 'Make a link' }).click();
      await expect(share.getByLabel(/^This link works until/)).toHaveValue(/\/debug\/builds\/[\w-]+\/site\/\?pass=/);
      const address = await share.getByLabel(/^This link works until/).inputValue();
      await page.keyboard.press('Escape');
      await expect(refused.getByRole('button', { name: /^Share/ })).toBeFocused();

      const links = page.getByRole('region', { name: 'Open links' });
      await expect(links.getByRole('listitem')).toContainText(
        /build that is not published · ends on .* · made by OPS_TOKEN/,
      );
      await links.getByRole('button', { name: /^Withdraw / }).press('Enter');
      await expect(links.getByRole('status')).toHaveText(/^The link to “[\w-]+” no longer opens anything\.$/);
      await expect(links.getByRole('status')).toBeFocused();
      await expect(links).toContainText('No link is open.');
      const stranger = await playwright.request.newContext();
      const over = await stranger.get(address);
      expect([over.status(), await over.text()]).toEqual([401, expect.stringContaining('This link is over')]);
      await stranger.dispose();

      await refused.getByRole('button', { name: /^Publish anyway/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Publish anyway' }).click();
      await expect(dialog).toContainText('Say why in three characters or more.');
      expect(site.served()).toBe(before);
      await dialog.getByLabel('Reason').fill('The page comes this afternoon.');
      await dialog.getByRole('button', { name: 'Publish anyway' }).click();
      await expect(dialog).toBeHidden();
      expect(site.served()).not.toBe(before);
      const served = page.getByRole('region', { name: 'What is served' });
      await expect(served).toContainText('extra/index.html leads to /nowhere');
      await expect(newest(page)).toContainText('The page comes this afternoon.');
    },
  );
});
