import { join } from 'node:path';
import { registerBuildsApi } from '../../../src/server/builds/api/buildsApi';
import { registerPrismicWebhook } from '../../../src/server/builds/api/prismicWebhook';
import { runBuildsCommand } from '../../../src/server/builds/api/runBuildsCommand';
import type { ReleaseStore } from '../../../src/server/builds/releaseStore';
import type { SiteKeeper } from '../../../src/server/builds/siteKeeper';
import { createOpsGuard } from '../../../src/server/http/opsGuard';
import { openKeeper } from '../support/keeper';
import { listen, rawRequest, type TestOrigin } from '../support/origin';
import { makeProject, type TestProject } from '../support/project';

const TOKEN = 'a-long-operations-token';
const SECRET = 'webhook-secret';
let project: TestProject;
let keeper: SiteKeeper;
let store: ReleaseStore;
let origin: TestOrigin;

async function open({ token = TOKEN as string | null, secret = SECRET, elsewhere = false } = {}) {
  const queue = elsewhere ? undefined : keeper.queue;
  const guard = createOpsGuard(token ?? undefined);
  origin = await listen({
    site: { current: store.current, progress: keeper.progress },
    routes: (app) => {
      guard.register(app);
      registerPrismicWebhook(app, { secret, repository: 'keelstone', queue });
      registerBuildsApi(app, {
        keeper: { ...keeper, queue },
        store,
        guard,
        logDirectory: join(project.directory, '.data', 'builds'),
      });
    },
  });
}

beforeEach(async () => {
  project = await makeProject();
  ({ store, keeper } = await openKeeper(project));
  await keeper.refresh({ kind: 'start' });
  await keeper.queue.idle();
});
afterEach(async () => {
  await origin.close();
  await keeper.close();
  await project.remove();
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

  it('answers before the build starts, and the build follows', async () => {
    await open();
    project.api.ref = 'ref-2';
    const began = Date.now();
    const response = await post(hook);
    expect([response.status, await response.json()]).toEqual([200, { accepted: true }]);
    expect(Date.now() - began).toBeLessThan(1000);
    while (store.current()?.info.contentRef !== 'ref-2') await new Promise((resolve) => setTimeout(resolve, 20));
    await keeper.queue.idle();
    expect(keeper.history.list()[0]).toMatchObject({ trigger: { kind: 'prismic' }, result: 'published' });
  });

  it.each([
    ['no secret', { ...hook, secret: undefined }],
    ['an empty secret', { ...hook, secret: '' }],
    ['a wrong secret', { ...hook, secret: 'Webhook-secret' }],
    ['a secret that is longer', { ...hook, secret: `${SECRET}x` }],
    ['null as secret', { ...hook, secret: null }],
  ])('refuses %s with 401 and builds nothing', async (_name, body) => {
    await open();
    expect((await post(body)).status).toBe(401);
    expect(keeper.queue.running()).toBe(false);
    expect(project.calls()).toHaveLength(1);
  });

  it('refuses everything while no secret is set', async () => {
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

  it('says so, to those who know the secret, where builds are made elsewhere', async () => {
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

  it('refuses what is not JSON, and other methods', async () => {
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

  it('answers a test trigger with 200 and no build', async () => {
    await open();
    expect((await post({ ...hook, type: 'test-trigger' })).status).toBe(200);
    await keeper.queue.idle();
    expect(project.calls()).toHaveLength(1);
  });

  it('publishes nothing new when the same body comes again', async () => {
    await open();
    const id = store.current()?.info.id;
    await post(hook);
    await post(hook);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await keeper.queue.idle();
    expect(store.current()?.info.id).toBe(id);
    expect(keeper.history.list()[0]).toMatchObject({ result: 'unchanged' });
    expect(project.calls()).toHaveLength(1);
  });

  it('turns a hundred calls into two builds at most, of which the last reads the last content', async () => {
    await open();
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        project.api.ref = `burst-${index}`;
        return post(hook);
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    await keeper.queue.idle();
    expect(store.current()?.info.contentRef).toBe('burst-99');
    expect(project.calls().length).toBeLessThanOrEqual(3);
  });
});

describe('the guard', () => {
  it('lets the token pass as a bearer, and nothing else', async () => {
    await open();
    expect((await call('GET', '/api/builds')).status).toBe(200);
    for (const authorization of ['', 'Bearer', 'Bearer wrong', `Basic ${TOKEN}`, `bearer ${TOKEN}x`]) {
      expect((await call('GET', '/api/builds', undefined, { authorization })).status).toBe(401);
    }
    expect((await call('POST', '/api/builds', {}, {})).status).toBe(401);
  });

  it('signs in with a cookie that scripts and other sites cannot use, and out again', async () => {
    await open();
    const signIn = await call('POST', '/api/ops/session', { token: TOKEN }, {});
    const cookie = signIn.headers.get('set-cookie') ?? '';
    expect(signIn.status).toBe(204);
    expect(cookie).toMatch(/^ops_session=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/);
    expect(cookie).not.toContain(TOKEN);
    const session = cookie.split(';')[0] ?? '';
    expect((await call('GET', '/api/builds', undefined, { cookie: session })).status).toBe(200);
    expect((await call('POST', '/api/builds', {}, { cookie: session, 'sec-fetch-site': 'cross-site' })).status).toBe(
      403,
    );
    expect((await call('POST', '/api/builds', {}, { cookie: session, origin: 'https://evil.example' })).status).toBe(
      403,
    );
    expect((await call('GET', '/api/builds', undefined, { cookie: session.replace(/.$/, '!') })).status).toBe(401);
    expect((await call('DELETE', '/api/ops/session', undefined, {})).headers.get('set-cookie')).toContain('Max-Age=0');
  });

  it('marks the cookie as secure behind a proxy that speaks https', async () => {
    const guard = createOpsGuard(TOKEN);
    origin = await listen({
      site: { current: store.current, progress: keeper.progress },
      trustedProxies: ['127.0.0.1'],
      routes: guard.register,
    });
    const response = await call('POST', '/api/ops/session', { token: TOKEN }, { 'x-forwarded-proto': 'https' });
    expect(response.headers.get('set-cookie')).toContain('; Secure');
  });

  it('gives up on who guesses', async () => {
    await open();
    for (let guess = 0; guess < 10; guess += 1)
      await call('GET', '/api/builds', undefined, { authorization: `Bearer ${guess}` });
    const response = await call('GET', '/api/builds', undefined, { authorization: 'Bearer again' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60']);
  });

  it('without a token answers this machine alone, and only when nothing stands between', async () => {
    await open({ token: null });
    expect((await call('GET', '/api/builds', undefined, {})).status).toBe(200);
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
      expect((await call('GET', '/api/builds', undefined, { [name]: '127.0.0.1' })).status).toBe(401);
    }
    expect(
      await rawRequest(origin.port, 'GET /api/builds HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n'),
    ).toMatch(/^HTTP\/1\.1 401 /);
    expect((await call('POST', '/api/builds', {}, { origin: 'https://evil.example' })).status).toBe(403);
  });
});

describe('builds by hand', () => {
  it('builds although nothing changed, and shows it with its log', async () => {
    await open();
    const response = await call('POST', '/api/builds', { reason: 'to be sure' });
    expect([response.status, await response.json()]).toEqual([202, { state: 'started' }]);
    await keeper.queue.idle();
    const overview = await (await call('GET', '/api/builds')).json();
    expect(overview).toMatchObject({ current: { id: store.current()?.info.id }, running: null, waiting: null });
    expect(overview.history[0]).toMatchObject({
      trigger: { kind: 'manual', reason: 'to be sure' },
      result: 'published',
    });
    const { id } = overview.history[0];
    expect(await (await call('GET', `/api/builds/${id}`)).json()).toMatchObject({ id, result: 'published' });
    expect(await (await call('GET', `/api/builds/${id}/log`)).text()).toContain('success building schema');
    expect((await call('GET', '/api/builds/nope/log')).status).toBe(404);
    expect((await call('GET', '/api/builds/..%2f..%2fhistory/log')).status).toBe(404);
  });

  it('rolls back and forward without a build', async () => {
    await open();
    const first = store.current()?.info.id;
    await call('POST', '/api/builds', {});
    await keeper.queue.idle();
    const response = await call('POST', `/api/builds/${first}/activate`, {});
    expect([response.status, await response.json()]).toEqual([200, { current: first }]);
    expect((await (await fetch(`${origin.url}/readyz`)).json()).release).toBe(first);
    expect(project.calls()).toHaveLength(2);
    expect((await call('POST', '/api/builds/20260101-000000-0000/activate', {})).status).toBe(404);
  });

  it('asks for a reason before it publishes what the gate refuses', async () => {
    await open();
    project.plan({ files: { 'other.html': '' } });
    expect((await call('POST', '/api/builds', { anyway: true })).status).toBe(400);
    await call('POST', '/api/builds', {});
    await keeper.queue.idle();
    const [refused] = (await (await call('GET', '/api/builds')).json()).history;
    expect(refused).toMatchObject({ result: 'refused', problems: expect.arrayContaining(['The page / is missing.']) });
    expect((await call('POST', `/api/builds/${refused.id}/activate`, {})).status).toBe(409);
    await call('POST', '/api/builds', { anyway: true, reason: 'on purpose' });
    await keeper.queue.idle();
    expect(keeper.history.list()[0]).toMatchObject({
      result: 'published',
      trigger: { reason: 'on purpose', anyway: true },
    });
  });

  it('refuses unknown fields and values of another kind', async () => {
    await open();
    expect((await call('POST', '/api/builds', { reason: ['a'] })).status).toBe(400);
    expect((await call('POST', '/api/builds', { reason: 'x'.repeat(501) })).status).toBe(400);
  });

  it('tells of progress, log lines, the end and the switch as they happen', async () => {
    await open();
    const abort = new AbortController();
    const response = await fetch(`${origin.url}/api/builds/events`, {
      headers: { authorization: `Bearer ${TOKEN}` },
      signal: abort.signal,
    });
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toBeTruthy();
    await call('POST', '/api/builds', {});
    const seen: string[] = [];
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    while (!seen.includes('record')) {
      const { value = '' } = (await reader?.read()) ?? {};
      seen.push(...(value.match(/(?<=event: )\w+/g) ?? []));
    }
    abort.abort();
    expect(new Set(seen)).toEqual(new Set(['progress', 'line', 'switch', 'record']));
    expect((await fetch(`${origin.url}/api/builds/events`)).status).toBe(401);
  });
});

describe('npm run builds', () => {
  const run = async (
    words: string[],
    options: { reason?: string; anyway?: boolean; token?: string; url?: string } = {},
  ) => {
    const lines: string[] = [];
    const write = (text: string) => void lines.push(text);
    const code = await runBuildsCommand(words, {
      url: origin.url,
      token: TOKEN,
      anyway: false,
      pollMs: 20,
      write,
      ...options,
    });
    return { code, lines };
  };

  it('lists, triggers, shows and rolls back', async () => {
    await open();
    const first = store.current()?.info.id ?? '';
    expect((await run(['list'])).lines[0]).toBe(`Served: ${first} (1 pages)`);
    project.api.documents = project.api.documents.slice(1);
    project.api.ref = 'ref-2';
    const triggered = await run(['trigger'], { reason: 'to see' });
    expect([triggered.code, triggered.lines[0]]).toEqual([0, 'The build has started.']);
    expect(triggered.lines[1]).toContain('published  by manual');
    const second = store.current()?.info.id ?? '';
    expect((await run(['show', second])).lines).toContain('  - page/a (en-us)');
    expect((await run(['activate', first])).lines).toEqual([`Served: ${first}`]);
    expect((await run(['list'])).lines[1]).toContain(`switched to ${first}`);
  });

  it('fails with a sentence: refused by the gate, wrong token, no server, unknown words', async () => {
    await open();
    project.plan({ files: { 'other.html': '' } });
    const refused = await run(['trigger']);
    expect([refused.code, refused.lines.at(-1)]).toEqual([1, expect.stringContaining('.')]);
    await expect(run(['list'], { token: 'wrong' })).rejects.toThrow('The token is wrong.');
    await expect(run(['list'], { url: 'http://127.0.0.1:1' })).rejects.toThrow(
      'No server answers at http://127.0.0.1:1.',
    );
    expect((await run(['destroy'])).code).toBe(1);
  });
});
