import { request } from 'node:http';
import { comparablePath } from '../../../src/lib/canonicalPath';
import { reservedForRedirects } from '../../../src/routes/reservedPaths';
import { rawRequest } from '../support/origin';
import { page } from '../support/release';
import { openWholeOrigin, whenNotBusy, type WholeOrigin } from '../support/wholeOrigin';

const TOKEN = 'the token of operators, long enough for all';
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const FILES = {
  'index.html': page('Home'),
  'pricing/index.html': page('Pricing'),
  'debug/index.html': page('Debug'),
  '404.html': page('Not found'),
  '500.html': page('Failed'),
  'de/404.html': page('Nicht gefunden'),
  'book-demo/index.html': page('Book'),
  'booking-confirmed/index.html': page('Booked'),
  'search/index.html': page('Search'),
  'app-0123456789abcdef.js': 'run();',
  'app-0123456789abcdef.js.map': '{}',
  'chunk-map.json': '{}',
  'webpack.stats.json': '{}',
  'build.log': 'a log',
  '.env': 'A=b',
  'page-data/.hidden/a.json': '{}',
  '_gatsby/slices/_gatsby-scripts-1.html': '<script></script>',
  '.well-known/security.txt': 'Contact: mailto:security@keelstone.example',
  'routes.json': JSON.stringify({
    headers: {},
    cacheControl: [],
    redirects: {
      '/old': { to: '/pricing', statusCode: 301 },
      // The server's routes leave these to the site while it has no such page.
      '/de/book-demo': { to: '/book-demo', statusCode: 308 },
      '/de/booking-confirmed': { to: '/book-demo', statusCode: 308 },
      '/de/search': { to: '/search', statusCode: 308 },
      '/videos/cf/some': { to: '/', statusCode: 308 },
      '/backslash': { to: '/\\evil.example/', statusCode: 308 },
      '/tab': { to: '/\t/evil.example', statusCode: 308 },
      '/line': { to: '/a\r\nSet-Cookie: a=b', statusCode: 308 },
      '/letters': { to: '/größe', statusCode: 308 },
      '/far': { to: '/日本', statusCode: 308 },
      '/partner': { to: 'https://partner.example/', statusCode: 308 },
    },
  }),
};

/** An address of each route, with its parameters filled in. */
function addressOf(route: string): string {
  return route
    .replace('/api/builds/:id(^[0-9]+-[0-9]+-[0-9a-f]+$)', '/api/builds/20260101-000000-abcd')
    .replace(/:kind\b/, 'draft')
    .replace(/:\w+(\([^)]*\))?/g, 'some')
    .replace(/\*$/, 'some');
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

let origin: WholeOrigin;
beforeAll(async () => {
  origin = await openWholeOrigin(FILES, {
    OPS_TOKEN: TOKEN,
    // Unreachable upstreams: proxied requests fail at once.
    SEGMENT_CDN_UPSTREAM: 'http://127.0.0.1:9',
  });
  // The audit log has an entry: for an empty stream Node sends a length, which HEAD cannot know.
  await ask('DELETE', '/_content/previews/open/999999', bearer);
});
afterAll(() => origin.close());

function ask(method: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return whenNotBusy(
    () => send(method, path, headers),
    ({ status }) => status,
  );
}

/** Sends a request with an exact target. An endless stream is closed after its headers. */
function send(method: string, path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { port: origin.port, host: '127.0.0.1', method, path, headers: { connection: 'close', ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        const done = () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', done);
        response.on('error', reject);
        if (method === 'GET' && response.headers['content-type']?.startsWith('text/event-stream')) {
          done();
          sent.destroy();
        }
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

const statusIn = (answer: string) => Number(answer.slice(9, 12));
const bearer = { authorization: `Bearer ${TOKEN}` };
/** Headers that differ between two responses independently of the method. */
const OF_THE_MOMENT = /^(date|connection|keep-alive|transfer-encoding|x-ratelimit-.*|retry-after|age)$/;

/** Differences between the headers of two responses. */
function differences(one: Answer, other: Answer): unknown[] {
  const names = new Set([...Object.keys(one.headers), ...Object.keys(other.headers)]);
  const differing = [...names].filter(
    (name) => !OF_THE_MOMENT.test(name) && String(one.headers[name]) !== String(other.headers[name]),
  );
  return [
    ...(one.status === other.status ? [] : [[one.status, other.status]]),
    ...differing.map((name) => [name, one.headers[name], other.headers[name]]),
  ];
}

function reads(methods: ReadonlySet<string>): boolean {
  return methods.has('GET') || methods.has('HEAD');
}

/** The site handles every address without a route, for reading only. */
const SITE = [
  '/',
  '/pricing',
  '/pricing/',
  '/old',
  '/nothing',
  '/app-0123456789abcdef.js',
  '/routes.json',
  '/404',
  '/de/x',
];

function addresses(): { readonly address: string; readonly methods: ReadonlySet<string> }[] {
  const read = new Set(['GET', 'HEAD']);
  const table = [...origin.routes].map(([route, methods]) => {
    // A route with preflights only behaves like an unknown path.
    const isPreflight = methods.size === 1 && methods.has('OPTIONS');
    return { address: addressOf(route), methods: isPreflight ? new Set([...methods, ...read]) : methods };
  });
  return [...table, ...SITE.map((address) => ({ address, methods: read }))];
}

describe('every route', () => {
  it('responds to other methods with 405, and lists those that it has', async () => {
    expect(origin.routes.size).toBeGreaterThan(20);
    const wrong: unknown[] = [];
    for (const { address, methods } of addresses()) {
      // The content service allows other origins, so it answers preflights.
      const hasOptions = address.startsWith('/_content/');
      for (const method of METHODS.filter((name) => !methods.has(name) && !(hasOptions && name === 'OPTIONS'))) {
        const { status, headers } = await ask(method, address);
        const allow = String(headers.allow ?? '').split(', ');
        if (status !== 405 || allow.includes(method) || ![...methods].every((name) => allow.includes(name)))
          wrong.push([method, address, status, headers.allow]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('that does not exist is not found, below the content service too', async () => {
    for (const path of ['/_content/nothing', '/_content/api/v3', '/_content/previews/session/draft/x']) {
      expect([path, (await ask('GET', path)).status]).toEqual([path, 404]);
      expect((await ask('POST', path)).headers.allow).toBe('GET, HEAD, OPTIONS');
    }
  });

  it('answers HEAD like GET, without a body', async () => {
    const wrong: unknown[] = [];
    for (const { address, methods } of addresses().filter((one) => reads(one.methods))) {
      for (const headers of [{}, bearer]) {
        const [get, head] = [await ask('GET', address, headers), await ask('HEAD', address, headers)];
        const length = get.headers['content-length'];
        const isWhole = length === undefined || Number(length) === get.body.length;
        const differing = differences(get, head);
        if (!methods.has('GET') || !isWhole || differing.length > 0 || head.body.length > 0)
          wrong.push([address, get.status, isWhole, head.body.length, ...differing]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('has an address at which no redirect is accepted, or is a page, or leaves it to a redirect', async () => {
    const hidden: unknown[] = [];
    for (const { address } of addresses().filter((one) => reads(one.methods))) {
      const isPage = `${address.slice(1)}/index.html`.replace(/^\//, '') in FILES;
      if (isPage || SITE.includes(address) || reservedForRedirects(comparablePath(address), true)) continue;
      const { status } = await ask('GET', address);
      if (status !== 308) hidden.push([address, status]);
    }
    expect(hidden).toEqual([]);
  });

  it('never fails, redirects to another site or lets guarded data be cached, whoever requests it', async () => {
    const wrong: unknown[] = [];
    for (const { address, methods } of addresses()) {
      for (const method of methods) {
        const { status, headers } = await ask(method, address);
        const location = headers.location?.toString();
        const isHere = location === undefined || new URL(location, origin.url).origin === new URL(origin.url).origin;
        const isCacheable = status === 401 && headers['cache-control'] !== 'no-store';
        if (status === 500 || !isHere || isCacheable) wrong.push([method, address, status, location]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('of operators refuses a stranger', async () => {
    const guarded = addresses().filter(({ address }) => /^\/api\/(ops|builds|analytics)\b/.test(address));
    const open: unknown[] = [];
    for (const { address, methods } of guarded) {
      for (const method of methods) {
        if (/^\/api\/(builds\/prismic|builds\/progress|ops\/session)$/.test(address)) continue;
        const { status } = await ask(method, address);
        if (status !== 401) open.push([method, address, status]);
      }
    }
    expect(guarded.length).toBeGreaterThan(8);
    expect(open).toEqual([]);
  });
});

describe('a manipulated redirect target', () => {
  it.each([
    '//evil.example',
    '//evil.example/',
    '///evil.example/features/',
    '/\\evil.example',
    '/\\/evil.example/',
    '/%2f%2fevil.example',
    '/%5cevil.example/',
    '/..//evil.example',
    '/.//evil.example/',
    '/pricing//evil.example/',
    '/%09/evil.example/',
    '/pricing/..//evil.example/',
    '/@evil.example/',
    '/https://evil.example/',
    '/%0d%0aLocation:%20//evil.example/',
    '/;@evil.example/',
    '/?//evil.example/',
    '/%252fevil.example/',
    '//evil.example/pricing/',
    '/\\evil.example/',
    '/%5Cevil.example/',
    '/%2F%2Fevil.example/',
    '/%2Fevil.example/pricing/',
    '/pricing//',
    '//pricing',
    '/pricing/%0d%0aSet-Cookie:a=b',
    '/pricing/?next=//evil.example',
    '/pricing/?%0d%0aSet-Cookie:a=b',
    '/old/%09/evil.example',
    'http://evil.example/pricing/',
    'http://evil.example//evil.example/',
    '/backslash',
    '/tab',
    '/line',
    '/letters',
    '/far',
    '/Pricing?a=\u00fc',
  ])('stays on this site: %s', async (target) => {
    const host = `127.0.0.1:${origin.port}`;
    const bytes = Buffer.from(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, 'latin1');
    const answer = await whenNotBusy(() => rawRequest(origin.port, bytes), statusIn);
    const [head = ''] = answer.split('\r\n\r\n');
    expect(head).not.toMatch(/^set-cookie/im);
    expect(head).not.toMatch(/^HTTP\/1\.1 5/);
    const location = /^location: (.*)$/im.exec(head)?.[1];
    expect(new URL(location ?? '/', origin.url).host).toBe(host);
  });

  it('goes to an editor’s target, and nowhere else', async () => {
    expect((await ask('GET', '/partner')).headers.location).toBe('https://partner.example/');
  });
});

describe('internal files of a release', () => {
  it.each([
    '/routes.json',
    '/chunk-map.json',
    '/webpack.stats.json',
    '/build.log',
    '/.env',
    '/page-data/.hidden/a.json',
    '/app-0123456789abcdef.js.map',
    '/_gatsby/slices/_gatsby-scripts-1.html',
    '/release.json',
    '/files.json',
    '/media/index.json',
  ])('are not served: %s', async (path) => {
    for (const method of ['GET', 'HEAD']) expect((await ask(method, path)).status).toBe(404);
  });

  it('are distinguished from public ones', async () => {
    for (const path of ['/.well-known/security.txt', '/app-0123456789abcdef.js'])
      expect((await ask('GET', path)).status).toBe(200);
  });
});

it('an unknown HTTP method is refused with the methods of the path', async () => {
  const allowOf = async (path: string) => {
    const answer = await rawRequest(origin.port, `FROBNICATE ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    return /^allow: (.*)$/m.exec(answer)?.[1]?.trim();
  };
  expect(await allowOf('/pricing')).toBe('GET, HEAD');
  expect(await allowOf('/api/ops/session?a=b')).toBe('DELETE, GET, HEAD, POST');
  expect(await allowOf('/api/builds/prismic')).toBe('POST');
});
