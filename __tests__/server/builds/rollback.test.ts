import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registerBuildsApi } from '../../../src/server/builds/api/buildsApi';
import type { Clock } from '../../../src/server/builds/queue/retries';
import type { ReleaseStore } from '../../../src/server/builds/releases/releaseStore';
import type { SiteManager } from '../../../src/server/builds/publish/siteManager';
import { openManager } from '../support/manager';
import { makeOperators } from '../support/operators';
import { listen, type TestOrigin } from '../support/origin';
import { makeProject, type TestProject } from '../support/project';
import { page } from '../support/release';
import { until } from '../support/until';

const TOKEN = 'a-long-operations-token';
const HOUR_MS = 3_600_000;
let project: TestProject;
let manager: SiteManager;
let store: ReleaseStore;
let origin: TestOrigin;
let published: number;
let time: number;
let alarms: { at: number; run: () => void }[];

/** A manual clock. */
const clock: Clock = {
  now: () => time,
  after(milliseconds, run) {
    const alarm = { at: time + milliseconds, run };
    alarms.push(alarm);
    return () => void (alarms = alarms.filter((one) => one !== alarm));
  },
};
function pass(milliseconds: number): void {
  time += milliseconds;
  for (const alarm of alarms.filter(({ at }) => at <= time)) {
    alarms = alarms.filter((one) => one !== alarm);
    alarm.run();
  }
}

async function startServer() {
  alarms = [];
  ({ store, manager } = await openManager(project, { clock }));
  const { guard } = makeOperators(TOKEN);
  origin = await listen({
    site: { current: store.current, progress: manager.progress },
    routes: (app) =>
      registerBuildsApi(app, { manager, store, guard, problems: { list: () => [] }, logDirectory: project.directory }),
  });
  await manager.refresh({ kind: 'start' });
  await manager.queue.idle();
}
async function stopServer() {
  await origin.close();
  await manager.close();
}
async function restart() {
  await stopServer();
  await startServer();
}

beforeEach(async () => {
  published = 1;
  time = Date.now();
  project = await makeProject();
  project.plan({ files: { 'index.html': page('1') } });
  await startServer();
});
afterEach(async () => {
  await stopServer();
  await project.remove();
});

const call = async (method: string, path: string, body?: object) => {
  const response = await fetch(origin.url + path, {
    method,
    headers: { authorization: `Bearer ${TOKEN}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};
const overview = async () => (await call('GET', '/api/builds')).body;
/** Number of the served release. */
const served = async () => Number(/<title>(\d+)/.exec(await (await fetch(origin.url)).text())?.[1]);

/** Changes content, and waits for its build. */
async function publish() {
  published += 1;
  project.plan({ files: { 'index.html': page(String(published)) } });
  project.api.ref = `ref-${published}`;
  manager.queue.request({ kind: published % 2 ? 'schedule' : 'prismic' });
  await manager.queue.idle();
}
/** The release before the served one. */
async function rollBack() {
  const older = (await store.list()).filter((id) => id < (store.current()?.info.id ?? ''));
  expect((await call('POST', `/api/builds/${older[0]}/activate`, { reason: 'The prices are wrong.' })).status).toBe(
    200,
  );
}
async function resume() {
  expect((await call('POST', '/api/builds/resume', {})).status).toBe(200);
  await manager.queue.idle();
}
const STEPS = { publish, rollBack, restart, resume } as const;

describe('S10 a pinned rollback', () => {
  it.each<[steps: (keyof typeof STEPS)[], seen: number[]]>([
    [
      ['publish', 'rollBack', 'restart', 'publish', 'resume'],
      [2, 1, 1, 1, 3],
    ],
    [
      ['publish', 'rollBack', 'publish', 'restart', 'restart', 'resume'],
      [2, 1, 1, 1, 1, 3],
    ],
    [
      ['publish', 'publish', 'rollBack', 'rollBack', 'restart', 'resume', 'restart'],
      [2, 3, 2, 1, 1, 3, 3],
    ],
    [
      ['publish', 'rollBack', 'resume', 'publish', 'rollBack', 'publish', 'resume'],
      [2, 1, 2, 3, 2, 2, 4],
    ],
    [
      ['resume', 'restart', 'publish', 'publish'],
      [1, 1, 2, 3],
    ],
  ])(
    'through %j',
    async (steps, seen) => {
      const found: number[] = [];
      for (const step of steps) {
        await STEPS[step]();
        found.push(await served());
      }
      expect(found).toEqual(seen);
      // None of these caused an unnecessary build.
      expect(project.calls()).toHaveLength(published);
    },
    60_000,
  );

  it('states the pinned release, the reason, the operator, and the number of waiting releases', async () => {
    await publish();
    const [newer, older] = await store.list();
    await call('POST', `/api/builds/${older}/activate`, { reason: 'The prices are wrong.', by: 'Ada' });
    await publish();
    const [newest] = await store.list();
    const { publishing, history, current } = await overview();
    expect(publishing).toMatchObject({
      pin: { id: older, by: 'Ada', reason: 'The prices are wrong.' },
      newer: [newest, newer],
    });
    expect(current.id).toBe(older);
    expect(history[0]).toMatchObject({ id: newest, result: 'waiting' });
  });

  it('is not ended by a release of another builder', async () => {
    await publish();
    await rollBack();
    const another = await openManager(project);
    project.api.ref = 'ref-of-another';
    project.plan({ files: { 'index.html': page('9') } });
    another.manager.queue.request({ kind: 'manual' });
    await another.manager.queue.idle();
    await another.manager.close();
    await store.reload();
    expect(await served()).toBe(1);
    await restart();
    expect(await served()).toBe(1);
    await resume();
    expect(await served()).toBe(9);
  });

  it('works with the releases directory of an earlier version, and with an unreadable file', async () => {
    await publish();
    const file = join(store.directory, 'publishing.json');
    await rm(file, { force: true });
    await restart();
    expect(await served()).toBe(2);
    await rollBack();
    await publish();
    expect(await served()).toBe(1);
    // Then nothing is pinned, as without the file.
    await writeFile(file, '{"pin":');
    expect([await served(), (await overview()).publishing]).toEqual([1, null]);
    await publish();
    expect(await served()).toBe(4);
  });

  it('is reported when the served release is activated, and changes nothing', async () => {
    const { id } = (await overview()).current;
    const before = await readFile(join(store.directory, 'served.json'), 'utf8');
    const answer = await call('POST', `/api/builds/${id}/activate`, {});
    expect(answer).toEqual({
      status: 200,
      body: { current: id, changed: false, message: `${id} is served already. Nothing was changed.` },
    });
    const { publishing, history } = await overview();
    expect([publishing, history.length]).toEqual([null, 1]);
    expect(await readFile(join(store.directory, 'served.json'), 'utf8')).toBe(before);
  });
});

describe('S10 stopped publishing', () => {
  const freeze = (hours = 2) =>
    call('POST', '/api/builds/freeze', {
      reason: 'The launch is at six.',
      by: 'Ada',
      until: new Date(time + hours * HOUR_MS).toISOString(),
    });

  it('states operator, reason and end, lets builds wait, and resumes by itself', async () => {
    expect((await freeze()).status).toBe(200);
    await publish();
    await publish();
    expect(await served()).toBe(1);
    expect((await overview()).publishing).toMatchObject({
      freeze: { by: 'Ada', reason: 'The launch is at six.', until: new Date(time + 2 * HOUR_MS).toISOString() },
      newer: [expect.anything(), expect.anything()],
    });
    pass(2 * HOUR_MS);
    await until(async () => (await served()) === 3);
    await until(async () => (await overview()).history[0].switchedTo !== undefined);
    expect((await overview()).publishing).toBeNull();
  });

  it('survives a restart, and ends at the next start when its time is over by then', async () => {
    await freeze();
    await publish();
    await restart();
    expect(await served()).toBe(1);
    await stopServer();
    time += 3 * HOUR_MS;
    await startServer();
    expect(await served()).toBe(2);
  });

  it('keeps a rollback of that time when it ends', async () => {
    await publish();
    await freeze();
    await rollBack();
    await publish();
    pass(2 * HOUR_MS);
    await manager.publishing.begin();
    expect(await served()).toBe(1);
    await resume();
    expect(await served()).toBe(3);
  });

  it('requires a reason and a time in the future', async () => {
    expect((await freeze(-1)).status).toBe(400);
    expect((await call('POST', '/api/builds/freeze', { until: new Date(time + HOUR_MS).toISOString() })).status).toBe(
      400,
    );
    expect((await call('POST', '/api/builds/freeze', { until: 'tomorrow', reason: 'A launch' })).status).toBe(400);
    expect((await overview()).publishing).toBeNull();
  });
});
