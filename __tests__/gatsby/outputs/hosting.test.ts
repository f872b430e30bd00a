import { join } from 'node:path';
import type { GatsbyConfig, Store } from 'gatsby';
import { BASE_HEADERS } from '../../../src/config/responseHeaders';
import { errorPageRules, hostHeaders, routesFile, type Routes } from '../../../src/gatsby/outputs/hosting';
import { planPages } from '../../../src/routes/planPages';
import { newBuildId } from '../../../src/server/builds/run/buildId';
import { openReleaseStore } from '../../../src/server/builds/releases/releaseStore';
import { readRoutes } from '../../../src/server/builds/releases/routesFile';
import { stageRelease } from '../../../src/server/builds/releases/stageRelease';
import { listen } from '../../server/support/origin';
import { page, writeTree } from '../../server/support/release';
import { document } from '../../support/documents';
import { temporaryDirectory } from '../../support/temporaryDirectory';

const redirect = (fromPath: string, toPath: string, more: object) => [fromPath, { fromPath, toPath, ...more }] as const;

/** The routes file of a build with these redirects. */
const redirects = new Map([
  redirect('/prices', '/pricing', { statusCode: 308, isPermanent: true }),
  redirect('/plans', '/pricing', { isPermanent: true }),
  redirect('/partner', 'https://partner.example/', {}),
]);
const written = () => routesFile({ getState: () => ({ redirects }) } as unknown as Store);

let directory: string;
beforeEach(() => (directory = temporaryDirectory()));

describe('the routes file', () => {
  it('contains headers, cache rules and redirects of the site', () => {
    const { path, content } = written();
    const routes = JSON.parse(content) as Routes;
    expect(path).toBe('routes.json');
    expect(routes.headers).toEqual(BASE_HEADERS);
    expect(routes.redirects).toEqual({
      '/prices': { to: '/pricing', statusCode: 308 },
      '/plans': { to: '/pricing', statusCode: 301 },
      '/partner': { to: 'https://partner.example/', statusCode: 302 },
    });
    const timeOf = (file: string) => routes.cacheControl.find(({ files }) => new RegExp(files).test(file))?.value;
    expect(timeOf('pricing/index.html')).toBe('no-cache');
    expect(timeOf('blog/rss.xml')).toBe('public, max-age=3600');
    for (const hashed of [
      'app-0123456789abcdef0123.js',
      '2488-a89d3c7e.js',
      'static/0123456789abcdef0123/a.woff2',
      'media/0123456789abcdefgh.png',
    ])
      expect(timeOf(hashed)).toBe('public, max-age=31536000, immutable');
  });

  it('is where our server reads a release’s redirects, headers and cache rules', async () => {
    const publicDirectory = join(directory, 'public');
    const routes = JSON.parse(written().content);
    routes.headers['referrer-policy'] = 'no-referrer';
    routes.cacheControl.unshift({ files: '^pricing/', value: 'public, max-age=60' });
    await writeTree(publicDirectory, {
      'index.html': page('Home'),
      'pricing/index.html': page('Pricing'),
      'routes.json': JSON.stringify(routes),
    });
    const store = await openReleaseStore(join(directory, 'releases'));
    const id = newBuildId();
    const info = { id, createdAt: new Date().toISOString(), code: 'code', contentRef: 'ref' };
    await stageRelease({ publicDirectory, releasesDirectory: store.directory, info });
    await store.activate(id);
    const origin = await listen({ site: { current: store.current, progress: () => undefined } });
    try {
      const get = (path: string) => fetch(origin.url + path, { redirect: 'manual' });
      const moved = await get('/prices?plan=x');
      expect([moved.status, moved.headers.get('location')]).toEqual([308, '/pricing?plan=x']);
      expect((await get('/partner')).headers.get('location')).toBe('https://partner.example/');
      const pricing = await get('/pricing');
      expect(pricing.headers.get('cache-control')).toBe('public, max-age=60');
      expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
      for (const answer of [pricing, moved, await get('/nowhere'), await get('/%zz')]) {
        for (const [name, value] of Object.entries({ ...BASE_HEADERS, 'referrer-policy': 'no-referrer' }))
          expect(answer.headers.get(name)).toBe(value);
      }
    } finally {
      await origin.close();
    }
  });

  it('is rejected with an invalid pattern, and one of an earlier version is read', async () => {
    const routes = (text: object) => writeTree(directory, { 'routes.json': JSON.stringify(text) });
    await routes({ redirects: {}, cacheControl: [{ files: '(', value: 'no-cache' }] });
    await expect(readRoutes(directory)).rejects.toThrow('is not a regular expression');
    await routes({ redirects: {}, routes: { '/': { file: 'index.html', cacheControl: 'no-cache' } } });
    expect(await readRoutes(directory)).toEqual({ headers: {}, cacheControl: [], redirects: new Map() });
  });
});

describe('headers for the adapters of other hosts', () => {
  const of = (source: string): NonNullable<GatsbyConfig['headers']>[number]['headers'] =>
    hostHeaders.find((rule) => rule.source === source)?.headers ?? [];

  it('equal those of our own server on every path', () => {
    expect(Object.fromEntries(of('/*').map(({ key, value }) => [key, value]))).toEqual(BASE_HEADERS);
  });

  it('let the editor frame the slice simulator, and nothing else', () => {
    expect(of('/slice-simulator')).toEqual([
      { key: 'content-security-policy', value: "frame-ancestors 'self' https://prismic.io https://*.prismic.io" },
    ]);
  });
});

it('S29 Netlify gets a rule for the not-found page of each language with a prefix', () => {
  const settings = document('settings', null, { product_slug: 'keelstone', site_name: 'Keelstone' });
  const home = document('home', null);
  const german = document('home', null, {}, { lang: 'de-de', id: 'german', nodeId: 'german' });
  expect(errorPageRules(planPages([settings, home, german]))).toEqual([
    { fromPath: '/de/*', toPath: '/de/404/index.html', statusCode: 404 },
  ]);
  expect(errorPageRules(planPages([settings, home]))).toEqual([]);
});
