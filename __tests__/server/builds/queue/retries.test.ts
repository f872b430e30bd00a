import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { registerBuildsApi } from '../../../../src/server/builds/api/buildsApi';
import type { BuildRecord } from '../../../../src/server/builds/queue/buildHistory';
import type { SiteManager } from '../../../../src/server/builds/publish/siteManager';
import { openManager } from '../../support/manager';
import { makeProject, type TestProject } from '../../support/project';
import { TestClock } from '../../support/testClock';

const MINUTE = 60_000;
let project: TestProject;
let clock: TestClock;
const managers: SiteManager[] = [];
beforeEach(async () => {
  project = await makeProject();
  clock = new TestClock();
});
afterEach(async () => {
  await Promise.all(managers.splice(0).map((manager) => manager.close()));
  await project.close();
});

async function open() {
  const records: BuildRecord[] = [];
  const { manager, store } = await openManager(project, { clock, onOutcome: (_, record) => records.push(record) });
  managers.push(manager);
  /** Whether a build runs after that time, and its result. */
  const after = async (milliseconds: number) => {
    const before = records.length;
    clock.pass(milliseconds);
    await manager.queue.idle();
    return records[before]?.result;
  };
  const build = async (kind: 'prismic' | 'manual' | 'content' = 'prismic') => {
    manager.queue.request({ kind });
    await manager.queue.idle();
    return records.at(-1);
  };
  return { manager, store, records, after, build, published: () => store.current()?.info.contentRef };
}

/** A site with one release, whose next publication has failed. */
async function openWithFailure() {
  const site = await open();
  await site.build();
  project.api.ref = 'ref-2';
  project.api.failWith = 500;
  await site.build();
  return site;
}

describe('S10 a publication that fails for a transient cause', () => {
  it('is retried after 1, 5 and 15 minutes, and then given up', async () => {
    const { build, after, manager, records } = await open();
    project.api.failWith = 500;
    expect(await build()).toMatchObject({
      result: 'failed',
      retry: { attempt: 1, of: 3, at: '2027-03-16T09:01:00.000Z' },
    });
    expect(await after(MINUTE - 1)).toBeUndefined();
    expect(await after(1)).toBe('failed');
    expect(manager.retries.pending()).toMatchObject({ attempt: 2, at: '2027-03-16T09:06:00.000Z' });
    expect(await after(5 * MINUTE - 1)).toBeUndefined();
    expect(await after(1)).toBe('failed');
    expect(await after(15 * MINUTE - 1)).toBeUndefined();
    expect(await after(1)).toBe('failed');
    expect(records.at(-1)).toMatchObject({ trigger: { kind: 'prismic', attempt: 3 }, gaveUp: true });
    expect(records.at(-1)).not.toHaveProperty('retry');
    expect(manager.retries.pending()).toBeUndefined();
    expect(await after(24 * 60 * MINUTE)).toBeUndefined();
  });

  it('is published by the first successful retry, without further retries', async () => {
    const { build, after, published, manager } = await open();
    project.api.failWith = 503;
    await build();
    project.api.failWith = undefined;
    expect(await after(MINUTE)).toBe('published');
    expect(published()).toBe('ref-1');
    expect(manager.retries.pending()).toBeUndefined();
    expect(await after(60 * MINUTE)).toBeUndefined();
  });

  it('is published by the next trigger, without further retries', async () => {
    const { build, after, manager } = await open();
    project.api.failWith = 500;
    await build();
    project.api.failWith = undefined;
    expect(await build('content')).toMatchObject({ result: 'published' });
    expect(manager.retries.pending()).toBeUndefined();
    expect(await after(60 * MINUTE)).toBeUndefined();
  });

  it('restarts its retries when another trigger fails', async () => {
    const { build, after } = await open();
    project.api.failWith = 500;
    await build();
    await after(MINUTE);
    expect(await build('content')).toMatchObject({ retry: { attempt: 1 } });
  });

  it('is resumed after a restart, with the planned retry', async () => {
    const first = await openWithFailure();
    await first.after(MINUTE);
    await first.manager.close();
    const second = await open();
    expect(await second.manager.refresh({ kind: 'start' })).toBe('fresh');
    expect(second.manager.retries.pending()).toMatchObject({
      attempt: 2,
      at: '2027-03-16T09:06:00.000Z',
      trigger: { kind: 'prismic' },
    });
    project.api.failWith = undefined;
    expect(await second.after(5 * MINUTE)).toBe('published');
    expect(second.published()).toBe('ref-2');
  });

  it('is retried at once by a server that was down when it was due, also when the clock was set back', async () => {
    const first = await openWithFailure();
    await first.manager.close();
    clock.pass(-24 * 60 * MINUTE);
    const second = await open();
    await second.manager.refresh({ kind: 'start' });
    await second.manager.close();
    clock.pass(48 * 60 * MINUTE);
    const third = await open();
    await third.manager.refresh({ kind: 'start' });
    project.api.failWith = undefined;
    expect(await third.after(0)).toBe('published');
  });

  it('is retried when content cannot be read as the server starts', async () => {
    const first = await open();
    await first.build();
    await first.manager.close();
    project.api.ref = 'ref-2';
    project.api.failWith = 502;
    const second = await open();
    expect(await second.manager.refresh({ kind: 'start' })).toBe('fresh');
    project.api.failWith = undefined;
    expect(await second.after(MINUTE)).toBe('published');
    expect(second.published()).toBe('ref-2');
  });

  it('continues after a stop during a retry', async () => {
    const { build, manager, records } = await open();
    project.api.failWith = 500;
    await build();
    project.api.failWith = undefined;
    project.plan({ hang: true });
    clock.pass(MINUTE);
    await manager.close();
    expect(records.at(-1)).toMatchObject({ result: 'cancelled', retry: { attempt: 1, of: 3 } });
  });

  it('S10 is not retried after a restart once an operator has canceled the retry', async () => {
    const first = await openWithFailure();
    project.api.failWith = undefined;
    project.plan({ hang: true });
    clock.pass(MINUTE);
    first.manager.queue.cancel();
    await first.manager.queue.idle();
    expect(first.records.at(-1)).toMatchObject({ result: 'cancelled' });
    expect(first.records.at(-1)).not.toHaveProperty('retry');
    await first.manager.close();
    const second = await open();
    second.manager.retries.resume(second.manager.history);
    expect(second.manager.retries.pending()).toBeUndefined();
  });

  it.each([
    ['a page is wrong', () => project.plan({ fail: true })],
    ['the checks speak against it', () => project.plan({ files: { 'about/index.html': '<h1>About</h1>' } })],
    ['a setting is wrong', () => (project.api.failWith = 403)],
  ])('is not retried when %s', async (_, arrange) => {
    const { build, manager } = await open();
    await build();
    project.api.ref = 'ref-2';
    arrange();
    const record = await build();
    expect(record?.result).toMatch(/failed|refused/);
    expect(record).not.toHaveProperty('retry');
    expect(record).not.toHaveProperty('gaveUp');
    expect(manager.retries.pending()).toBeUndefined();
  });

  it('is retried, too, when the build’s process could not read content', async () => {
    const { build, records } = await open();
    const message = 'The content API at http://content.test does not answer (it cuts the connection): look there.';
    project.plan({
      fail: true,
      contentFailure: { message, isTransient: true },
      error: { text: `"gatsby-source-prismic" threw:\n\n  ${message}` },
    });
    expect(await build()).toMatchObject({ result: 'failed', problems: [message], retry: { attempt: 1 } });
    project.plan({
      fail: true,
      contentFailure: { message, isTransient: true },
      error: { text: 'A template is wrong.' },
    });
    await build();
    expect(records.at(-1)).not.toHaveProperty('retry');
  });

  it('is parsed from histories of an earlier version, without retries', async () => {
    const first = await open();
    await first.build();
    await first.manager.close();
    const old =
      '{"id":"20261101-1-abc","trigger":{"kind":"prismic"},"startedAt":"2026-11-01T10:00:00.000Z","durationMs":5,"result":"failed","problems":["Gatsby ended with code 1."]}';
    const file = join(project.directory, '.data', 'builds', 'history.jsonl');
    await appendFile(file, `${old}\n`);
    const second = await open();
    expect(await second.manager.refresh({ kind: 'start' })).toBe('fresh');
    expect(second.manager.retries.pending()).toBeUndefined();
    expect(await readFile(file, 'utf8')).toContain(old);
  });
});

describe('S10 an operator', () => {
  it('sees the time of the next retry, and can start it now', async () => {
    const { build, manager, store, published } = await open();
    const app = fastify();
    registerBuildsApi(app, {
      manager,
      store,
      guard: { check: async () => undefined, operatorOf: () => undefined } as never,
      problems: { list: () => [] },
      logDirectory: project.directory,
    });
    project.api.failWith = 500;
    await build();
    const overview = await app.inject('/api/builds');
    expect(overview.json()).toMatchObject({
      retry: { attempt: 1, of: 3, at: '2027-03-16T09:01:00.000Z', trigger: { kind: 'prismic' } },
      history: [{ retry: { attempt: 1 } }],
    });
    project.api.failWith = undefined;
    expect((await app.inject({ method: 'POST', url: '/api/builds/retry' })).statusCode).toBe(202);
    await manager.queue.idle();
    expect(published()).toBe('ref-1');
    expect((await app.inject('/api/builds')).json()).toMatchObject({ retry: null });
    const again = await app.inject({ method: 'POST', url: '/api/builds/retry' });
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { message: expect.stringMatching(/No publication waits/) },
    ]);
    await app.close();
  });
});
