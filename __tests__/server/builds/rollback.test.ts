import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  }, 60_000);

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
    let look: Promise<unknown> | undefined;
    server.store.onSwitch(() => (look ??= server.store.reload()));
    await server.rollBack();
    await look;
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

  it('requires a reason and a time in the future', async () => {
    expect((await server.freeze(-1)).status).toBe(400);
    expect(
      (await server.call('POST', '/api/builds/freeze', { until: new Date(server.time + HOUR_MS).toISOString() }))
        .status,
    ).toBe(400);
    expect((await server.call('POST', '/api/builds/freeze', { until: 'tomorrow', reason: 'A launch' })).status).toBe(
      400,
    );
    expect((await server.overview()).publishing).toBeNull();
  });
});
