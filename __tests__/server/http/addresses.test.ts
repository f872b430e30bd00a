import fc from 'fast-check';
import type { Release } from '../../../src/server/builds/releases/release';
import { listen, rawGet, type TestOrigin } from '../support/origin';
import { makeRelease, page } from '../support/release';
import { temporaryDirectory } from '../../support/temporaryDirectory';

const redirects = {
  '/alt-über': { to: '/features?own=1#part', statusCode: 308 },
  '/old%20name': { to: '/blog/größe', statusCode: 308 },
  '/robots.txt': { to: '/features', statusCode: 308 },
  '/prices.html': { to: '/features', statusCode: 308 },
  '/Status': { to: 'https://status.example/?a=1', statusCode: 301 },
};
const FILES = {
  'index.html': page('Home'),
  '404.html': page('Not found'),
  '500.html': page('Error'),
  'features/index.html': page('Features'),
  'robots.txt': 'User-agent: *',
  'features/v2.0/index.html': page('Version 2'),
  'features/v2.0/_payload.json': '{"path":"/features/v2.0"}',
  'page-data/blog/node.js/page-data.json': '{"path":"/blog/node.js"}',
  'blog/node.js/index.html': page('Node.js'),
  'blog/größe/index.html': page('Größe'),
  'routes.json': JSON.stringify({ redirects }),
};

let origin: TestOrigin;

beforeAll(async () => {
  const release: Release = await makeRelease(temporaryDirectory(), FILES);
  origin = await listen({ site: { current: () => release, progress: () => undefined } });
});
afterAll(() => origin.close());

const get = (path: string) => fetch(origin.url + path, { redirect: 'manual' });

describe('an address is canonical whatever its spelling', () => {
  it.each([
    ['/', 'Home'],
    ['/blog/gr%c3%b6%c3%9fe', 'Größe'],
    ['/%62log/gr%C3%B6%C3%9Fe', 'Größe'],
    ['/blog/node.js', 'Node.js'],
    ['/features/v2.0', 'Version 2'],
  ])('serves %s as a page: another encoding, and a dot in it, make no difference', async (path, title) => {
    const response = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await response.text()).toContain(`<h1>${title}</h1>`);
  });

  it.each([
    ['/BLOG/gro%CC%88%C3%9Fe/', '/blog/gr%C3%B6%C3%9Fe'],
    ['/Blog/GR%C3%96%C3%9FE?a=b', '/blog/gr%C3%B6%C3%9Fe?a=b'],
    ['/features///', '/features'],
    ['/features/?a=1&b=//evil.example', '/features?a=1&b=//evil.example'],
    ['/index.html', '/'],
    ['/blog/Node.JS/', '/blog/node.js'],
    ['/features/v2.0/index.html', '/features/v2.0'],
  ])('redirects %s to %s', async (path, location) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([301, location]);
    expect((await get(location)).status).toBe(200);
  });

  it.each([
    ['/alt-%C3%BCber', '/features?own=1#part'],
    ['/Alt-u%CC%88ber/', '/features?own=1#part'],
    ['/alt-%c3%bcber?utm=1', '/features?own=1&utm=1#part'],
    ['/alt-%C3%BCber?own=2&utm=a%20b&utm=c', '/features?own=1&utm=a%20b&utm=c#part'],
    ['/alt-%C3%BCber?', '/features?own=1#part'],
    ['/OLD%20name/', '/blog/gr%C3%B6%C3%9Fe'],
    ['/status?b=2', 'https://status.example/?a=1&b=2'],
  ])('redirects %s to %s, and keeps the query', async (path, location) => {
    expect((await get(path)).headers.get('location')).toBe(location);
  });

  it('serves a file of the release even if a redirect starts at its address, and redirects old names of files', async () => {
    const file = await get('/robots.txt');
    expect([file.status, await file.text()]).toEqual([200, 'User-agent: *']);
    const old = await get('/prices.html');
    expect([old.status, old.headers.get('location')]).toEqual([308, '/features']);
  });

  it('serves the data of pages with a dot next to them', async () => {
    for (const path of ['/features/v2.0/_payload.json', '/page-data/blog/node.js/page-data.json']) {
      const response = await get(path);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    }
  });

  it('finds the page by any spelling, in one redirect at most', async () => {
    const spelled = fc
      .tuple(
        fc.constantFrom('/blog/größe', '/blog/node.js', '/features/v2.0', '/features'),
        fc.infiniteStream(fc.nat(3)),
        fc.constantFrom('', '/', '//', '/index.html'),
      )
      .map(([path, ways, end]) => {
        const letters = [...path].map((letter) => (letter === '/' ? '/' : spell(letter, ways.next().value)));
        return { path, spelling: letters.join('') + end };
      });
    await fc.assert(
      fc.asyncProperty(spelled, async ({ path, spelling }) => {
        const { status, head } = await rawGet(Number(new URL(origin.url).port), spelling);
        const location = /^location: (.*)$/im.exec(head)?.[1]?.trim();
        expect(status === 200 ? path : decodeURI(location ?? '')).toBe(path);
      }),
      { numRuns: 60 },
    );
  });
});

/** Another Unicode form of a letter in a path. */
function spell(letter: string, way: number): string {
  const percent = (text: string) =>
    [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  if (way === 1) return percent(letter);
  if (way === 2) return percent(letter).toUpperCase();
  if (way === 3) return percent(letter === 'ß' ? letter : letter.toUpperCase().normalize('NFD'));
  return percent(letter).length > 3 ? encodeURIComponent(letter) : letter;
}
