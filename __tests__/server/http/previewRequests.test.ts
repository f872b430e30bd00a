import type { Release } from '../../../src/server/builds/releases/release';
import { contentHosts, previewHosts, type RemoteContent } from '../../../src/server/http/previewRequests';
import { listen, type TestOrigin } from '../support/origin';
import { makeRelease, page } from '../support/release';
import { temporaryDirectory } from '../../support/temporaryDirectory';

const COOKIE = { cookie: 'theme=dark; io.prismic.preview={%22demo-repo.prismic.io%22:{}}' };

let release: Release;
const origins: TestOrigin[] = [];

async function start(content: RemoteContent | undefined): Promise<TestOrigin> {
  const origin = await listen({
    site: { current: () => release, progress: () => undefined, hosts: contentHosts(content) },
    previewHosts: previewHosts(content),
  });
  origins.push(origin);
  return origin;
}

beforeAll(async () => {
  const files = {
    'index.html': page('Home'),
    'preview/index.html': page('Preview'),
    '404.html': page('Not found'),
    'digits.txt': '0123',
  };
  release = await makeRelease(temporaryDirectory(), files);
});
afterAll(() => Promise.all(origins.map((origin) => origin.close())));

describe('pages of a preview', () => {
  it('C04 are never cached and always sent completely', async () => {
    const { url } = await start(undefined);
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const preview = await fetch(url, { headers: { ...COOKIE, 'if-none-match': etag } });
    expect(preview.status).toBe(200);
    expect(preview.headers.get('cache-control')).toBe('private, no-store');
    expect((await fetch(`${url}/preview`)).headers.get('cache-control')).toBe('private, no-store');
    expect((await fetch(`${url}/unpublished`, { headers: COOKIE })).headers.get('cache-control')).toBe(
      'private, no-store',
    );
    const file = await fetch(`${url}/digits.txt`, { headers: COOKIE });
    expect(file.headers.get('cache-control')).toBe('no-cache');
  });

  it('C04 may load Prismic’s toolbar and API, unlike other pages', async () => {
    const { url } = await start({ repositoryName: 'demo-repo' });
    const policy = async (path: string, headers = {}) =>
      (await fetch(url + path, { headers })).headers.get('content-security-policy') ?? '';
    expect(await policy('/')).not.toMatch(/static\.cdn\.prismic\.io|connect-src[^;]*prismic/);
    expect(await policy('/')).toMatch(/img-src[^;]* https:\/\/images\.prismic\.io/);
    for (const given of [await policy('/', COOKIE), await policy('/preview'), await policy('/unpublished', COOKIE)]) {
      expect(given).toMatch(/script-src[^;]* https:\/\/static\.cdn\.prismic\.io/);
      expect(given).toMatch(
        /connect-src 'self' https:\/\/demo-repo\.cdn\.prismic\.io https:\/\/demo-repo\.prismic\.io/,
      );
      expect(given).toMatch(/frame-src https:(;|$)/);
    }
  });

  it('C02 show photos that editors choose from Unsplash in Prismic’s editor, from its host', async () => {
    const { url } = await start({ repositoryName: 'demo-repo' });
    for (const headers of [{}, COOKIE]) {
      const policy = (await fetch(url, { headers })).headers.get('content-security-policy');
      expect(policy).toMatch(/img-src[^;]* https:\/\/images\.unsplash\.com/);
    }
  });

  it('C04 C10 may read a content API that a setting names, and every page shows its pictures and files', async () => {
    const { url } = await start({ repositoryName: 'demo-repo', endpoint: 'https://content.example/_content/api/v2' });
    const policy = async (headers = {}) => (await fetch(url, { headers })).headers.get('content-security-policy') ?? '';
    expect(await policy(COOKIE)).toMatch(/connect-src[^;]* https:\/\/content\.example(;|$)/);
    expect(await policy()).not.toMatch(/connect-src[^;]* https:\/\/content\.example/);
    expect(await policy()).toMatch(/img-src[^;]* https:\/\/content\.example(;|$)/);
    expect(await policy()).toMatch(/media-src[^;]* https:\/\/content\.example(;|$)/);
  });

  it('C04 load nothing from other hosts with the embedded service', async () => {
    const { url } = await start(undefined);
    expect((await fetch(url, { headers: COOKIE })).headers.get('content-security-policy')).not.toContain('prismic');
  });
});
