import { farEnd, type FarEnd } from '../support/farEnd';
import { OPS_TOKEN, openOpsSite, type OpsSite } from './support/opsSite';
import { expect, test } from './support/test';

let receiver: FarEnd;
let site: OpsSite;
const answer = { status: 200 };
test.beforeAll(async () => {
  receiver = await farEnd(() => ({ status: answer.status, json: {} }));
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

test('S10 a rollback is notified, purges the CDN, and both are seen on the ops page, as is a test that fails', async ({
  page,
  incidents,
}) => {
  incidents.allow(/401/);
  incidents.allow(/502/);
  const first = site.served() ?? '';
  await page.goto(`${site.url}/debug/builds`);
  await page.getByLabel('Operations token').fill(OPS_TOKEN);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Build now' }).click();
  await expect(page.getByText('The build has ended: published.')).toBeVisible();
  await page.getByRole('button', { name: `Roll back ${first}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();

  const notifications = page.getByRole('region', { name: 'Notifications' });
  const cdn = page.getByRole('region', { name: 'CDN' });
  await expect(notifications).toContainText(/Delivered on .*\(rolled back\)\./);
  await expect(cdn).toContainText(/Delivered on .*\(another release is served\)\./);
  await expect(notifications).not.toContainText('secret');
  await expect(cdn).not.toContainText('secret');
  const arrived = (path: string) => receiver.arrived.filter((one) => one.path.startsWith(path));
  expect(arrived('/slack').map(({ body }) => JSON.parse(body).text)).toEqual([
    'Release published: https://www.keelstone.example',
    'Release published: https://www.keelstone.example',
    'Rolled back: https://www.keelstone.example',
  ]);
  expect(arrived('/purge').length).toBeGreaterThanOrEqual(2);

  await notifications.getByRole('button', { name: 'Send a test by Slack' }).click();
  await expect(notifications.getByRole('status')).toHaveText('The test by Slack was delivered.');
  answer.status = 403;
  await notifications.getByRole('button', { name: 'Send a test by Slack' }).click();
  await expect(notifications.getByRole('alert')).toContainText('The receiver answered 403.');
  await cdn.getByRole('button', { name: 'Purge now' }).click();
  await expect(cdn.getByRole('alert')).toContainText('The receiver answered 403.');
  const log = page.getByRole('region', { name: 'Audit log', exact: true });
  await expect(log.getByRole('row').filter({ hasText: 'purge the CDN' })).toContainText('refused (502)');
  await expect(log.getByRole('row').filter({ hasText: 'send a test notification' })).toHaveCount(2);
});
