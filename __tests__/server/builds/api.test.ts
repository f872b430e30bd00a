import { connect } from 'node:net';
import { join } from 'node:path';
import type { ContentProblem } from '../../../src/lib/contentProblem';
import { registerBuildsApi } from '../../../src/server/builds/api/buildsApi';
import { registerPrismicWebhook } from '../../../src/server/builds/api/prismicWebhook';
import type { ReleaseStore } from '../../../src/server/builds/releases/releaseStore';
import type { SiteManager } from '../../../src/server/builds/publish/siteManager';
import { openManager } from '../support/manager';
import { makeOperators } from '../support/operators';
import { listen, type TestOrigin } from '../support/origin';
import { makeProject, type TestProject } from '../support/project';
import { until } from '../support/until';

const TOKEN = 'a-long-operations-token';
const SECRET = 'webhook-secret';
let project: TestProject;
let manager: SiteManager;
let store: ReleaseStore;
let origin: TestOrigin;
let problems: ContentProblem[];

async function open({ secret = SECRET, elsewhere = false } = {}) {
  const queue = elsewhere ? undefined : manager.queue;
  const { guard } = makeOperators(TOKEN);
  origin = await listen({
    site: { current: store.current, progress: manager.progress },
    routes: (app) => {
      guard.register(app);
      registerPrismicWebhook(app, { secret, repository: 'keelstone', queue });
      registerBuildsApi(app, {
        manager: { ...manager, queue },
        store,
        guard,
        problems: { list: () => problems },
        logDirectory: join(project.directory, '.data', 'builds'),
      });
    },
  });
}

beforeEach(async () => {
  problems = [];
  project = await makeProject();
  ({ store, manager } = await openManager(project));
  await manager.refresh({ kind: 'start' });
  await manager.queue.idle();
});
afterEach(async () => {
  await origin.close();
  await manager.close();
  await project.close();
});

const call = (
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` },
) =>
  fetch(origin.url + path, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });

describe('Prismic’s webhook', () => {
  const hook = {
    type: 'api-update',
    secret: SECRET,
    domain: 'keelstone',
    apiUrl: 'https://keelstone.prismic.io/api',
    documents: ['id-a'],
  };
  const post = (body: unknown) => call('POST', '/api/builds/prismic', body, {});

  it('gets its response before the build starts, which follows', async () => {
    await open();
    project.api.ref = 'ref-2';
    const response = await post(hook);
    expect([response.status, await response.json()]).toEqual([200, { accepted: true }]);
    expect(store.current()?.info.contentRef).not.toBe('ref-2');
    await until(() => store.current()?.info.contentRef === 'ref-2');
    await manager.queue.idle();
    expect(manager.history.list()[0]).toMatchObject({ trigger: { kind: 'prismic' }, result: 'published' });
  });

  it.each([
    ['no secret', { ...hook, secret: undefined }],
    ['an empty secret', { ...hook, secret: '' }],
    ['a wrong secret', { ...hook, secret: 'Webhook-secret' }],
    ['a secret that is longer', { ...hook, secret: `${SECRET}x` }],
    ['null as secret', { ...hook, secret: null }],
  ])('with %s is rejected with 401 and starts no build', async (_name, body) => {
    await open();
    expect((await post(body)).status).toBe(401);
    expect(manager.queue.cancel()).toBe(false);
    expect(project.calls()).toHaveLength(1);
  });

  it('is rejected while no secret is set', async () => {
    await open({ secret: '' });
    expect((await post({ ...hook, secret: '' })).status).toBe(401);
    expect((await post(hook)).status).toBe(401);
  });

  it.each([
    ['another repository', { ...hook, domain: 'other' }, 422],
    ['an unknown type', { ...hook, type: 'delete-everything' }, 422],
    ['a list', [hook], 400],
    ['a secret that is no text', { ...hook, secret: { $ne: '' } }, 400],
    ['a body beyond 256 KiB', { ...hook, filler: 'x'.repeat(257 * 1024) }, 413],
  ])('refuses %s', async (_name, body, status) => {
    await open();
    expect((await post(body)).status).toBe(status);
    expect(project.calls()).toHaveLength(1);
  });

  it('is told that builds run elsewhere, if it has the secret', async () => {
    await open({ elsewhere: true });
    expect((await post({ ...hook, secret: 'wrong' })).status).toBe(401);
    for (const type of ['api-update', 'test-trigger']) {
      const response = await post({ ...hook, type });
      expect([response.status, (await response.json()).message]).toEqual([
        409,
        expect.stringContaining('made elsewhere'),
      ]);
    }
    const manual = await call('POST', '/api/builds', {});
    expect([manual.status, (await manual.json()).message]).toEqual([409, expect.stringContaining('made elsewhere')]);
    expect(await (await call('GET', '/api/builds')).json()).toMatchObject({ builds: 'elsewhere', waiting: null });
    expect(project.calls()).toHaveLength(1);
  });

  it('must be JSON, and a POST', async () => {
    await open();
    const text = await fetch(`${origin.url}/api/builds/prismic`, {
      method: 'POST',
      body: '{"a"',
      headers: { 'content-type': 'application/json' },
    });
    expect(text.status).toBe(400);
    const form = await fetch(`${origin.url}/api/builds/prismic`, {
      method: 'POST',
      body: new URLSearchParams({ secret: SECRET }),
    });
    expect(form.status).toBe(415);
    const get = await fetch(`${origin.url}/api/builds/prismic`);
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('of a test trigger gets 200 and starts no build', async () => {
    await open();
    expect((await post({ ...hook, type: 'test-trigger' })).status).toBe(200);
    await manager.queue.idle();
    expect(project.calls()).toHaveLength(1);
  });

  it('publishes nothing new when its body is repeated', async () => {
    await open();
    const id = store.current()?.info.id;
    await post(hook);
    await post(hook);
    await until(() => manager.history.list().some((one) => 'result' in one && one.result === 'unchanged'));
    await manager.queue.idle();
    expect(store.current()?.info.id).toBe(id);
    expect(manager.history.list()[0]).toMatchObject({ result: 'unchanged' });
    expect(project.calls()).toHaveLength(1);
  });
});

describe('the builds API', () => {
  it('S10 is for operators alone, including its log and its event stream', async () => {
    await open();
    const id = store.current()?.info.id ?? '';
    const routes = [
      ['GET', '/api/builds'],
      ['POST', '/api/builds'],
      ['GET', '/api/builds/events'],
      ['GET', `/api/builds/${id}`],
      ['GET', `/api/builds/${id}/log`],
      ['POST', `/api/builds/${id}/activate`],
    ] as const;
    for (const [method, path] of routes) {
      // An unauthorized body is not read.
      const body = method === 'POST' ? { unknown: true } : undefined;
      expect([path, (await call(method, path, body, {})).status]).toEqual([path, 401]);
    }
    expect((await call('GET', '/api/builds')).status).toBe(200);
  });

  it('S10 ends the event stream of an operator who signs out, and no other', async () => {
    await open();
    const signIn = async () => {
      const response = await call('POST', '/api/ops/session', { token: TOKEN }, { origin: origin.url });
      const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
      const stream = await call('GET', '/api/builds/events', undefined, { cookie, origin: origin.url });
      expect(stream.status).toBe(200);
      const state = { isOpen: true };
      void stream.text().then(() => (state.isOpen = false));
      return { cookie, state };
    };
    const [leaving, staying] = [await signIn(), await signIn()];
    await call('DELETE', '/api/ops/session', undefined, { cookie: leaving.cookie, origin: origin.url });
    await until(() => !leaving.state.isOpen);
    expect(staying.state.isOpen).toBe(true);
  });

  it('writes nothing to an event stream that has ended behind another one of its connection, and forgets both with it', async () => {
    await open();
    const signedIn = await call('POST', '/api/ops/session', { token: TOKEN }, { origin: origin.url });
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const connection = connect(origin.port, '127.0.0.1');
    let received = '';
    connection.on('data', (chunk) => (received += chunk.toString()));
    const request = (credential: string) =>
      `GET /api/builds/events HTTP/1.1\r\nHost: localhost\r\n${credential}\r\n\r\n`;
    connection.write(request(`Authorization: Bearer ${TOKEN}`) + request(`Cookie: ${cookie}`));
    await until(() => manager.events.listenerCount('delivery') === 2);
    await call('DELETE', '/api/ops/session', undefined, { cookie, origin: origin.url });
    for (let count = 1; count <= 3; count += 1) {
      manager.events.emit('delivery');
      await until(() => received.split('event: delivery').length === count + 1);
    }
    expect((await call('GET', '/healthz')).status).toBe(200);
    connection.destroy();
    await until(() => manager.events.listenerCount('delivery') === 0);
  });
});

describe('a running build', () => {
  it('S10 is canceled on request, the served release stays, and the next build publishes', async () => {
    await open();
    const id = store.current()?.info.id;
    expect((await call('POST', '/api/builds/cancel', {})).status).toBe(409);
    project.plan({ hang: true });
    await call('POST', '/api/builds', {});
    await until(() => project.calls().length === 2);
    expect((await call('POST', '/api/builds/cancel', { reason: 'too early' })).status).toBe(202);
    await manager.queue.idle();
    expect(manager.history.list()[0]).toMatchObject({ result: 'cancelled' });
    expect(store.current()?.info.id).toBe(id);
    project.plan({});
    await call('POST', '/api/builds', {});
    await manager.queue.idle();
    expect(manager.history.list()[0]).toMatchObject({ result: 'published' });
  });
});
