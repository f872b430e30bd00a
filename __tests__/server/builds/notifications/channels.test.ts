import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { readServerSettings } from '../../../../src/config/env.server';
import { channelsOf } from '../../../../src/server/builds/notifications/channels';
import {
  contentProblemsOf,
  notificationsOf,
  type Notification,
} from '../../../../src/server/builds/notifications/notification';
import { mailContent, slackPayload, teamsPayload } from '../../../../src/server/builds/notifications/payloads';
import type { BuildRecord, SwitchRecord } from '../../../../src/server/builds/queue/buildHistory';
import type { PauseReason } from '../../../../src/server/builds/releases/publishingPause';
import { bodyOf, headersOf, openMailbox } from '../../bookings/support/mailbox';
import { fakeServer, type FakeServer } from '../../../support/fakeServer';
import { closing } from '../../support/closing';

const site = 'https://www.your-site.example';
const refused: BuildRecord = {
  id: '20270316-070002-4f1c',
  trigger: { kind: 'prismic' },
  startedAt: '2027-03-16T07:00:02.000Z',
  durationMs: 8400,
  result: 'refused',
  problems: ['/pricing has gone.', '/about links to /team, which is not there.'],
  pages: 118,
  change: { added: [], changed: [{ id: 'a', type: 'page', uid: 'about', lang: 'en-us' }], removed: [] },
};
const waiting: BuildRecord = {
  id: '20270316-081502-7c3d',
  trigger: { kind: 'schedule', releases: ['spring-2027'] },
  startedAt: '2027-03-16T08:15:02.000Z',
  durationMs: 7900,
  result: 'waiting',
  problems: [],
  pages: 119,
  paused: {
    freeze: {
      id: '20270315-160512-9be2',
      since: '2027-03-16T07:30:00.000Z',
      until: '2027-03-16T18:00:00.000Z',
      by: 'Ada',
      reason: 'The launch is at six.',
    },
  },
};
const rollback: SwitchRecord = {
  switchedTo: '20270315-160512-9be2',
  from: '20270316-070002-4f1c',
  at: '2027-03-16T07:12:30.000Z',
  by: 'Ada',
  reason: 'the old price',
};
const only = (record: BuildRecord | SwitchRecord, failing = false): Notification => {
  const [possible] = notificationsOf(record, { site, failing });
  if (!possible) throw new Error('Nothing to notify of.');
  return possible.notification;
};
const broken = contentProblemsOf(
  [
    {
      document: { id: 'b', type: 'page', uid: 'why', lang: 'en-us' },
      field: 'data.slices[2].primary.title',
      expected: 'a heading',
      found: 'nothing',
      part: 'published',
      served: 'last-good',
    },
  ],
  site,
).notification;
const test: Notification = { site, event: 'test', result: 'test', problems: [] };

async function receiver(status = 200): Promise<FakeServer> {
  const end = await fakeServer(() => ({ status, json: {} }));
  closing.push(end.close);
  return end;
}
/** The one channel of these settings. */
function channelOf(env: Record<string, string>) {
  const [channel, ...others] = channelsOf(readServerSettings({ SITE_URL: site, ...env }));
  if (!channel || others.length > 0) throw new Error('Not one channel.');
  return channel;
}

/** The blocks of code below each heading of docs/notifications.md. */
function examples(): ReadonlyMap<string, readonly string[]> {
  const sections = readFileSync('docs/notifications.md', 'utf8').split(/^### /m).slice(1);
  return new Map(
    sections.map((section) => [
      section.split('\n')[0] ?? '',
      [
        ...section
          .split(/^## /m)
          .join('')
          .matchAll(/```(?:json|text)\n([^]*?)```/g),
      ].map(([, code = '']) => code),
    ]),
  );
}

describe('notification channels', () => {
  it('S10 sends Slack the payload that the documentation shows', async () => {
    const { url, requests } = await receiver();
    await channelOf({ BUILD_NOTIFY_SLACK_URL: `${url}services/T0/B0/secret` }).deliver(only(refused), 'one');
    expect(requests).toMatchObject([
      { method: 'POST', path: '/services/T0/B0/secret', headers: { 'content-type': 'application/json' } },
    ]);
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual(JSON.parse(examples().get('Slack')?.[0] ?? ''));
  });

  it('S10 sends Teams the payload that the documentation shows', async () => {
    const { url, requests } = await receiver(202);
    await channelOf({ BUILD_NOTIFY_TEAMS_URL: url }).deliver(only(refused), 'one');
    expect(requests).toMatchObject([{ method: 'POST', headers: { 'content-type': 'application/json' } }]);
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual(JSON.parse(examples().get('Teams')?.[0] ?? ''));
  });

  it('S10 mails all recipients the text that the documentation shows, with a stable message id', async () => {
    const mailbox = await openMailbox();
    closing.push(mailbox.close);
    const channel = channelOf({ BUILD_NOTIFY_MAIL_TO: 'ops@a.example, web@a.example', SMTP_URL: mailbox.url });
    await channel.deliver(only(refused), 'one');
    const [mail] = mailbox.mails;
    if (!mail) throw new Error('No mail came.');
    expect(mail.to).toEqual(['ops@a.example', 'web@a.example']);
    expect(headersOf(mail).get('subject')).toEqual(['Build refused by the release check: www.your-site.example']);
    expect(headersOf(mail).get('message-id')).toEqual(['<one@www.your-site.example>']);
    expect(bodyOf(mail).replace(/\r\n/g, '\n').trimEnd()).toBe(examples().get('E-mail')?.[0]?.trimEnd());
    mailbox.refusing = true;
    await expect(channel.deliver(only(refused), 'two')).rejects.toMatchObject({ isTransient: true });
  });

  it('S10 posts the webhook payloads that the documentation shows, signed as Standard Webhooks and in the former way', async () => {
    const { url, requests } = await receiver();
    const channel = channelOf({ BUILD_NOTIFY_URL: url, BUILD_NOTIFY_SECRET: 'the-secret' });
    for (const [index, one] of [only(refused), only(waiting, true), only(rollback), broken, test].entries())
      await channel.deliver(one, `message-${index}`);
    expect(requests.map(({ body }) => JSON.parse(body))).toEqual(
      examples()
        .get('Signed webhook')
        ?.map((code) => JSON.parse(code)),
    );
    for (const [index, { headers, body }] of requests.entries()) {
      const signature = createHmac('sha256', 'the-secret').update(body).digest('hex');
      expect(headers).toMatchObject({ 'webhook-id': `message-${index}`, 'x-signature': `sha256=${signature}` });
      const verify = (text: string) =>
        new Webhook(Buffer.from('the-secret'), { format: 'raw' }).verify(text, headers as Record<string, string>);
      expect(verify(body)).toEqual(JSON.parse(body));
      expect(() => verify(`${body} `)).toThrow(WebhookVerificationError);
    }
  });

  it.each<[string, PauseReason | undefined, string]>([
    [
      'stopped',
      waiting.paused,
      'publishing is stopped by Ada until 16 Mar 2027, 18:00 UTC, and resumes by itself then. Reason: The launch is at six.',
    ],
    [
      'pinned',
      { pin: { id: '20270315-160512-9be2', since: '2027-03-16T07:30:00.000Z' } },
      'until someone resumes publishing: 20270315-160512-9be2 is pinned since 16 Mar 2027, 07:30 UTC.',
    ],
    [
      'stopped and pinned',
      { ...waiting.paused, pin: { id: '20270315-160512-9be2', since: '2027-03-16T07:30:00.000Z', by: 'Paul' } },
      'until someone resumes publishing: 20270315-160512-9be2 is pinned by Paul since 16 Mar 2027, 07:30 UTC.',
    ],
  ])('S10 says in each channel that a recovered build waits while publishing is %s', (_, paused, words) => {
    const recovered = only({ ...waiting, paused }, true);
    const title = 'Build succeeded after a failure, but its release waits';
    const texts = [slackPayload, teamsPayload, mailContent].map((of) => JSON.stringify(of(recovered)));
    for (const text of texts) {
      expect(text).toContain(title);
      expect(text).toContain(words);
      expect(text).toContain('release “spring-2027”, which was due');
    }
    const published = mailContent(only({ ...waiting, result: 'published', paused: undefined }, true));
    expect(published.subject).toBe('Build succeeded after a failure: www.your-site.example');
    expect(published.text).not.toContain('Waits');
  });

  it('S10 treats untrusted text as plain text, and stays within the size limits of Slack and Teams', () => {
    const wild = '<!channel> [click](https://evil.example) & *bold* ';
    const record = { ...refused, problems: Array.from({ length: 40 }, () => wild.repeat(20)) };
    const slack = slackPayload(only(record)) as { blocks: { type: string; text?: { type: string; text: string } }[] };
    const texts = slack.blocks.flatMap(({ text }) => text ?? []);
    expect(new Set(texts.map(({ type }) => type))).toEqual(new Set(['plain_text']));
    for (const { text } of texts) expect(text.length).toBeLessThanOrEqual(3000);
    expect(texts.at(-1)?.text).toMatch(/• 35 more\.$/);
    const teams = JSON.stringify(teamsPayload(only(record)));
    expect(teams.length).toBeLessThan(28_000);
    const [, written] = /"type":"TextBlock","text":"([^"]*)"/.exec(teams) ?? [];
    expect(written).toBe('Build refused by the release check');
    expect(mailContent(only(record)).subject).not.toContain('\n');
  });

  it.each([
    [500, true],
    [429, true],
    [302, false],
    [404, false],
    [410, false],
  ])('S10 reports status %i of a receiver as a failure; transient: %s', async (status, isTransient) => {
    const { url, requests } = await receiver(status);
    for (const name of ['BUILD_NOTIFY_SLACK_URL', 'BUILD_NOTIFY_URL']) {
      const attempt = channelOf({ [name]: `${url}secret` }).deliver(test, 'one');
      await expect(attempt).rejects.toMatchObject({ isTransient, message: expect.stringContaining(String(status)) });
      await expect(attempt).rejects.not.toMatchObject({ message: expect.stringContaining('secret') });
    }
    expect(requests).toHaveLength(2);
  });

  it('S10 reports a refused connection as a transient failure', async () => {
    const { url, close } = await fakeServer(() => ({ status: 200, json: {} }));
    await close();
    const channel = channelOf({ BUILD_NOTIFY_TEAMS_URL: `${url}secret` });
    await expect(channel.deliver(test, 'one')).rejects.toMatchObject({
      isTransient: true,
      message: 'The receiver does not answer: it refuses connections.',
    });
  });
});
