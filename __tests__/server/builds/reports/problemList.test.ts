import { join } from 'node:path';
import type { ContentProblem } from '../../../../src/lib/contentProblem';
import { readServerSettings } from '../../../../src/config/env.server';
import { channelsOf } from '../../../../src/server/builds/notifications/channels';
import { contentProblemsOf } from '../../../../src/server/builds/notifications/notification';
import { openProblemList } from '../../../../src/server/builds/reports/problemList';
import { until } from '../../support/until';
import { BROKEN_PAGE } from '../../../support/brokenPage';
import { startReceiver } from '../../../support/receiver';
import { temporaryDirectory } from '../../../support/temporaryDirectory';
import { closing } from '../../support/closing';

const broken = BROKEN_PAGE;
const draft: ContentProblem = { ...broken, file: 'content/drafts/page/about.json', part: 'draft', served: 'published' };
const zone: ContentProblem = { ...broken, field: 'data.hosts[0].zone', served: 'last-settings' };

/** Problems that the receiver of BUILD_NOTIFY_URL gets, across restarts of a server. */
async function open() {
  const receiver = {
    status: 200,
    holds: false,
    answer: undefined as (() => void) | undefined,
    notes: [] as { contentProblems: ContentProblem[]; problems: string[] }[],
  };
  const { url, close } = await startReceiver((response, { body }) => {
    if (receiver.status === 200) receiver.notes.push(JSON.parse(String(body)));
    const answer = () => void response.writeHead(receiver.status).end();
    if (receiver.holds) receiver.answer = answer;
    else answer();
  });
  closing.push(close);
  const settings = readServerSettings({ BUILD_NOTIFY_URL: `${url}/hook` });
  const warnings: unknown[] = [];
  const file = join(temporaryDirectory(), 'content-problems.json');
  const start = () =>
    openProblemList({
      file,
      notify: async (found) => {
        const { notification } = contentProblemsOf(found, 'https://site.example');
        for (const { deliver } of channelsOf(settings)) await deliver(notification, 'one');
      },
      onWarning: (error) => warnings.push(error),
    });
  return { receiver, warnings, start, told: () => receiver.notes.splice(0).map((note) => note.contentProblems) };
}

describe('BUILD_NOTIFY_URL', () => {
  it('S10 gets each content problem once, whoever finds it, also across a restart', async () => {
    const { receiver, start, told } = await open();
    const list = await start();
    list.set('files', [broken]);
    await list.settled();
    expect(receiver.notes[0]?.problems).toEqual([
      'content/documents/page/about.json, field "data.title": expected text (a string), found 5. The last good version stays.',
    ]);
    expect(told()).toEqual([[broken]]);
    list.set('files', [broken, draft]);
    list.set('bookings', [zone]);
    list.set('build', []);
    list.set('files', [{ ...broken, served: 'nothing' }, draft]);
    await list.settled();
    const also = told().flat();
    expect(also).toEqual(expect.arrayContaining([draft, zone]));
    expect(also).toHaveLength(2);
    expect(list.list()).toHaveLength(3);

    const next = await start();
    expect(next.list()).toHaveLength(3);
    next.set('files', [broken, draft]);
    next.set('bookings', [zone]);
    await next.settled();
    expect(told()).toEqual([]);
  });

  it('S10 gets a problem once when another one occurs while it is sent', async () => {
    const { receiver, start, told } = await open();
    const list = await start();
    receiver.holds = true;
    list.set('files', [broken]);
    await until(() => receiver.answer !== undefined);
    receiver.holds = false;
    list.set('files', [broken, draft]);
    receiver.answer?.();
    await list.settled();
    expect(told()).toEqual([[broken], [draft]]);
  });

  it('S10 gets a problem again when it was fixed and returns, or when the receiver failed', async () => {
    const { receiver, warnings, start, told } = await open();
    const list = await start();
    list.set('files', [broken]);
    await list.settled();
    list.set('files', []);
    list.set('files', [broken]);
    await list.settled();
    expect(told()).toEqual([[broken], [broken]]);

    receiver.status = 500;
    list.set('files', [broken, draft]);
    await list.settled();
    expect(warnings).toHaveLength(1);
    receiver.status = 200;
    const next = await start();
    next.set('files', [broken, draft]);
    await next.settled();
    expect(told()).toEqual([[draft]]);
  });
});
