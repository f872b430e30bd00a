import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { registerHostedVideos } from '../../../src/server/pages/hostedVideoPage';
import { registerImages } from '../../../src/server/content/images/http';
import { Renderer } from '../../../src/server/content/images/renderer';
import type { Release } from '../../../src/server/builds/releases/release';
import { listen, type TestOrigin } from '../support/origin';
import { makeRelease, page, writeTree } from '../support/release';
import { temporaryDirectory } from '../../support/temporaryDirectory';

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const VIDEO = '0123456789';

const directory = temporaryDirectory();
let release: Release;
const origins: TestOrigin[] = [];

beforeAll(async () => {
  await writeTree(directory, { 'media/tours/a.mp4': VIDEO, 'media/note.txt': 'words' });
  release = await makeRelease(directory, {
    'index.html': page('Home'),
    '404.html': page('Not found', '<p>Page Not Found: <span data-region="error-path"></span></p>'),
    'videos/cf/product/known.mp4/index.html': page('Known'),
    'videos/key/known/index.html': page('Known'),
  });
});
afterAll(() => Promise.all(origins.map((origin) => origin.close())));

/** The server with these videos; by default those of the content itself. */
async function serve(host = '/_content/media') {
  const origin: TestOrigin = await listen({
    site: { current: () => release, progress: () => undefined },
    routes: (app) =>
      registerHostedVideos(app, {
        release: () => release,
        host,
        hosts: { 'media-src': [host] },
      }),
    plugins: [
      {
        prefix: '/_content',
        plugin: async (app) =>
          registerImages(app, {
            mediaDirectory: `${directory}/media`,
            renderer: new Renderer({ cacheDirectory: `${directory}/cache` }),
            access: { hasToken: () => false, toMedia: async (_request, _reply, refuse) => void (await refuse()) },
            isPublic: (address) => /\/media\/(tours\/a\.mp4|note\.txt)$/.test(address),
          }),
      },
    ],
  });
  origins.push(origin);
  return (path: string, init: RequestInit = {}) => fetch(origin.url + path, { headers: BROWSER, ...init });
}

/** A video host that has only `/product/there.mp4`, and fails for paths with `broken`. */
async function videoHost(): Promise<{ url: string; server: Server }> {
  const server = createServer(({ url = '', socket }, reply) => {
    if (url.includes('broken')) socket.destroy();
    else reply.writeHead(url === '/product/there.mp4' ? 200 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

describe('S25 the address of a video', () => {
  it('of a document is a page of the site', async () => {
    const get = await serve();
    for (const path of ['/videos/cf/product/known.mp4', '/videos/key/known']) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(await answer.text()).toContain('<h1>Known</h1>');
    }
  });

  it('without a document shows the player with noindex when the host has the medium', async () => {
    const get = await serve();
    const answer = await get('/videos/cf/tours/a.mp4?t=90');
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<h1>a.mp4</h1>');
    const medium = /<video controls [^>]*src="([^"]+)"/.exec(html)?.[1];
    expect(medium).toBe('/_content/media/tours/a.mp4#t=90');
    const part = await get(medium ?? '', { headers: { range: 'bytes=2-4' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234']);
    const head = await get('/videos/cf/tours/a.mp4', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it.each([
    '/videos/cf/tours/gone.mp4',
    '/videos/cf/note.txt',
    '/videos/cf/tours/',
    '/videos/cf/',
    '/videos/cf/tours%2fa.mp4',
    '/videos/cf//tours/a.mp4',
    '/videos/cf/tours/a.mp4%22onerror=x.mp4',
    `/videos/cf/${'a'.repeat(400)}.mp4`,
    '/videos/key/unknown',
    '/videos/key/tours/a.mp4',
  ])('%s without a medium is the not-found page', async (path) => {
    const get = await serve();
    for (const method of ['GET', 'HEAD']) {
      const answer = await get(path, { method });
      expect([method, answer.status]).toEqual([method, 404]);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      if (method === 'GET') expect(await answer.text()).toContain('Page Not Found: ');
    }
  });

  it('requests the configured host, plays from it, and reports a failing host differently from a missing video', async () => {
    const { url, server } = await videoHost();
    const get = await serve(url);
    const there = await get('/videos/cf/product/there.mp4');
    expect(there.status).toBe(200);
    expect(there.headers.get('content-security-policy')).toContain(`media-src 'self' blob: ${url};`);
    expect(await there.text()).toContain(`src="${url}/product/there.mp4"`);
    expect((await get('/videos/cf/product/other.mp4')).status).toBe(404);
    expect((await get('/videos/cf/product/broken.mp4')).status).toBe(500);
    server.close();
  });

  it('is not found without a configured host', async () => {
    const origin: TestOrigin = await listen({
      site: { current: () => release, progress: () => undefined },
      routes: (app) => registerHostedVideos(app, { release: () => release, host: undefined }),
    });
    origins.push(origin);
    expect((await fetch(`${origin.url}/videos/cf/tours/a.mp4`, { headers: BROWSER })).status).toBe(404);
  });
});
