import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { followExternalBuilds } from '../../../src/server/siteWork';
import { openManager } from '../support/manager';
import { PublishingServer } from '../support/publishingServer';
import { page } from '../support/release';
import { until } from '../support/until';

const HOUR_MS = 3_600_000;
let server: PublishingServer;
beforeEach(async () => {
  server = await PublishingServer.open();
});
afterEach(() => server.close());

describe('S10 a pinned rollback', () => {
  it('through a publication, a schedule and a restart, until publishing is resumed', async () => {
    await server.publish();
    await server.rollBack();
    await server.publish('schedule');
    await server.restart();
    await server.publish();
    expect(await server.served()).toBe(1);
    await server.resume();
    expect(await server.served()).toBe(4);
    // None of these made a build that was not needed.
    expect(server.project.calls()).toHaveLength(server.published);
  });

  it('when the release that would be served is damaged, and loses nothing that waits', async () => {
    await server.publish();
    await server.rollBack();
    await server.publish();
    const [newest] = await server.store.list();
    const before = (await server.overview()).publishing;
    const file = join(server.store.directory, newest ?? '', 'site', 'index.html');
    const whole = await readFile(file);
    await writeFile(file, 'cut');
    expect(await server.call('POST', '/api/builds/resume', {})).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/ has not arrived in full\)\. Serve another one, or build again\.$/) },
    });
    expect((await server.overview()).publishing).toEqual(before);
    await writeFile(file, whole);
    await server.resume();
    expect(server.store.current()?.info.id).toBe(newest);
  });

  it('states the pinned release, the reason, the operator, and the number of waiting releases', async () => {
    await server.publish();
    const [newer, older] = await server.store.list();
    await server.call('POST', `/api/builds/${older}/activate`, { reason: 'The prices are wrong.', by: 'Ada' });
    await server.publish();
    const [newest] = await server.store.list();
    const { publishing, history, current } = await server.overview();
    expect(publishing).toMatchObject({
      pin: { id: older, by: 'Ada', reason: 'The prices are wrong.' },
      newer: [newest, newer],
    });
    expect(current.id).toBe(older);
    expect(history[0]).toMatchObject({ id: newest, result: 'waiting' });
  });

  it('stays while a build looks whether another process has published', async () => {
    await server.publish();
    await server.publish();
    await server.rollBack();
    let reloaded: Promise<unknown> | undefined;
    server.store.onSwitch(() => (reloaded ??= server.store.reload()));
    await server.rollBack();
    await reloaded;
    expect(await server.served()).toBe(1);
  });

  it('to a release that cannot be read changes nothing', async () => {
    await server.publish();
    await server.publish();
    await server.rollBack();
    const oldest = (await server.store.list()).at(-1) ?? '';
    await rm(join(server.store.directory, oldest, 'site', 'index.html'));
    const { publishing } = await server.overview();
    expect((await server.call('POST', `/api/builds/${oldest}/activate`, {})).status).toBe(409);
    expect(await server.served()).toBe(2);
    expect((await server.overview()).publishing).toEqual(publishing);
  });

  it('is not ended by a release of another builder', async () => {
    await server.publish();
    await server.rollBack();
    const another = await openManager(server.project);
    server.project.api.ref = 'ref-of-another';
    server.project.plan({ files: { 'index.html': page('9') } });
    another.manager.queue.request({ kind: 'manual' });
    await another.manager.queue.idle();
    await another.manager.close();
    await server.store.reload();
    expect(await server.served()).toBe(1);
    await server.restart();
    expect(await server.served()).toBe(1);
    await server.resume();
    expect(await server.served()).toBe(9);
  });

  it('works with the releases directory of an earlier version, and with an unreadable file', async () => {
    await server.publish();
    const file = join(server.store.directory, 'publishing.json');
    await rm(file, { force: true });
    await server.restart();
    expect(await server.served()).toBe(2);
    await server.rollBack();
    await server.publish();
    expect(await server.served()).toBe(1);
    // Then nothing is held any more, as if there were none.
    await writeFile(file, '{"pin":');
    expect([await server.served(), (await server.overview()).publishing]).toEqual([1, null]);
    await server.publish();
    expect(await server.served()).toBe(4);
  });

  it('is reported when the served release is activated, and changes nothing', async () => {
    const { id } = (await server.overview()).current;
    const before = await readFile(join(server.store.directory, 'served.json'), 'utf8');
    const answer = await server.call('POST', `/api/builds/${id}/activate`, {});
    expect(answer).toEqual({
      status: 200,
      body: { current: id, changed: false, message: `${id} is served already. Nothing was changed.` },
    });
    const { publishing, history } = await server.overview();
    expect([publishing, history.length]).toEqual([null, 1]);
    expect(await readFile(join(server.store.directory, 'served.json'), 'utf8')).toBe(before);
  });
});

describe('S10 two operators at once', () => {
  it('each leave a record of the release that they have replaced', async () => {
    await server.publish();
    await server.publish();
    const [third, second, first] = await server.store.list();
    const activate = (id: string | undefined, by: string) =>
      server.call('POST', `/api/builds/${id}/activate`, { by, reason: 'The prices are wrong.' });
    await Promise.all([activate(second, 'Ada'), activate(first, 'Ben'), activate(first, 'Cy')]);
    const { history, current } = (await server.overview()) as {
      history: { by?: string; from: string; switchedTo: string }[];
      current: { id: string };
    };
    // Requests arrive in any order: whichever is first replaces the release that was served, each later one that of the one before.
    const records = history.filter(({ by }) => by !== undefined).reverse();
    expect(new Set(records.map(({ switchedTo }) => switchedTo))).toEqual(new Set([second, first]));
    expect(records.map(({ from }) => from)).toEqual(
      [third, ...records.map(({ switchedTo }) => switchedTo)].slice(0, -1),
    );
    expect(current.id).toBe(records.at(-1)?.switchedTo);
  });
});

describe('S10 a release of another builder', () => {
  it('is noted as waiting, and does not undo the rollback of that moment', async () => {
    await server.publish();
    const another = await openManager(server.project);
    server.project.api.ref = 'ref-of-another';
    server.project.plan({ files: { 'index.html': page('9') } });
    another.manager.queue.request({ kind: 'manual' });
    await another.manager.queue.idle();
    await another.manager.close();
    const { store, manager } = server;
    await server.freeze();
    const [newest, , oldest = ''] = await store.list();
    // Both write down why publishing is paused.
    await Promise.all([store.reload(), manager.publishing.pin(oldest, { by: 'Ada' })]);
    const state = JSON.parse(await readFile(join(store.directory, 'publishing.json'), 'utf8'));
    expect(state).toMatchObject({ pin: { id: oldest, by: 'Ada' }, freeze: { by: 'Ada' }, waiting: [newest] });
    expect(await server.served()).toBe(1);
  });
});

describe('S10 a server that is killed after the switch', () => {
  /** Removes the newest entry, as if the server had been killed before it was written. */
  const loseEntry = async () => {
    await server.stop();
    const lines = (await readFile(historyFile(), 'utf8')).trimEnd().split('\n');
    await writeFile(
      historyFile(),
      lines
        .slice(0, -1)
        .map((line) => `${line}\n`)
        .join(''),
    );
    await server.start();
  };
  const historyFile = () => join(server.project.directory, '.data', 'builds', 'history.jsonl');
  const reason = expect.stringMatching(/^Recorded at start: the server ended before it was written/);

  it('has the entry of a publication after the next start, once', async () => {
    await server.publish();
    const [newer, older] = await server.store.list();
    await loseEntry();
    const { history } = await server.overview();
    expect(history).toMatchObject([
      { switchedTo: newer, from: older, reason },
      { id: older, result: 'published' },
    ]);
    await server.restart();
    expect((await server.overview()).history).toEqual(history);
  });

  it('has the entry of a rollback after the next start, and the rollback lasts', async () => {
    await server.publish();
    const [newer, older] = await server.store.list();
    await server.rollBack();
    await loseEntry();
    const { history } = await server.overview();
    expect(history).toMatchObject([{ switchedTo: older, from: newer, reason }, { id: newer }, { id: older }]);
    expect(await server.served()).toBe(1);
  });

  it('names a release that cannot be read as the reason of an older one', async () => {
    await server.publish();
    const [newer = '', older] = await server.store.list();
    await server.stop();
    await rm(join(server.store.directory, newer, 'site', 'index.html'));
    server.project.api.ref = 'ref-1';
    await server.start();
    const { history } = await server.overview();
    expect(history[0]).toMatchObject({
      switchedTo: older,
      from: newer,
      reason: expect.stringMatching(/^Recorded at start: the release before is not on the disk any more/),
    });
  });

  it('has no second entry of a rollback that was recorded before the build that ran meanwhile', async () => {
    await server.publish();
    await server.rollBack();
    await server.stop();
    const lines = (await readFile(historyFile(), 'utf8')).trimEnd().split('\n');
    const [build = '', rollback = ''] = lines.slice(-2);
    await writeFile(historyFile(), [...lines.slice(0, -2), rollback, build, ''].join('\n'));
    await server.start();
    expect((await server.overview()).history).toHaveLength(3);
  });
});

describe('S10 what resuming publishing serves', () => {
  const BROKEN = { files: { 'index.html': page('2', '<a href="/nowhere">x</a>') } };
  /** A build that fails the release check. */
  const buildBroken = async (trigger: object = {}) => {
    server.project.api.ref = 'ref-broken';
    server.project.plan(BROKEN);
    await server.call('POST', '/api/builds', trigger);
    await server.manager.queue.idle();
    return (await server.store.list())[0] ?? '';
  };
  const next = async () => (await server.overview()).publishing.next;

  it('is nothing else while no newer release is there', async () => {
    await server.freeze();
    expect(await next()).toBeNull();
    await server.publish();
    expect(await next()).toEqual({ id: (await server.store.list())[0] });
  });

  it('is said to have been published despite its checks, and left for an older one', async () => {
    const id = await buildBroken();
    await server.call('POST', `/api/builds/${id}/activate`, { reason: 'The page comes later.', by: 'Ada' });
    expect(await server.served()).toBe(2);
    await server.rollBack();
    expect(await next()).toEqual({
      id,
      overridden: { by: 'Ada', reason: 'The page comes later.' },
      rolledBack: { at: expect.any(String), reason: 'The prices are wrong.' },
    });
    const warnings = [
      `Resuming serves ${id}.`,
      `${id} failed the release check and was published all the same by Ada: The page comes later.`,
      expect.stringMatching(new RegExp(`^${id} was left for an older release at .*: The prices are wrong\\.$`)),
      'To serve another one, build it first: resuming serves the newest release.',
    ];
    expect((await server.command(['list'])).text.split('\n')).toEqual(expect.arrayContaining(warnings));
    expect((await server.command(['resume'])).text.split('\n')).toEqual([
      ...warnings,
      `Releases are published as they are made. Served: ${id}`,
    ]);
  });

  it('is said to have been built to be published despite its checks', async () => {
    await server.freeze();
    const id = await buildBroken({ anyway: true, reason: 'The page comes later.' });
    expect((await server.overview()).history[0]).toMatchObject({ id, result: 'waiting', overridden: true });
    expect(await next()).toEqual({ id, overridden: { reason: 'The page comes later.' } });
  });
});

describe('S10 stopped publishing', () => {
  it('states operator, reason and end, lets builds wait, and resumes by itself', async () => {
    expect((await server.freeze()).status).toBe(200);
    await server.publish();
    await server.publish();
    expect(await server.served()).toBe(1);
    expect((await server.overview()).publishing).toMatchObject({
      freeze: { by: 'Ada', reason: 'The launch is at six.', until: new Date(server.time + 2 * HOUR_MS).toISOString() },
      newer: [expect.anything(), expect.anything()],
    });
    server.pass(2);
    await until(async () => (await server.served()) === 3);
    await until(async () => (await server.overview()).history[0].switchedTo !== undefined);
    const { publishing, history, releases } = await server.overview();
    expect(publishing).toBeNull();
    expect(history[0]).toMatchObject({ switchedTo: releases[0], from: releases[2] });
  });

  it('survives a restart, and ends at the next start when its time is over by then', async () => {
    await server.freeze();
    await server.publish();
    await server.restart();
    expect(await server.served()).toBe(1);
    await server.stop();
    server.time += 3 * HOUR_MS;
    await server.start();
    expect(await server.served()).toBe(2);
  });

  it('ends at the next start also when what waited is damaged, and a build takes its place', async () => {
    await server.freeze();
    await server.publish();
    const [waiting] = await server.store.list();
    await server.stop();
    server.time += 3 * HOUR_MS;
    await rm(join(server.store.directory, waiting ?? '', 'site', 'index.html'));
    await server.start();
    expect(await server.served()).toBe(2);
    expect(server.store.current()?.info.id).not.toBe(waiting);
  });

  it('does not keep a server of external builds from starting when the release that waited is damaged', async () => {
    await server.freeze();
    await server.publish();
    const [newest] = await server.store.list();
    await server.stop();
    const { store, manager } = server;
    await writeFile(join(store.directory, newest ?? '', 'site', 'index.html'), 'cut');
    // The stop is over.
    await writeFile(join(store.directory, 'publishing.json'), JSON.stringify({ waiting: [newest] }));
    const said: string[] = [];
    const view = { show: () => undefined, say: (text: string) => void said.push(text), close: () => undefined };
    const work = followExternalBuilds({ store, history: manager.history, view, url: () => 'http://localhost' });
    expect(await work.begin()).toBe(true);
    await work.end();
    expect(said).toEqual([expect.stringContaining('is not served'), expect.stringContaining('The site is at')]);
  });

  it('keeps a rollback of that time when it ends', async () => {
    await server.publish();
    await server.freeze();
    await server.rollBack();
    await server.publish();
    server.pass(2);
    await server.manager.publishing.begin();
    expect(await server.served()).toBe(1);
    await server.resume();
    expect(await server.served()).toBe(3);
  });

  it.each([
    [
      { until: '9999-12-31T23:59:60Z', reason: 'A launch' },
      '"until" must be a time with its zone, such as 2030-01-31T18:00:00Z.',
    ],
    [{ until: 'tomorrow', reason: 'A launch' }, '"until" must be a time with its zone, such as 2030-01-31T18:00:00Z.'],
    [{ reason: 'A launch' }, '"until" must be a time with its zone, such as 2030-01-31T18:00:00Z.'],
    [{ until: '2999-01-01T00:00:00Z', reason: '   ' }, 'Give a reason of 3 to 500 characters.'],
    [{ until: '2999-01-01T00:00:00Z' }, 'Give a reason of 3 to 500 characters.'],
    [{ until: '2999-01-01T00:00:00Z', reason: 'A launch', by: '' }, '"by" must be a name of at most 100 characters.'],
    [[], 'The body must be a JSON object with known fields.'],
  ])('is refused with a sentence: %j', async (body, message) => {
    expect(await server.call('POST', '/api/builds/freeze', body)).toEqual({
      status: 400,
      body: { statusCode: 400, message },
    });
    expect((await server.overview()).publishing).toBeNull();
  });

  it('requires a time in the future', async () => {
    expect((await server.freeze(-1)).status).toBe(400);
    expect((await server.overview()).publishing).toBeNull();
  });
});
