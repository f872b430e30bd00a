import { addGzip, improveEncodings } from '../../../src/server/builds/improveEncodings';
import type { Release } from '../../../src/server/builds/release';
import { listen, rawGet, rawRequest, type TestOrigin } from '../support/origin';
import { makeRelease, page, temporaryDirectory } from '../support/release';
import { until } from '../support/until';

const WORDS = 'invoices, orders, receipts, suppliers, contracts and what they have in common '.repeat(40);

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let release: Release;
let origin: TestOrigin;
/** Targets of the requests that took the way through routes and hooks. */
let long: string[];
let counted: number;

beforeEach(async () => {
  directory = await temporaryDirectory();
  release = await makeRelease(directory.path, {
    'index.html': page('Home', WORDS),
    '404.html': page('Not found'),
    'data.json': '{"words":1}',
    'mine/index.html': page('Nothing of yours'),
  });
  long = [];
  counted = 0;
  origin = await listen({
    site: { current: () => release, progress: () => undefined },
    allowedHosts: ['keelstone.example'],
    routes: (app) => {
      app.addHook('onRequest', async ({ raw }) => void long.push(`${raw.method} ${raw.url}`));
      app.get('/mine', (request, reply) =>
        request.headers.cookie === 'own=1' ? reply.send('mine') : reply.callNotFound(),
      );
    },
    onResponse: () => void (counted += 1),
  });
});
afterEach(async () => {
  await origin.close();
  await directory.remove();
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin.url + path, { headers: { 'accept-encoding': 'identity', ...headers }, method, redirect: 'manual' });

async function seen(response: Response) {
  const { date, ...headers } = Object.fromEntries(response.headers);
  return { date: Boolean(date), status: response.status, headers, body: await response.text() };
}

/** Asks until the answer is known, and forgets how. */
async function learn(path: string, headers: Record<string, string> = {}): Promise<void> {
  await (await get(path, headers)).text();
  long = [];
}

describe('answers that were given before', () => {
  it.each(['identity', 'gzip', 'br'])(
    'are given again, the same in all (%s), without a second way through the routes',
    async (coding) => {
      for (const path of ['/', '/data.json']) {
        const first = await seen(await get(path, { 'accept-encoding': coding }));
        expect(await seen(await get(path, { 'accept-encoding': coding }))).toEqual(first);
      }
      expect(long).toEqual(['GET /', 'GET /data.json']);
    },
  );

  it('are logged and counted like every other', async () => {
    await (await get('/')).text();
    await (await get('/')).text();
    await until(() => counted === 2);
    const bytes = release.pages.get('/')?.size;
    const line = { method: 'GET', path: '/', status: 200, bytes };
    expect(origin.lines.filter(({ msg }) => msg === 'request')).toEqual([line, line].map(expect.objectContaining));
  });

  it('are those of the release that is served, in its best encoding', async () => {
    await learn('/', { 'accept-encoding': 'br' });
    const before = (await get('/', { 'accept-encoding': 'br' })).headers.get('etag');
    expect(await improveEncodings(release)).toBeGreaterThan(0);
    const better = await get('/', { 'accept-encoding': 'br' });
    expect(better.headers.get('etag')).not.toBe(before);
    expect(Number(better.headers.get('content-length'))).toBe(release.pages.get('/')?.encodings.br);
    release = await makeRelease(directory.path, {
      'index.html': page('Home, rewritten'),
      '404.html': page('Not found'),
    });
    expect(await (await get('/', { 'accept-encoding': 'br' })).text()).toContain('Home, rewritten');
    expect((await get('/data.json')).status).toBe(404);
  });

  it('are compressed as soon as the release has them so', async () => {
    release = await makeRelease(
      directory.path,
      { 'index.html': page('Home', 'word '.repeat(100)) },
      { codings: ['br'] },
    );
    await learn('/', { 'accept-encoding': 'gzip' });
    expect((await get('/', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBeNull();
    await addGzip(release);
    expect((await get('/', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip');
  });

  it.each([
    ['a copy that is still good', 304, { 'if-none-match': '*' }],
    ['a part', 206, { range: 'bytes=0-3' }],
    ['a version that is gone', 412, { 'if-match': '"gone"' }],
    ['another coding', 200, { 'accept-encoding': 'gzip' }],
  ])('are no answer to whoever has %s to ask about', async (_what, status, headers) => {
    await learn('/');
    expect((await get('/', headers)).status).toBe(status);
    expect(long).toEqual(['GET /']);
  });

  it('are no answer to another method, nor for an address with a query', async () => {
    await learn('/');
    expect((await get('/', {}, 'HEAD')).headers.get('content-length')).toBe(String(release.pages.get('/')?.size));
    expect((await get('/', {}, 'POST')).status).toBe(405);
    await get('/?utm_source=mail');
    await get('/?utm_source=mail');
    expect(long).toEqual(['HEAD /', 'GET /?utm_source=mail', 'GET /?utm_source=mail']);
  });

  it('C04 are no answer to somebody who previews, and what was answered there is nobody else’s', async () => {
    const cookie = { cookie: 'theme=dark; io.prismic.preview={}' };
    expect((await get('/', cookie)).headers.get('cache-control')).toBe('private, no-store');
    await learn('/');
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/', cookie)).headers.get('cache-control')).toBe('private, no-store');
    expect(long).toEqual(['GET /']);
  });

  it('are refused like every other when they are asked for under another name', async () => {
    await learn('/');
    const { port } = origin;
    const asked = 'Accept-Encoding: identity\r\n';
    const answer = await rawRequest(port, `GET / HTTP/1.1\r\nHost: other.example\r\nConnection: close\r\n${asked}\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 421 /);
    expect((await rawGet(port, '/', asked)).status).toBe(200);
    expect((await rawGet(port, '/', `${asked}Host: localhost\r\n`)).status).toBe(400);
  });

  it('are never those of a route, though it may leave a request to the site', async () => {
    for (let time = 0; time < 2; time += 1) expect(await (await get('/mine')).text()).toContain('Nothing of yours');
    expect(await (await get('/mine', { cookie: 'own=1' })).text()).toBe('mine');
  });

  it('leave pages that were not found to be looked for anew', async () => {
    await get('/missing');
    await get('/missing');
    expect(long).toEqual(['GET /missing', 'GET /missing']);
  });
});
