import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeliveryPanels } from '../../../src/sections/builds/deliveries/DeliveryPanels';
import type { ShownDeliveries } from '../../../src/config/notifications';
import { mockFetchBy } from '../../support/mockFetch';

const nothing = { target: null, events: [], waiting: 0, last: null };
const deliveries: ShownDeliveries = {
  channels: [
    { ...nothing, name: 'webhook' },
    {
      name: 'slack',
      target: 'https://hooks.slack.com/••••••',
      events: ['failed', 'rolled-back'],
      waiting: 1,
      last: {
        at: '2027-03-16T09:00:00.000Z',
        event: 'failed',
        isDelivered: false,
        attempts: 1,
        problem: 'The receiver answered 503.',
        next: '2027-03-16T09:01:00.000Z',
      },
    },
    {
      name: 'teams',
      target: 'https://prod.logic.azure.com/••••••',
      events: ['published'],
      waiting: 0,
      last: { at: '2027-03-16T09:00:00.000Z', event: 'published', isDelivered: true, attempts: 1 },
    },
    { ...nothing, name: 'mail' },
  ],
  purge: {
    method: 'POST',
    target: 'https://api.cloudflare.com/••••••',
    headers: ['Authorization'],
    body: '••••••',
    waiting: 0,
    last: {
      at: '2027-03-16T09:00:00.000Z',
      event: 'switch',
      isDelivered: false,
      attempts: 1,
      problem: 'The receiver answered 403.',
    },
  },
};

function show({ lang = 'en-us', mayAct = true, test = [200, {}] as const, value = deliveries } = {}) {
  const sent = mockFetchBy({
    '/api/ops/notifications': [200, value],
    '/api/ops/notifications/slack/test': test,
    '/api/ops/cdn/purge': test,
  });
  render(<DeliveryPanels lang={lang} mayAct={mayAct} since={1} />);
  return sent;
}

it('S10 the ops page shows each channel with its events and its last attempt, and the settings of those that are not set up', async () => {
  show();
  const region = await screen.findByRole('region', { name: 'Notifications' });
  const [webhook, slack, teams, mail] = within(region)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(webhook).toBe('Signed webhook not set up (BUILD_NOTIFY_URL)');
  expect(slack).toMatch(/^Slack https:\/\/hooks.slack.com\/••••••failed, rolled back/);
  expect(slack).toMatch(
    /Not delivered on .* \(failed\): The receiver answered 503\. Next attempt on .*\. 1 message waits\./,
  );
  expect(teams).toMatch(/publishedDelivered on .* \(published\)\./);
  expect(mail).toBe('E-mail not set up (BUILD_NOTIFY_MAIL_TO, SMTP_URL)');
});

it('S10 the ops page shows the request to the CDN without its secrets, and how it ended', async () => {
  show({ lang: 'de-de' });
  const region = await screen.findByRole('region', { name: 'CDN' });
  expect(region).toHaveTextContent('POST https://api.cloudflare.com/••••••');
  expect(region).toHaveTextContent('Authorization: ••••••');
  expect(region).toHaveTextContent(
    /Nicht zugestellt am .*\(anderes Release ausgeliefert\): The receiver answered 403\. Es gibt keinen weiteren Versuch\./,
  );
  expect(within(region).queryByRole('textbox')).toBeNull();
});

it('S10 publishers send a test and purge the CDN, and see how it ended', async () => {
  const sent = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Send a test by Slack' }));
  expect(await screen.findByText('The test by Slack was delivered.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Purge now' }));
  expect(await screen.findByText('The CDN accepted the request.')).toBeVisible();
  expect(sent.filter(({ method }) => method === 'POST').map(({ address }) => address)).toEqual([
    '/api/ops/notifications/slack/test',
    '/api/ops/cdn/purge',
  ]);
});

it('S10 a test that was not delivered says why', async () => {
  show({ test: [502, { message: 'The receiver answered 404.' }] as never });
  await userEvent.click(await screen.findByRole('button', { name: 'Send a test by Teams' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/The test was not delivered\./);
});

it('S10 viewers see notifications and the CDN, and no button', async () => {
  show({ mayAct: false });
  expect(await screen.findByRole('region', { name: 'CDN' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('S10 without a CDN to purge the ops page says so', async () => {
  show({ value: { ...deliveries, purge: null } });
  expect(await screen.findByText('No CDN is purged (CDN_PURGE_URL is not set).')).toBeVisible();
});
