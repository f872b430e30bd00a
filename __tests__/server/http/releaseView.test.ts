import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { registerActiveLinks } from '../../../src/server/http/activeLinks';
import { createReleaseView } from '../../../src/server/http/releaseView';
import { registerReleaseView } from '../../../src/server/http/registerReleaseView';
import { openReleaseStore, type ReleaseStore } from '../../../src/server/builds/releases/releaseStore';
import { keysFrom } from '../../../src/server/keys';
import { openSignedLinks } from '../../../src/server/signedLinks';
import { makeOperators } from '../support/operators';
import { listen, type TestOrigin } from '../support/origin';
import { makeRelease, page } from '../support/release';
import { temporaryDirectory } from '../../support/temporaryDirectory';

const TOKEN = 'a-long-operations-token';
const VENDOR = 'https://vendor.example';
const DAY_MS = 24 * 60 * 60_000;
const files = (title: string) => ({
  'index.html': page(title, '<a href="/pricing">Prices</a>'),
  'pricing/index.html': page(`${title} prices`),
  'de/index.html': page(`${title} auf Deutsch`).replace('lang="en"', 'lang="de"'),
  [`app-${title === 'Served' ? '0'.repeat(20) : '1'.repeat(20)}.js`]: `run("${title}");`,
  '404.html': page(`${title}: not found`),
  ...(title === 'Served' && { 'gone/index.html': page('Gone'), 'page-data/gone/page-data.json': '{"path":"/gone"}' }),
});
let directory: string;
let store: ReleaseStore;
let origin: TestOrigin;
let time: number;
let [served, other] = ['', ''];

beforeEach(async () => {
  time = Date.now();
  directory = temporaryDirectory();
  served = (await makeRelease(directory, files('Served'))).info.id;
  other = (await makeRelease(directory, files('Refused'))).info.id;
  store = await openReleaseStore(join(directory, 'releases'));
  await store.activate(served);
  const links = openSignedLinks<string>({
    keys: keysFrom(['the secret of the servers of tests, made up']),
    purpose: 'release-view',
    now: () => time,
  });
  const view = createReleaseView({ store, links, vendorHosts: [VENDOR] });
  origin = await listen({
    view,
    site: {
      current: view.current,
      retained: view.retained,
      progress: () => undefined,
      hosts: { 'script-src': [VENDOR] },
    },
    routes(app) {
      const { guard } = makeOperators(TOKEN);
      registerReleaseView(app, { store, links, guard, now: () => time });
      registerActiveLinks(app, { guard, views: links });
      app.post('/ingest/e', async () => 'measured');
    },
  });
});
afterEach(() => origin.close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin.url + path, { method, redirect: 'manual', headers });
const bearer = { authorization: `Bearer ${TOKEN}` };
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';
/** Opens the release that was not published. @returns the headers of the browser from then on */
async function enter(): Promise<Record<string, string>> {
  return { cookie: cookieOf(await get(`/debug/builds/${other}/site/`, bearer)), 'accept-encoding': 'br, gzip' };
}

describe('S10 a release that is not published', () => {
  it('is opened by an operator at its own address, which leads on to the page', async () => {
    expect((await get(`/debug/builds/${other}/site/`)).status).toBe(401);
    const response = await get(`/debug/builds/${other}/site/pricing`, bearer);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/pricing']);
    expect(response.headers.get('set-cookie')).toMatch(/; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await get('/debug/builds/20200101-000000-abcd/site/', bearer)).status).toBe(404);
  });

  it('takes the place of the served one for that browser alone, with a bar that says so', async () => {
    const headers = await enter();
    const html = await (await get('/', headers)).text();
    expect(html).toContain('<h1>Refused</h1>');
    expect(html).toContain(`You are looking at build ${other}, which is not published.`);
    expect(html).toMatch(/^<!DOCTYPE html><html data-unpublished lang="en">/);
    expect(await (await get('/de', headers)).text()).toContain(`Sie sehen Build ${other}, der nicht`);
    const script = `/app-${'1'.repeat(20)}.js`;
    expect(await (await get(script, headers)).text()).toBe('run("Refused");');
    const missing = await get('/nowhere', { ...headers, accept: 'text/html' });
    expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('Refused: not found')]);

    const visitor = await (await get('/')).text();
    expect([visitor.includes('<h1>Served</h1>'), visitor.includes(other)]).toEqual([true, false]);
    expect((await get(script)).status).toBe(404);
  });

  it('is kept by no cache and no search engine, and is sent whole', async () => {
    const headers = await enter();
    const { etag } = Object.fromEntries((await get('/', headers)).headers);
    expect(etag).toBeUndefined();
    const known = (await get('/')).headers.get('etag') ?? '';
    for (const path of ['/', '/pricing', '/nowhere', `/app-${'1'.repeat(20)}.js`]) {
      const response = await get(path, { ...headers, 'if-none-match': known, range: 'bytes=0-3' });
      expect([path, response.headers.get('cache-control')]).toEqual([path, 'private, no-store']);
      expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
      const body = await response.arrayBuffer();
      expect(Number(response.headers.get('content-length') ?? body.byteLength)).toBe(body.byteLength);
      expect([200, 404]).toContain(response.status);
    }
    expect((await get('/', headers, 'HEAD')).headers.get('cache-control')).toBe('private, no-store');
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
  });

  it('is never measured: the policy names no vendor, and the way to vendors is closed', async () => {
    const headers = await enter();
    expect((await get('/')).headers.get('content-security-policy')).toContain(VENDOR);
    expect((await get('/', headers)).headers.get('content-security-policy')).not.toContain(VENDOR);
    expect((await get('/ingest/e', headers, 'POST')).status).toBe(403);
    expect((await get('/ingest/e', {}, 'POST')).status).toBe(200);
  });

  it('leaves files of the served release to tabs that have it open', async () => {
    const response = await get(`/app-${'0'.repeat(20)}.js`, await enter());
    expect([response.status, await response.text()]).toEqual([200, 'run("Served");']);
  });

  it('lacks the pages that it lacks: their data does not come from the served release', async () => {
    const paths = ['/gone', '/page-data/gone/page-data.json'];
    const statuses = (headers: Record<string, string>) =>
      Promise.all(paths.map(async (path) => (await get(path, headers)).status));
    expect(await statuses({})).toEqual([200, 200]);
    expect(await statuses(await enter())).toEqual([404, 404]);
  });

  it('is left with the bar, when its time is over, and when it is removed', async () => {
    const headers = await enter();
    const asForm = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
    const left = await get('/debug/builds/leave-view', asForm, 'POST');
    expect([left.status, left.headers.get('location')]).toEqual([303, '/debug/builds']);
    expect(left.headers.get('set-cookie')).toMatch(/^release_view=; .*Expires=Thu, 01 Jan 1970/);

    time += DAY_MS;
    const late = await get('/', headers);
    expect([await late.text(), late.headers.get('set-cookie')]).toEqual([
      expect.stringContaining('<h1>Served</h1>'),
      expect.stringMatching(/^release_view=;/),
    ]);
    const again = await enter();
    expect(await (await get('/', again)).text()).toContain('<h1>Refused</h1>');
    await rm(join(store.directory, other), { recursive: true });
    expect(await (await get('/', again)).text()).toContain('<h1>Served</h1>');
    expect(await readdir(store.directory)).toContain(served);
  });

  it('cannot be opened with a cookie or link that is forged, or made for another release', async () => {
    const headers = await enter();
    const [, nonce = '', end = '', target = '', signature = ''] =
      /^release_view=([^.]+)\.(\d+)\.([^.]+)\.(.+)$/.exec(headers['cookie'] ?? '') ?? [];
    const encoded = (id: string) => Buffer.from(JSON.stringify(id)).toString('base64url');
    expect(target).toBe(encoded(other));
    for (const pass of [
      [nonce, end, encoded(served), signature],
      [nonce, `9${end}`, target, signature],
      [nonce.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')), end, target, signature],
      [],
    ]) {
      const cookie = `release_view=${pass.join('.')}`;
      expect(await (await get('/', { cookie })).text()).toContain('<h1>Served</h1>');
    }
    const pass = [nonce, end, target, signature].join('.');
    expect((await get(`/debug/builds/${served}/site/?pass=${pass}`)).status).toBe(401);
  });

  it('is shared by a link with a life, which needs no operator', async () => {
    const ask = (days: number, headers: Record<string, string> = bearer) =>
      fetch(`${origin.url}/api/builds/${other}/view-link`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ days }),
      });
    expect([(await ask(2, {})).status, (await ask(31)).status, (await ask(0)).status]).toEqual([401, 400, 400]);
    const { link, endsAt } = await (await ask(2)).json();
    expect(Date.parse(endsAt)).toBe(time + 2 * DAY_MS);
    const path = link.slice(origin.url.length);
    time += DAY_MS;
    const entered = await get(path);
    expect([entered.status, entered.headers.get('set-cookie')]).toEqual([
      303,
      expect.stringContaining('Max-Age=86400'),
    ]);
    expect(await (await get('/', { cookie: cookieOf(entered) })).text()).toContain('<h1>Refused</h1>');
    time += DAY_MS;
    const late = await get(path);
    expect([late.status, await late.text()]).toEqual([401, expect.stringContaining('This link is over')]);
    expect((await get(path, bearer)).status).toBe(303);
  });

  it('is closed for one link that is withdrawn, also in browsers that it has opened, and stays open for the others', async () => {
    const share = async () => {
      const response = await fetch(`${origin.url}/api/builds/${other}/view-link`, {
        method: 'POST',
        headers: { ...bearer, 'content-type': 'application/json' },
        body: JSON.stringify({ days: 7 }),
      });
      return ((await response.json()) as { link: string }).link.slice(origin.url.length);
    };
    const [first, second] = [await share(), await share()];
    const entered = { first: await get(first), second: await get(second) };
    const openLinks = async () =>
      ((await (await get('/api/ops/links', bearer)).json()) as { open: { withdraw: string }[] }).open;
    expect(await openLinks()).toEqual(
      [1, 2].map((number) => ({
        of: 'build',
        name: other,
        endsAt: new Date(time + 7 * DAY_MS).toISOString(),
        by: 'OPS_TOKEN',
        withdraw: `/api/builds/view-links/${number}`,
      })),
    );
    expect((await get('/api/ops/links')).status).toBe(401);

    expect((await get('/api/builds/view-links/1', {}, 'DELETE')).status).toBe(401);
    expect((await get('/api/builds/view-links/1', bearer, 'DELETE')).status).toBe(204);
    expect(await openLinks()).toHaveLength(1);
    const again = await get('/api/builds/view-links/1', bearer, 'DELETE');
    expect([again.status, await again.json()]).toEqual([
      404,
      { statusCode: 404, message: 'This link is over already.' },
    ]);

    expect([(await get(first)).status, (await get(second)).status]).toEqual([401, 303]);
    expect(await (await get('/', { cookie: cookieOf(entered.first) })).text()).toContain('<h1>Served</h1>');
    expect(await (await get('/', { cookie: cookieOf(entered.second) })).text()).toContain('<h1>Refused</h1>');
  });

  it('says so when it is published meanwhile', async () => {
    const headers = await enter();
    await store.activate(other);
    expect(await (await get('/', headers)).text()).toContain(`build ${other}, which visitors have by now.`);
  });
});
