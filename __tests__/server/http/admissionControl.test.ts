import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import sharp from 'sharp';
import type { Release } from '../../../src/server/builds/releases/release';
import { registerImages } from '../../../src/server/content/images/http';
import { Renderer } from '../../../src/server/content/images/renderer';
import { RATE_LIMITS, type RateLimit } from '../../../src/server/http/rateLimits';
import { PAUSE_MS } from '../../../src/server/http/turnQueue';
import { countStatuses } from '../support/countStatuses';
import { TIMERS } from '../support/dateOnly';
import { listen, rawGet, type TestOrigin } from '../support/origin';
import { makeRelease, page } from '../support/release';
import { until } from '../support/until';
import { temporaryDirectory } from '../../support/temporaryDirectory';

/** More than the limit for error pages. */
const MANY_PAGES = RATE_LIMITS.errorPage.perMinute + 100;
/** One address of each rate-limited route. */
const COSTLY: Readonly<Record<string, string>> = {
  slots: '/api/demo-slots',
  signIn: '/api/ops/session',
  graphql: '/_content/graphql',
  vendor: '/ingest/e',
  webhook: '/api/builds/prismic',
  builds: '/api/builds',
};

const directory = temporaryDirectory();
let release: Release;
const open: TestOrigin[] = [];
beforeAll(async () => {
  release = await makeRelease(directory, {
    'index.html': page('Home', 'word '.repeat(2000)),
    'features/index.html': page('Features'),
    'app-0123456789abcdef0123.js': 'let a = 1;',
    '404.html': page('Not found', '<p data-region="error-path"></p>'),
  });
});
// The date stands still, so that each test is within one minute.
beforeEach(() => void jest.useFakeTimers({ now: Date.now(), doNotFake: [...TIMERS] }));
afterEach(async () => {
  jest.useRealTimers();
  await Promise.all(open.splice(0).map((one) => one.close()));
});

async function start(options: Partial<Parameters<typeof listen>[0]> = {}): Promise<TestOrigin> {
  const origin = await listen({
    site: { current: () => release, progress: () => undefined },
    routes: (app) => {
      for (const path of Object.values(COSTLY)) app.all(path, async () => ({ done: true }));
      app.post('/book', async (asked, reply) =>
        (await app.admit(asked, reply, 'booking')) ? reply.send({ booked: true }) : reply,
      );
    },
    ...options,
  });
  open.push(origin);
  return origin;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** @param address loopback address of the client: each is a network of its own */
function ask(
  { port }: TestOrigin,
  path: string,
  { method = 'GET', address = '127.0.0.1', headers = {} }: AskOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { port, path, method, localAddress: address, headers: { accept: 'text/html', ...headers } };
    request(options, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    })
      .on('error', reject)
      .end();
  });
}
interface AskOptions {
  readonly method?: string;
  readonly address?: string;
  readonly headers?: Record<string, string>;
}

describe('a page', () => {
  it('is served however often one network requests it, also beyond the limit for error pages', async () => {
    const origin = await start();
    await countStatuses(RATE_LIMITS.errorPage.perMinute + 1, (index) => ask(origin, `/missing-${index}`));
    const paths = ['/', '/features', '/app-0123456789abcdef0123.js', '/healthz'];
    const counts = await countStatuses(MANY_PAGES, (index) => ask(origin, paths[index % paths.length] ?? '/'));
    expect(counts).toEqual({ 200: MANY_PAGES });
  });
});

describe('an error page', () => {
  it('is limited per minute: then 429 with Retry-After on a small page, and other networks have their own limit', async () => {
    const origin = await start();
    const { perMinute } = RATE_LIMITS.errorPage;
    expect(await countStatuses(perMinute + 20, (index) => ask(origin, `/missing-${index}`))).toEqual({
      404: perMinute,
      429: 20,
    });
    const refused = await ask(origin, '/missing');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(refused.headers['content-security-policy']).toContain("default-src 'none'");
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(refused.body).toContain('Too many requests');
    expect(refused.body).not.toContain('missing');
    expect((await ask(origin, '/missing', { address: '127.0.0.2' })).status).toBe(404);
    // A malformed path is an unknown one.
    expect((await rawGet(origin.port, '/%E0%A4%A', 'Accept: text/html\r\n')).status).toBe(429);
    const program = await ask(origin, '/missing.json', { headers: { accept: 'application/json' } });
    expect([program.status, JSON.parse(program.body)]).toEqual([404, expect.objectContaining({ statusCode: 404 })]);
  });

  it('is served again after the minute', async () => {
    const origin = await start();
    const now = Date.now();
    await countStatuses(RATE_LIMITS.errorPage.perMinute, (index) => ask(origin, `/missing-${index}`));
    expect((await ask(origin, '/missing')).status).toBe(429);
    jest.setSystemTime(now + 60_000);
    expect((await ask(origin, '/missing')).status).toBe(404);
  });

  it('counts an IPv6 network by its first 64 bits, as a trusted proxy names it', async () => {
    const origin = await start({ trustedProxies: ['127.0.0.1'] });
    const from = (address: string) => ask(origin, '/missing', { headers: { 'x-forwarded-for': address } });
    await countStatuses(RATE_LIMITS.errorPage.perMinute, (index) => from(`2001:db8:0:1::${index.toString(16)}`));
    expect((await from('2001:db8:0:1:ffff::1')).status).toBe(429);
    expect((await from('2001:db8:0:2::1')).status).toBe(404);
  });
});

describe('each rate limit', () => {
  it.each(Object.entries(COSTLY))('of %s holds, per network', async (name, path) => {
    const { perMinute }: RateLimit = RATE_LIMITS[name as keyof typeof RATE_LIMITS];
    const origin = await start();
    const counts = await countStatuses(perMinute + 5, () => ask(origin, path, { headers: { accept: '*/*' } }));
    expect(counts).toEqual({ 200: perMinute, 429: 5 });
    const refused = await ask(origin, path, { headers: { accept: 'application/json' } });
    expect(JSON.parse(refused.body)).toEqual({ statusCode: 429, message: 'Too many requests. Wait a minute.' });
    expect((await ask(origin, path, { address: '127.0.0.3' })).status).toBe(200);
  });
});

describe('an untrusted proxy', () => {
  const forwarded = { headers: { 'x-forwarded-for': '192.0.2.1' } };
  const warnings = ({ lines }: TestOrigin) => lines.filter(({ msg }) => String(msg).includes('TRUSTED_PROXIES'));

  it.each([undefined, ['192.0.2.200']])('is reported in the log, once (trusted: %j)', async (trustedProxies) => {
    const origin = await start({ trustedProxies });
    await ask(origin, '/');
    expect(warnings(origin)).toEqual([]);
    await ask(origin, '/', forwarded);
    await ask(origin, '/features', forwarded);
    expect(warnings(origin)).toHaveLength(1);
    expect(JSON.stringify(warnings(origin))).not.toContain('192.0.2.1');
  });

  it('is not reported where it is trusted', async () => {
    const origin = await start({ trustedProxies: ['127.0.0.1'] });
    await ask(origin, '/', forwarded);
    expect(warnings(origin)).toEqual([]);
  });
});

describe('load shedding', () => {
  let isWell: boolean;
  /** Pressure is what the test says. */
  const startWithHealth = (options: Partial<Parameters<typeof listen>[0]> = {}) =>
    start({ pressure: { maxEventLoopDelay: 0, healthCheck: async () => isWell, healthCheckInterval: 5 }, ...options });
  const pressed = () => {
    isWell = false;
    return startWithHealth();
  };
  const untilPressed = async (origin: TestOrigin) => until(async () => (await ask(origin, '/missing')).status === 503);

  it('responds with 503 and Retry-After where it costs; pages, assets, health and bookings are served', async () => {
    const origin = await pressed();
    await untilPressed(origin);
    const missing = await ask(origin, '/missing');
    expect([missing.status, missing.headers['retry-after'], missing.headers['refresh']]).toEqual([503, '5', '5']);
    expect(missing.body).toContain('The server is busy');
    for (const [name, path] of Object.entries(COSTLY)) {
      const { isShed }: RateLimit = RATE_LIMITS[name as keyof typeof RATE_LIMITS];
      expect([name, (await ask(origin, path)).status]).toEqual([name, isShed ? 503 : 200]);
    }
    for (const path of ['/', '/features', '/app-0123456789abcdef0123.js', '/healthz', '/readyz'])
      expect((await ask(origin, path)).status).toBe(200);
    expect((await ask(origin, '/book', { method: 'POST' })).status).toBe(200);
  });

  it('serves a cached image, and renders none', async () => {
    const media = `${directory}/media`;
    await mkdir(media, { recursive: true });
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } }).toFile(`${media}/green.png`);
    isWell = true;
    const origin = await startWithHealth({
      plugins: [
        {
          prefix: '/_content',
          plugin: async (app) =>
            registerImages(app, {
              mediaDirectory: media,
              renderer: new Renderer({ cacheDirectory: `${directory}/images` }),
              access: { hasToken: () => false, toMedia: async (_request, _reply, refuse) => void (await refuse()) },
              isPublic: () => true,
            }),
        },
      ],
    });
    const statusOf = async (width: number) => (await ask(origin, `/_content/images/green.png?w=${width}`)).status;
    expect(await statusOf(4)).toBe(200);
    isWell = false;
    await untilPressed(origin);
    expect([await statusOf(4), await statusOf(5)]).toEqual([200, 503]);
  });

  it('ends when the event loop recovers', async () => {
    const origin = await pressed();
    await untilPressed(origin);
    isWell = true;
    await until(async () => (await ask(origin, '/missing')).status === 404);
  });

  it('starts with event-loop delay', async () => {
    // Any event loop has more delay than this.
    const late = await start({ pressure: { maxEventLoopDelay: Number.MIN_VALUE, sampleInterval: 20 } });
    await untilPressed(late);
    expect((await ask(late, '/')).status).toBe(200);
  });
});

/** Lets pending input and output happen. */
const turn = () => new Promise<void>((done) => setImmediate(done));

describe('a burst of costly requests', () => {
  const { maxWaiting } = RATE_LIMITS.search;
  let started: number;
  let finish: () => void;

  // The turns, which have timers, go on when the test says so, and take no time until then.
  beforeEach(() => {
    const doNotFake = TIMERS.filter((name) => !['setTimeout', 'clearTimeout', 'performance'].includes(name));
    jest.useFakeTimers({ now: Date.now(), doNotFake });
  });

  /** A server with a search that starts, and takes until `finish` is called. */
  const startWithSearch = () => {
    started = 0;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    return start({
      routes: (app) => {
        app.get('/costly', async (asked, reply) => {
          if (!(await app.admit(asked, reply, 'search'))) return reply;
          started += 1;
          await finished;
          return { started };
        });
        app.post('/book', async (asked, reply) =>
          (await app.admit(asked, reply, 'booking')) ? reply.send({ booked: true }) : reply,
        );
      },
    });
  };

  it('is worked off one by one, and refused with 503 where more wait than the limit; pages and bookings go on', async () => {
    const origin = await startWithSearch();
    const counts: Record<number, number> = { 200: 0, 503: 0 };
    const burst = Array.from({ length: 1 + maxWaiting + 5 }, async () => {
      const { status, headers } = await ask(origin, '/costly');
      counts[status] = (counts[status] ?? 0) + 1;
      if (status === 503) expect(headers['retry-after']).toBe('5');
    });
    while (counts[503] !== 5) await turn();
    expect([started, counts]).toEqual([1, { 200: 0, 503: 5 }]);
    expect((await ask(origin, '/')).status).toBe(200);
    expect((await ask(origin, '/book', { method: 'POST' })).status).toBe(200);
    finish();
    for (let answered = 1; answered <= maxWaiting; answered += 1) {
      while (counts[200] !== answered) await turn();
      expect(started).toBe(answered);
      await jest.advanceTimersByTimeAsync(PAUSE_MS);
    }
    await Promise.all(burst);
    expect(counts).toEqual({ 200: 1 + maxWaiting, 503: 5 });
  });

  it('costs nothing for a client that leaves while it waits', async () => {
    const origin = await startWithSearch();
    const first = ask(origin, '/costly');
    while (started === 0) await turn();
    const leaving = request({ port: origin.port, path: '/costly' }).on('error', () => undefined);
    const arrived = once(origin.server, 'request') as Promise<[{ socket: NodeJS.EventEmitter }]>;
    leaving.end();
    const [{ socket }] = await arrived;
    const closed = once(socket, 'close');
    leaving.destroy();
    await closed;
    const last = ask(origin, '/costly');
    finish();
    await first;
    let isAnswered = false;
    void last.then(() => (isAnswered = true));
    while (!isAnswered) await jest.advanceTimersByTimeAsync(PAUSE_MS).then(() => turn());
    expect([(await last).status, started]).toEqual([200, 2]);
  });
});
