import { rm } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { improveEncodings } from '../../../src/server/builds/releases/improveEncodings';
import { bytesOf, type Release } from '../../../src/server/builds/releases/release';
import { listen, rawGet, type TestOrigin } from '../support/origin';
import { makeRelease, page } from '../support/release';
import { temporaryDirectory } from '../../support/temporaryDirectory';

const APP = `/* bundle */${'var a=1;'.repeat(300)}`;
const PICTURE = Buffer.from('89504e470d0a1a0a', 'hex');
const FILES = {
  'index.html': page('Home'),
  '404.html': page('Not found', '<p>Page Not Found: <span data-region="error-path">this page</span></p>'),
  '500.html': page('Error', '<p>Internal Server Error</p>'),
  'de/404.html': page('Nicht gefunden', '<span data-region="error-path"></span>'),
  'features/index.html': page('Features'),
  'features/intake/index.html': page('Intake', 'word '.repeat(200)),
  'slice-simulator/index.html': page('Simulator'),
  'app-0123456789abcdef0123.js': APP,
  '2488-a89d3c7e.js': APP,
  '1889-0dac5f53.css': 'p{margin:0}',
  'static/hanken-0123456789abcdef0123456789abcdef.woff2': Buffer.alloc(64, 7),
  'page-data/features/page-data.json': '{"path":"/features"}',
  'page-data/app-data.json': '{"webpackCompilationHash":"a"}',
  'builds/latest.json': '{"id":"x"}',
  'sitemap-index.xml': `<?xml version="1.0"?><sitemapindex>${'<sitemap/>'.repeat(30)}</sitemapindex>`,
  'picture.png': PICTURE,
  'empty.txt': '',
  'digits.bin': '0123456789',
  'large.bin': Buffer.alloc(600_000, 'a'),
  'gone.bin': Buffer.alloc(600_001, 'b'),
  'gone.html': page('Gone', 'gone '.repeat(300)),
};

let release: Release;
let origin: TestOrigin;

beforeAll(async () => {
  release = await makeRelease(temporaryDirectory(), FILES);
  origin = await listen({ site: { current: () => release, progress: () => undefined } });
});
afterAll(() => origin.close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin.url + path, { headers: { 'accept-encoding': 'identity', ...headers }, method, redirect: 'manual' });

describe('a file of a live release', () => {
  it('is sent as it was compressed again, with another entity tag', async () => {
    const ask = async () => {
      const { headers } = await get('/features/intake', { 'accept-encoding': 'br' });
      return [headers.get('etag'), Number(headers.get('content-length'))];
    };
    const before = await ask();
    await improveEncodings(release);
    const after = await ask();

    const { hash, encodings } = release.files.get('features/intake/index.html') ?? {};
    expect(after).toEqual([`"${hash}-br11"`, encodings?.br]);
    expect(before[0]).not.toBe(after[0]);
  });
});

describe('S29 errors', () => {
  it('S29 answers an unknown path with 404 and the escaped path in the HTML itself', async () => {
    const response = await get('/nope/%3Cscript%3Ealert(1)%3C%2Fscript%3E%22?q=1'.replace('%2F', ''));
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain('Page Not Found: <span data-region="error-path" data-error-path="/nope/');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;script&gt;&quot;</span>');
    expect(html).not.toContain('<script>alert');
  });

  it('S29 uses the error page of the path’s language', async () => {
    const response = await get('/de/nichts');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Nicht gefunden');
  });

  it('S29 sends the error pages with their status when they are requested by name', async () => {
    expect((await get('/404')).status).toBe(404);
    expect((await get('/404.html')).status).toBe(404);
    expect((await get('/500.html')).status).toBe(500);
  });

  it('S29 responds to an exception in a route with 500, the error page and no details', async () => {
    const failing = await listen({
      site: { current: () => release, progress: () => undefined },
      plugins: [{ plugin: async (app) => void app.get('/boom', () => Promise.reject(new Error('secret detail'))) }],
    });
    const response = await fetch(`${failing.url}/boom`);
    const html = await response.text();
    await failing.close();
    expect(response.status).toBe(500);
    expect(html).toContain('Internal Server Error');
    expect(html).not.toContain('secret detail');
  });

  it('S29 responds to a form that is posted to a page with 405 and the error page', async () => {
    const response = await get('/features', { accept: 'text/html' }, 'POST');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain('Internal Server Error');
  });

  it('S29 responds to unknown page data with 404 as JSON, never with HTML', async () => {
    const response = await get('/page-data/nope/page-data.json');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toEqual({
      statusCode: 404,
      message: 'Page Not Found: /page-data/nope/page-data.json',
    });
  });

  it('never lets an error be cached for more than a minute', async () => {
    for (const path of ['/nope', '/page-data/nope/page-data.json', '/%zz', '/nope.js']) {
      expect((await get(path)).headers.get('cache-control')).toBe('no-cache');
    }
  });
});

describe('caching', () => {
  it.each([
    ['/app-0123456789abcdef0123.js', 'public, max-age=31536000, immutable'],
    ['/2488-a89d3c7e.js', 'public, max-age=31536000, immutable'],
    ['/1889-0dac5f53.css', 'public, max-age=31536000, immutable'],
    ['/static/hanken-0123456789abcdef0123456789abcdef.woff2', 'public, max-age=31536000, immutable'],
    ['/', 'no-cache'],
    ['/features/intake', 'no-cache'],
    ['/page-data/features/page-data.json', 'no-cache'],
    ['/page-data/app-data.json', 'no-cache'],
    ['/builds/latest.json', 'no-cache'],
    ['/sitemap-index.xml', 'public, max-age=3600'],
  ])('sets Cache-Control for %s', async (path, expected) => {
    const { headers } = await get(path);
    expect(headers.get('cache-control')).toBe(expected);
    expect(headers.get('etag')).toMatch(/^"[\w-]+"$/);
    expect(headers.get('vary')).toBe('Accept-Encoding');
  });

  it('responds to a current copy with 304 and no body, by strong, weak, listed and any tag', async () => {
    const etag = (await get('/features')).headers.get('etag') ?? '';
    for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get('/features', { 'if-none-match': condition });
      expect(response.status).toBe(304);
      expect(await response.text()).toBe('');
      expect(response.headers.get('etag')).toBe(etag);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    expect((await get('/features', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('compares dates only without a tag', async () => {
    const modified = (await get('/features')).headers.get('last-modified') ?? '';
    expect((await get('/features', { 'if-modified-since': modified })).status).toBe(304);
    expect((await get('/features', { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).status).toBe(200);
    expect((await get('/features', { 'if-modified-since': modified, 'if-none-match': '"x"' })).status).toBe(200);
    expect((await get('/features', { 'if-match': '"x"' })).status).toBe(412);
  });

  it('parses the three date formats and nothing else, and evaluates If-Unmodified-Since', async () => {
    const since = async (date: string) => (await get('/features', { 'if-modified-since': date })).status;
    for (const date of ['Fri, 06 Nov 2099 08:49:37 GMT', 'Friday, 06-Nov-48 08:49:37 GMT', 'Fri Nov  6 08:49:37 2099'])
      expect([date, await since(date)]).toEqual([date, 304]);
    for (const date of ['2099', '2099-11-06', 'tomorrow', 'Fri, 06 Nov 2099', '4097635200'])
      expect([date, await since(date)]).toEqual([date, 200]);
    const unless = async (headers: Record<string, string>) => (await get('/features', headers)).status;
    const old = 'Thu, 01 Jan 1970 00:00:00 GMT';
    expect(await unless({ 'if-unmodified-since': old })).toBe(412);
    expect(await unless({ 'if-unmodified-since': 'Fri, 06 Nov 2099 08:49:37 GMT' })).toBe(200);
    expect(await unless({ 'if-unmodified-since': 'nonsense' })).toBe(200);
    expect(await unless({ 'if-unmodified-since': old, 'if-match': '*' })).toBe(200);
  });
});

describe('encodings', () => {
  const encodingOf = async (header: string) => {
    const { head } = await rawGet(origin.port, '/features/intake', header ? `Accept-Encoding: ${header}\r\n` : '');
    return /^content-encoding: (.*)$/im.exec(head)?.[1] ?? 'identity';
  };

  it.each([
    ['gzip, deflate, br', 'br'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['deflate', 'identity'],
    ['*', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['gzip;q=0, br;q=0', 'identity'],
    ['*;q=0', 'identity'],
    ['gzip;q=0, *', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*, br;q=0.0', 'gzip'],
    ['BR;Q=1', 'br'],
    ['identity;q=0.9, br;q=0.1', 'identity'],
    ['br;q=nonsense', 'identity'],
    ['zstd, br', 'br'],
  ])('answers Accept-Encoding "%s" with %s', async (header, expected) => {
    expect(await encodingOf(header)).toBe(expected);
  });

  it('returns the same bytes of every text file, decoded', async () => {
    for (const [path, content] of Object.entries(FILES)) {
      const file = release.files.get(path);
      if (!file || path.endsWith('.html')) continue;
      for (const [coding, decode] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        const { head, body } = await rawGet(origin.port, `/${path}`, `Accept-Encoding: ${coding}\r\n`);
        const bytes = Buffer.from(body, 'latin1');
        const encoded = head.toLowerCase().includes(`content-encoding: ${coding}`);
        expect((encoded ? decode(bytes) : bytes).equals(Buffer.from(content))).toBe(true);
        expect(encoded).toBe(file.encodings[coding] !== undefined);
      }
    }
    expect(release.files.get('picture.png')?.encodings).toEqual({});
  });

  it('has a separate entity tag per encoding', async () => {
    const tags = new Set<string>();
    for (const coding of ['br', 'gzip', 'identity']) {
      const { head } = await rawGet(origin.port, '/features/intake', `Accept-Encoding: ${coding}\r\n`);
      tags.add(/^etag: (.*)$/im.exec(head)?.[1] ?? '');
    }
    expect(tags.size).toBe(3);
  });
});

describe('ranges and empty files', () => {
  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=5-', 206, '56789', 'bytes 5-9/10'],
    ['BYTES=0-1', 206, '01', 'bytes 0-1/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, '0123456789', null],
    ['bytes=3-1', 200, '0123456789', null],
    ['lines=0-1', 200, '0123456789', null],
  ])('answers Range "%s" with %d', async (range, status, body, contentRange) => {
    const response = await get('/digits.bin', { range });
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
      status,
      body,
      contentRange,
    ]);
  });

  it('sends a range only of the client’s version', async () => {
    const etag = (await get('/digits.bin')).headers.get('etag') ?? '';
    expect((await get('/digits.bin', { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await get('/digits.bin', { range: 'bytes=0-1', 'if-range': '"old"' })).status).toBe(200);
  });

  it('answers HEAD with the length of the file, also with a Range, which is for GET alone', async () => {
    const response = await get('/digits.bin', { range: 'bytes=0-3' }, 'HEAD');
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '10']);
  });

  it('streams a file that is too large to be cached, and parts of it', async () => {
    const whole = await get('/large.bin');
    expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, 600_000]);
    const part = await get('/large.bin', { range: 'bytes=-500000' });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 500_000]);
    expect(part.headers.get('content-range')).toBe('bytes 100000-599999/600000');
    expect(part.headers.get('etag')).toBe(whole.headers.get('etag'));
    expect(part.headers.get('content-type')).toBe('application/octet-stream');
  });

  it.each([
    ['/gone.bin', {}],
    ['/gone.bin', { range: 'bytes=0-1' }],
    ['/gone.html', { 'accept-encoding': 'br' }],
  ])('answers with a readable error when the bytes of %s are gone: %j', async (path, headers) => {
    const file = release.files.get(path.slice(1));
    if (!file) throw new Error('There is no such file.');
    await rm(bytesOf(release, file, 'identity'), { force: true });
    if (file.encodings.br) await rm(bytesOf(release, file, 'br'), { force: true });
    const response = await get(path, { accept: 'text/html', ...headers });
    expect(response.status).toBe(500);
    expect(await response.text()).toContain('Internal Server Error');
  });

  it('serves an empty file', async () => {
    const response = await get('/empty.txt');
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '0', '']);
  });
});

describe('health and log', () => {
  it('reports liveness and the served release', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready', release: release.info.id });
  });

  it('logs each request on one line without personal data', async () => {
    await get('/features?email=jane@example.com', { 'user-agent': 'secret-agent', referer: 'http://private.example/' });
    await get('/jane@example.com/x%0a{"level":"fake"}');
    for (const token of ['c2VjcmV0LXRva2Vu:dGhlLXJlZg', 'c2VjcmV0LXRva2Vu~dGhlLXJlZg', 'c2VjcmV0LXRva2Vu%3AdGhlLXJlZg'])
      await get(`/_content/previews/${token}`);
    await get('/_content/previews/ping?token=c2VjcmV0LXRva2Vu');
    const text = JSON.stringify(origin.lines.filter(({ msg }) => msg === 'request'));
    expect(text).not.toMatch(/jane|secret-agent|c2VjcmV0|dGhlLXJlZg|private\.example|127\.0\.0\.1/);
    expect(origin.lines).toContainEqual(expect.objectContaining({ method: 'GET', path: '/features', status: 200 }));
    expect(origin.lines).toContainEqual(expect.objectContaining({ path: '/_content/previews/(token)' }));
    expect(origin.lines).toContainEqual(expect.objectContaining({ path: '/_content/previews/ping' }));
  });
});
