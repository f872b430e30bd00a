import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GatsbyConfig } from 'gatsby';
import { BASE_HEADERS } from '../../src/config/responseHeaders';
import { originAdapter } from '../../src/gatsby/adapter';
import { hostHeaders } from '../../src/gatsby/hostHeaders';
import { newBuildId } from '../../src/server/builds/buildId';
import { openReleaseStore } from '../../src/server/builds/releaseStore';
import { stageRelease } from '../../src/server/builds/stageRelease';
import { listen } from '../server/support/origin';
import { page, temporaryDirectory, writeTree } from '../server/support/release';

type Context = Parameters<ReturnType<typeof originAdapter>['adapt']>[0];

const route = (path: string, file: string) => ({ type: 'static', path, filePath: `public/${file}`, headers: [] });
const redirect = (path: string, toPath: string, status: number) => ({
  type: 'redirect',
  path,
  toPath,
  status,
  headers: [],
});

/** Runs the adapter over these routes, as Gatsby does at the end of a build. */
async function adapt(directory: string): Promise<void> {
  const routesManifest = [
    route('/', 'index.html'),
    route('/pricing', 'pricing/index.html'),
    route('/app-0123456789abcdef0123.js', 'app-0123456789abcdef0123.js'),
    redirect('/prices', '/pricing', 301),
    redirect('/partner', 'https://partner.example/', 302),
  ];
  await originAdapter({ directory }).adapt({ routesManifest } as unknown as Context);
}

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
beforeEach(async () => {
  directory = await temporaryDirectory();
});
afterEach(() => directory.remove());

describe('the adapter of our own builds', () => {
  it('hands routes, headers and redirects over as one file', async () => {
    await adapt(directory.path);
    expect(JSON.parse(await readFile(join(directory.path, 'public', 'routes.json'), 'utf8'))).toEqual({
      headers: BASE_HEADERS,
      routes: {
        '/': { file: 'index.html', cacheControl: 'no-cache' },
        '/pricing': { file: 'pricing/index.html', cacheControl: 'no-cache' },
        '/app-0123456789abcdef0123.js': {
          file: 'app-0123456789abcdef0123.js',
          cacheControl: 'public, max-age=31536000, immutable',
        },
      },
      redirects: {
        '/prices': { to: '/pricing', statusCode: 301 },
        '/partner': { to: 'https://partner.example/', statusCode: 302 },
      },
    });
  });

  it('is what our server takes a release’s redirects, headers and times from', async () => {
    const publicDirectory = join(directory.path, 'public');
    await writeTree(publicDirectory, { 'index.html': page('Home'), 'pricing/index.html': page('Pricing') });
    await adapt(directory.path);
    const file = join(publicDirectory, 'routes.json');
    const routes = JSON.parse(await readFile(file, 'utf8'));
    routes.headers['referrer-policy'] = 'no-referrer';
    routes.routes['/pricing'].cacheControl = 'public, max-age=60';
    await writeFile(file, JSON.stringify(routes));
    const store = await openReleaseStore(join(directory.path, 'releases'));
    const id = newBuildId();
    const info = { id, createdAt: new Date().toISOString(), code: 'code', contentRef: 'ref' };
    await stageRelease({ publicDirectory, releasesDirectory: store.directory, info });
    await store.activate(id);
    const origin = await listen({ site: { current: store.current, progress: () => undefined } });
    try {
      const get = (path: string) => fetch(origin.url + path, { redirect: 'manual' });
      const moved = await get('/prices?plan=x');
      expect([moved.status, moved.headers.get('location')]).toEqual([301, '/pricing?plan=x']);
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
});

describe('the headers that Gatsby hands to the adapters of other hosts', () => {
  const of = (source: string): NonNullable<GatsbyConfig['headers']>[number]['headers'] =>
    hostHeaders.find((rule) => rule.source === source)?.headers ?? [];

  it('are those of our own server on every path', () => {
    expect(Object.fromEntries(of('/*').map(({ key, value }) => [key, value]))).toEqual(BASE_HEADERS);
  });

  it('let the editor frame the slice simulator, and nothing else', () => {
    expect(of('/slice-simulator')).toEqual([
      { key: 'content-security-policy', value: "frame-ancestors 'self' https://prismic.io https://*.prismic.io" },
    ]);
  });
});
