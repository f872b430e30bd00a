import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NotificationEvent } from '../../../../src/config/notifications';
import { openNotifier } from '../../../../src/server/builds/notifications/notifier';
import type { Notification } from '../../../../src/server/builds/notifications/notification';
import type { BuildRecord, SwitchRecord } from '../../../../src/server/builds/queue/buildHistory';
import { NotDelivered } from '../../../../src/server/sendRequest';
import { BROKEN_PAGE } from '../../../support/brokenPage';
import { openManager } from '../../support/manager';
import { makeProject } from '../../support/project';
import { page } from '../../support/release';
import { TestClock } from '../../support/testClock';
import { turns, until } from '../../support/until';
import { temporaryDirectory } from '../../../support/temporaryDirectory';
import { closing } from '../../support/closing';

const MINUTE = 60_000;
const BUSY = new NotDelivered('The receiver answered 503.', true);
const ALL: readonly NotificationEvent[] = [
  'failed',
  'refused',
  'recovered',
  'published',
  'rolled-back',
  'content-problems',
];
const record = (result: BuildRecord['result'], more: Partial<BuildRecord> = {}): BuildRecord => ({
  id: '20270316-070002-4f1c',
  trigger: { kind: 'content' },
  startedAt: '2027-03-16T07:00:02.000Z',
  durationMs: 1,
  result,
  problems: [],
  ...more,
});
const retry = { attempt: 1, of: 3, at: '2027-03-16T07:01:02.000Z' };
const switched = (switchedTo: string, from?: string): SwitchRecord => ({
  switchedTo,
  from,
  at: '2027-03-16T08:00:00Z',
});

/** A notifier of channels that note what they deliver, and that starts again and again. */
async function open(chosen: Partial<Record<'slack' | 'teams', readonly NotificationEvent[]>> = { slack: ALL }) {
  const file = join(temporaryDirectory(), 'notifications.json');
  const clock = new TestClock();
  const delivered: { channel: string; id: string; notification: Notification }[] = [];
  const channel = { failWith: undefined as Error | undefined };
  const listeners: ((record: BuildRecord | SwitchRecord) => void)[] = [];
  const start = async () => {
    listeners.length = 0;
    const notifier = await openNotifier({
      channels: (['slack', 'teams'] as const).flatMap((name) => {
        const events = chosen[name];
        const deliver = async (notification: Notification, id: string) => {
          delivered.push({ channel: name, id, notification });
          if (channel.failWith) throw channel.failWith;
        };
        return events ? [{ name, target: 'https://hooks.example/••••••', events, deliver }] : [];
      }),
      site: 'https://site.example',
      history: { onAdd: (listener) => void listeners.push(listener) },
      file,
      onAttempt: () => undefined,
      onWarning: (error) => {
        throw error;
      },
      clock,
    });
    closing.push(() => notifier.close());
    notifier.begin();
    return notifier;
  };
  return {
    file,
    start,
    clock,
    channel,
    delivered,
    add: (one: BuildRecord | SwitchRecord) => listeners.forEach((listener) => listener(one)),
    /** The events of the messages since the last look. */
    async events() {
      await turns();
      return delivered.splice(0).map(({ notification }) => notification.event);
    },
  };
}

describe('notifications', () => {
  it.each<[string, readonly (BuildRecord | SwitchRecord)[], readonly string[]]>([
    ['a build that fails', [record('failed')], ['failed']],
    ['a failed build that is retried', [record('failed', { retry })], []],
    [
      'a failed build whose retries are exhausted',
      [record('failed', { retry }), record('failed', { gaveUp: true })],
      ['failed'],
    ],
    ['a failed build that a retry publishes', [record('failed', { retry }), record('published')], ['published']],
    ['a build that is refused', [record('refused')], ['refused']],
    ['a build that is canceled', [record('cancelled')], []],
    ['a build with nothing to do', [record('unchanged')], []],
    ['a build that waits while publishing is stopped', [record('waiting')], []],
    [
      'success after a failure, once',
      [record('failed'), record('published'), record('published')],
      ['failed', 'recovered', 'published'],
    ],
    [
      'a change that is taken back',
      [record('refused'), record('unchanged'), record('published')],
      ['refused', 'recovered', 'published'],
    ],
    [
      'a canceled build after a failure',
      [record('failed'), record('cancelled'), record('waiting')],
      ['failed', 'recovered'],
    ],
    ['a rollback', [switched('20270101-000000-a', '20270201-000000-a')], ['rolled-back']],
    ['a newer release that is served', [switched('20270201-000000-a', '20270101-000000-a')], ['published']],
    ['the end of a freeze', [switched('20270201-000000-a')], ['published']],
  ])('S10 sends the notifications that %s calls for', async (_, records, expected) => {
    const { start, add, events } = await open();
    await start();
    const found: string[] = [];
    for (const one of records) {
      add(one);
      found.push(...(await events()));
    }
    expect(found).toEqual(expected);
  });

  it('S10 sends one notification of a build to each channel that has chosen its event', async () => {
    const { start, add, delivered } = await open({ slack: ['published', 'recovered'], teams: ['published'] });
    await start();
    for (const one of [record('failed'), record('published')]) add(one);
    await turns();
    expect(delivered.map(({ channel, notification }) => [channel, notification.event])).toEqual([
      ['slack', 'recovered'],
      ['teams', 'published'],
    ]);
  });

  it('S10 names file, field and what is served for broken content', async () => {
    const { start, delivered } = await open();
    (await start()).notifyOfProblems([BROKEN_PAGE]);
    await turns();
    expect(delivered).toMatchObject([
      { notification: { event: 'content-problems', contentProblems: [BROKEN_PAGE], problems: [expect.any(String)] } },
    ]);
  });

  it('S10 repeats a failed delivery after 1, 5 and 15 minutes with the same id, and then gives up', async () => {
    const { start, add, clock, channel, delivered } = await open();
    const notifier = await start();
    channel.failWith = BUSY;
    add(record('failed'));
    await turns();
    expect(notifier.channels()).toContainEqual({
      name: 'slack',
      target: 'https://hooks.example/••••••',
      events: ALL,
      waiting: 1,
      last: {
        at: '2027-03-16T09:00:00.000Z',
        event: 'failed',
        isDelivered: false,
        attempts: 1,
        problem: 'The receiver answered 503.',
        next: '2027-03-16T09:01:00.000Z',
      },
    });
    for (const minutes of [1, 5, 15]) {
      clock.pass(minutes * MINUTE);
      await turns();
    }
    expect(new Set(delivered.map(({ id }) => id)).size).toBe(1);
    expect(delivered).toHaveLength(4);
    const [shown] = notifier.channels().filter(({ name }) => name === 'slack');
    expect(shown).toMatchObject({ waiting: 0, last: { isDelivered: false, attempts: 4 } });
    expect(shown?.last).not.toHaveProperty('next');
  });

  it('S10 keeps the order of notifications, and waits as long as Retry-After says', async () => {
    const { start, add, clock, channel, events } = await open();
    await start();
    channel.failWith = new NotDelivered('The receiver answered 429.', true, 3 * MINUTE);
    add(record('failed'));
    add(record('published'));
    expect(await events()).toEqual(['failed']);
    channel.failWith = undefined;
    clock.pass(2 * MINUTE);
    expect(await events()).toEqual([]);
    clock.pass(MINUTE);
    expect(await events()).toEqual(['failed', 'recovered']);
  });

  it('S10 does not repeat a notification after a permanent error', async () => {
    const { start, add, clock, channel, events } = await open();
    await start();
    channel.failWith = new NotDelivered('The receiver answered 404.', false);
    add(record('failed'));
    expect(await events()).toEqual(['failed']);
    clock.pass(60 * MINUTE);
    expect(await events()).toEqual([]);
  });

  it('S10 delivers pending notifications after a restart, which also knows that the last build failed', async () => {
    const { start, add, clock, channel, events } = await open();
    const first = await start();
    channel.failWith = BUSY;
    add(record('failed'));
    await turns();
    await first.close();
    channel.failWith = undefined;
    await events();
    const second = await start();
    expect(second.channels().find(({ name }) => name === 'slack')).toMatchObject({ waiting: 1, last: { attempts: 1 } });
    clock.pass(MINUTE);
    expect(await events()).toEqual(['failed']);
    add(record('published'));
    expect(await events()).toEqual(['recovered']);
  });

  it('S10 keeps the newest twenty pending notifications of a channel', async () => {
    const { start, add, clock, channel, delivered } = await open({ slack: ALL });
    const notifier = await start();
    channel.failWith = BUSY;
    for (let index = 0; index < 30; index += 1) add(record('failed', { id: String(index) }));
    await turns();
    expect(notifier.channels().find(({ name }) => name === 'slack')?.waiting).toBe(20);
    channel.failWith = undefined;
    delivered.length = 0;
    clock.pass(60 * MINUTE);
    await turns(200);
    expect(delivered.map(({ notification }) => notification.id)).toEqual(
      Array.from({ length: 20 }, (_, index) => String(index + 10)),
    );
  });

  it('S10 sends a test through one channel, and none through a channel that is not configured', async () => {
    const { start, channel, events } = await open();
    const notifier = await start();
    expect(await notifier.test('slack')).toMatchObject({ event: 'test', isDelivered: true });
    channel.failWith = BUSY;
    expect(await notifier.test('slack')).toMatchObject({ event: 'test', isDelivered: false });
    expect(await events()).toEqual(['test', 'test']);
    expect(await notifier.test('teams')).toBeUndefined();
    expect(await notifier.test('constructor')).toBeUndefined();
    expect(notifier.channels().find(({ name }) => name === 'teams')).toMatchObject({ target: null, last: null });
  });

  it('S10 builds, publishes and rolls back while no notification can be delivered', async () => {
    const project = await makeProject();
    closing.push(() => project.close());
    const { manager, store } = await openManager(project);
    closing.push(() => manager.close());
    const sent: string[] = [];
    const notifier = await openNotifier({
      channels: [
        {
          name: 'mail',
          target: 'ops@a.example',
          events: ALL,
          deliver: async ({ event }) => {
            sent.push(event);
            throw new Error('no mail server');
          },
        },
      ],
      site: 'https://site.example',
      history: manager.history,
      file: join(project.directory, '.data', 'notifications.json'),
      onAttempt: () => undefined,
      onWarning: () => undefined,
    });
    closing.push(() => notifier.close());
    const build = async () => {
      manager.queue.request({ kind: 'manual' });
      await manager.queue.idle();
    };
    await build();
    const [first] = await store.list();
    await build();
    await manager.activate(first ?? '');
    expect(store.current()?.info.id).toBe(first);
    project.plan({ files: { 'about/index.html': page('About') } });
    await build();
    expect(manager.history.list()[0]).toMatchObject({ result: 'refused' });
    await until(() => sent.length > 0);
    expect(sent).toEqual(['published']);
    expect(notifier.channels().find(({ name }) => name === 'mail')).toMatchObject({ waiting: 4 });
  });

  it('S10 go on where the stored state has another shape', async () => {
    for (const stored of ['null', '"none"', '[]', '{"outboxes":{"slack":{"waiting":{},"last":1}}}']) {
      const { file, start, add, events } = await open();
      writeFileSync(file, stored);
      const notifier = await start();
      expect(notifier.channels().find(({ name }) => name === 'slack')).toMatchObject({ waiting: 0, last: null });
      add(record('failed'));
      expect(await events()).toEqual(['failed']);
    }
  });
});
