import { createServer as createTlsServer } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { PROXY_LIMITS } from '../../../src/server/proxies/limits';
import { rawRequest, type TestOrigin } from '../support/origin';
import { openProxy } from './support/proxy';
import { selfSigned } from './support/selfSigned';
import { startReceiver, type Receiver } from '../../support/receiver';
import { until } from '../support/until';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
  jest.restoreAllMocks();
});

/** Takes the time limit of requests to vendors from the clock: they end when the test calls `pass`. */
function holdTimeLimits(): { pass(): void } {
  const open: AbortController[] = [];
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    expect(milliseconds).toBe(PROXY_LIMITS.totalMs);
    const limit = new AbortController();
    open.push(limit);
    return limit.signal;
  });
  return {
    pass: () => open.splice(0).forEach((limit) => limit.abort(new DOMException('Too late', 'TimeoutError'))),
  };
}

async function pair(
  answer?: Parameters<typeof startReceiver>[0],
  options?: Parameters<typeof openProxy>[1],
): Promise<{ vendor: Receiver; origin: TestOrigin }> {
  const vendor = await startReceiver(answer);
  const origin = await openProxy(vendor.url, options);
  open.push(origin, vendor);
  return { vendor, origin };
}

const post = (origin: TestOrigin, path = '/segment-api/t', init: RequestInit = {}) =>
  fetch(`${origin.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: '{"type":"track"}',
    redirect: 'manual',
    ...init,
  });

const SETTINGS = '/segment-cdn/v1/projects/key/settings';

describe('a proxied request', () => {
  it('A02 has the unchanged body, the content type, the key and the retry count, and nothing that identifies the visitor', async () => {
    const { vendor, origin } = await pair();
    const body = Buffer.from([0x1f, 0x8b, 0, 255, 13, 10]);
    await post(origin, '/segment-api/b', {
      body,
      headers: {
        'content-type': 'text/plain',
        authorization: 'Basic a2V5Og==',
        'x-retry-count': '2',
        cookie: 'ops_session=secret; ajs_user_id=jane',
        referer: 'https://www.keelstone.example/book-demo',
        'x-forwarded-for': '203.0.113.9',
        'x-custom': 'a',
      },
    });
    const [{ headers, body: got }] = vendor.received as [(typeof vendor.received)[0]];
    expect(got).toEqual(body);
    expect(headers).toMatchObject({
      'content-type': 'text/plain',
      authorization: 'Basic a2V5Og==',
      'x-retry-count': '2',
      'content-length': '6',
    });
    for (const name of ['cookie', 'referer', 'x-forwarded-for', 'forwarded', 'x-custom', 'origin', 'via'])
      expect(headers).not.toHaveProperty(name);
  });

  it.each([
    ['for a reverse proxy with a password', 'Basic amFuZTpwYXNz'],
    ['with the write key as the user, and a password', `Basic ${Buffer.from('key:secret').toString('base64')}`],
    ['with a token', 'Bearer abc'],
  ])('A02 has no credentials of the visitor: %s', async (_what, authorization) => {
    const { vendor, origin } = await pair();
    await post(origin, '/segment-api/t', { headers: { 'content-type': 'text/plain', authorization } });
    expect(vendor.received).toHaveLength(1);
    expect(vendor.received[0]?.headers).not.toHaveProperty('authorization');
  });

  it('A02 has no hop-by-hop header, nor one that Connection names, in either direction', async () => {
    const { vendor, origin } = await pair((response) =>
      response
        .writeHead(200, {
          'content-type': 'application/json',
          connection: 'keep-alive, x-secret',
          'x-secret': 'a',
          'set-cookie': 'a=b',
          'proxy-authenticate': 'Basic',
          'access-control-allow-origin': '*',
          location: 'https://elsewhere.example',
          'content-security-policy': 'default-src *',
          'strict-transport-security': 'max-age=0',
          server: 'vendor/1.0',
        })
        .end('{}'),
    );
    const answer = await rawRequest(
      origin.port,
      'POST /ingest/e/ HTTP/1.1\r\nHost: a\r\nConnection: close, x-hop\r\nX-Hop: 1\r\nTE: trailers\r\nProxy-Authorization: x\r\nUpgrade: h2c\r\nAuthorization: Basic x\r\nContent-Length: 2\r\n\r\n{}',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    const sent = vendor.received[0]?.headers ?? {};
    for (const name of ['x-hop', 'te', 'proxy-authorization', 'upgrade', 'authorization'])
      expect(sent).not.toHaveProperty(name);
    expect(answer).not.toMatch(/^(x-secret|set-cookie|proxy-authenticate|access-control-|location|server):/im);
    expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
    expect(answer).not.toContain('max-age=0');
  });

  it('A05 gets Retry-After on a 429, from the header that Segment’s SDK does not read, or five seconds', async () => {
    const resets = ['17', undefined, 'soon'];
    const { origin } = await pair((response) => {
      const reset = resets.shift();
      response.writeHead(429, { 'content-type': 'text/plain', ...(reset ? { 'x-ratelimit-reset': reset } : {}) }).end();
    });
    const waits = [];
    for (let count = 0; count < 3; count += 1) waits.push((await post(origin)).headers.get('retry-after'));
    expect(waits).toEqual(['17', '5', '5']);
  });

  it('A05 keeps the status of a failure and drops its HTML', async () => {
    const { origin } = await pair((response) =>
      response.writeHead(500, { 'content-type': 'text/html' }).end('<script>alert(1)</script>'),
    );
    const answer = await post(origin);
    expect([answer.status, await answer.text()]).toEqual([500, '']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('A05 is sent once, also when the vendor is busy and the request is idempotent', async () => {
    const { origin, vendor } = await pair((response) => response.writeHead(503, { 'retry-after': '0' }).end());
    expect((await fetch(`${origin.url}/ingest/array/phc_a/config`)).status).toBe(503);
    expect(vendor.received).toHaveLength(1);
  });

  it.each([
    ['a redirect', 302, { location: 'http://127.0.0.1:1/' }],
    ['a page', 200, { 'content-type': 'text/html' }],
    ['an image that can hold scripts', 200, { 'content-type': 'image/svg+xml' }],
  ])('A02 never gets %s of a vendor', async (_name, status, headers) => {
    const { origin, vendor } = await pair((response) => response.writeHead(status, headers).end('<b>hello</b>'));
    const answer = await post(origin);
    expect(answer.status).toBe(502);
    expect(answer.headers.get('location')).toBeNull();
    expect(await answer.text()).toBe('Bad Gateway');
    expect(vendor.received).toHaveLength(1);
  });

  it('is logged without body, query and personal data', async () => {
    const { origin } = await pair();
    await post(origin, '/ingest/e/?distinct_id=jane', { body: '{"email":"jane@example.org"}' });
    const log = JSON.stringify(origin.lines.slice(1));
    expect(log).toContain('/ingest/e/');
    for (const secret of ['jane', 'example.org', '127.0.0.1']) expect(log).not.toContain(secret);
  });
});

describe('limits', () => {
  const KIB = 1024;

  it('A02 reject too long bodies, with or without a content length, and accept those just below the limit', async () => {
    const { origin, vendor } = await pair();
    const long = Buffer.alloc(512 * KIB + 1, 'a');
    expect((await post(origin, '/segment-api/t', { body: long })).status).toBe(413);
    expect(vendor.connections()).toBe(0);
    const chunked = await rawRequest(
      origin.port,
      Buffer.concat([
        Buffer.from('POST /segment-api/t HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n'),
        Buffer.from(`${long.length.toString(16)}\r\n`),
        long,
        Buffer.from('\r\n0\r\n\r\n'),
      ]),
    );
    expect(chunked).toMatch(/^HTTP\/1\.1 413 /);
    expect(vendor.received).toHaveLength(0);
    expect((await post(origin, '/segment-api/t', { body: long.subarray(1) })).status).toBe(200);
    expect((await post(origin, '/ingest/s/', { body: Buffer.alloc(KIB * KIB) })).status).toBe(200);
    expect((await post(origin, '/ingest/s/', { body: Buffer.alloc(KIB * KIB + 1) })).status).toBe(413);
  });

  it('A02 truncate a too long response', async () => {
    const { origin } = await pair(
      (response, { target }) => {
        response.writeHead(200, {
          'content-type': 'text/javascript',
          ...(target.includes('told') ? { 'content-length': '2000' } : {}),
        });
        response.end('x'.repeat(2000));
      },
      { limits: { responseBytes: 1000 } },
    );
    expect((await fetch(`${origin.url}/ingest/static/told.js`)).status).toBe(502);
    const cut = await rawRequest(
      origin.port,
      'GET /ingest/static/a.js HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    );
    expect(cut.length).toBeLessThan(2000);
    expect(cut).not.toMatch(/\r\n0\r\n\r\n$/);
  });

  it('A05 abort a hanging vendor, never repeat a delivery, and open the circuit breaker after five failures', async () => {
    const { origin, vendor } = await pair(() => undefined);
    const limits = holdTimeLimits();
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    for (let count = 1; count <= PROXY_LIMITS.failures; count += 1) {
      const sent = post(origin);
      await until(() => vendor.received.length === count);
      limits.pass();
      expect((await sent).status).toBe(504);
    }
    const refused = await post(origin);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(vendor.received).toHaveLength(5);
    clock.mockReturnValue(now + PROXY_LIMITS.openMs);
    const both = [post(origin), post(origin)];
    expect((await Promise.race(both)).status).toBe(503);
    await until(() => vendor.received.length === 6);
    limits.pass();
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([503, 504]);
    expect(vendor.received).toHaveLength(6);
  });

  it('A05 keep other vendors available while one hangs, and bound concurrent requests to it', async () => {
    const { origin, vendor } = await pair(() => undefined, { limits: { maxConcurrent: 8 } });
    const limits = holdTimeLimits();
    const hanging = Array.from({ length: 20 }, () => post(origin));
    const first = await Promise.race(hanging);
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '1']);
    const health = await Promise.all(Array.from({ length: 20 }, () => fetch(`${origin.url}/healthz`)));
    expect(health.every(({ status }) => status === 200)).toBe(true);
    await until(() => vendor.received.length === 8);
    expect(vendor.connections()).toBe(8);
    limits.pass();
    const statuses = (await Promise.all(hanging)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 504)).toHaveLength(8);
    expect(vendor.received).toHaveLength(8);
  });

  it('A02 give one network a quarter of the connections, also for endless posts', async () => {
    let answer: Parameters<typeof startReceiver>[0] = () => undefined;
    const { origin, vendor } = await pair((...exchange) => answer?.(...exchange), {
      limits: { maxConcurrent: 8, maxConcurrentPerNetwork: 2 },
    });
    holdTimeLimits();
    const sockets = Array.from({ length: 8 }, () => connect({ port: origin.port, host: '127.0.0.1' }));
    let refused = '';
    for (const socket of sockets) {
      socket.on('error', () => undefined).on('data', (chunk) => (refused += chunk.toString('latin1')));
      socket.write('POST /ingest/e HTTP/1.1\r\nHost: a\r\nContent-Length: 2000\r\n\r\n{');
    }
    await until(() => refused.match(/HTTP\/1\.1 429 /g)?.length === 6);
    expect(refused).toMatch(/retry-after: 1\r\n/);
    const other = connect({ port: origin.port, host: '127.0.0.1', localAddress: '127.0.0.2' });
    other.on('error', () => undefined);
    other.write('POST /segment-api/t HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}');
    await until(() => vendor.received.length === 1);
    for (const socket of [...sockets, other]) socket.destroy();
    // A connection is free again after its client disconnects.
    answer = (response) => response.setHeader('content-type', 'application/json').end('{}');
    await until(async () => (await post(origin)).status === 200);
  });

  it('A02 abort the request to the vendor when the visitor has disconnected', async () => {
    let gone: () => void = () => undefined;
    const left = new Promise<void>((resolve) => (gone = resolve));
    let arrived: () => void = () => undefined;
    const there = new Promise<void>((resolve) => (arrived = resolve));
    const { origin } = await pair((_response, _request, raw) => {
      raw.socket.once('close', gone);
      arrived();
    });
    const socket = connect(origin.port, '127.0.0.1');
    socket.write('POST /segment-api/t HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}');
    await there;
    socket.destroy();
    await left;
  });

  it('A05 do not count a slow visitor as a vendor’s failure', async () => {
    const { origin, vendor } = await pair(undefined, { limits: { failures: 1 } });
    const limits = holdTimeLimits();
    const sending = rawRequest(origin.port, 'POST /segment-api/t HTTP/1.1\r\nHost: a\r\nContent-Length: 20\r\n\r\n{');
    await until(() => jest.mocked(AbortSignal.timeout).mock.calls.length === 1);
    limits.pass();
    const slow = await sending;
    expect(slow).toMatch(/^HTTP\/1\.1 408 /);
    expect((await post(origin)).status).toBe(200);
    expect(vendor.received).toHaveLength(1);
  });

  it('A05 respond with 502 for a refused connection, and for a failed TLS handshake', async () => {
    const closed = await startReceiver();
    await closed.close();
    const plain = await startReceiver();
    open.push(plain);
    const { origin } = await pair(undefined, {
      segmentApiUpstream: closed.url,
      posthogHost: plain.url.replace('http:', 'https:'),
    });
    expect((await post(origin)).status).toBe(502);
    expect((await post(origin, '/ingest/e/')).status).toBe(502);
  });
});

describe('a vendor with an untrusted certificate', () => {
  it('A05 leads to 502, and gets nothing', async () => {
    const received: string[] = [];
    const server = createTlsServer(selfSigned(), ({ url = '' }, response) => {
      received.push(url);
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.push({ close: () => new Promise((resolve) => server.close(() => resolve())) });
    const address = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { origin } = await pair(undefined, { segmentApiUpstream: address, segmentCdnUpstream: address });
    expect((await post(origin)).status).toBe(502);
    expect((await fetch(`${origin.url}${SETTINGS}`)).status).toBe(502);
    expect(received).toEqual([]);
  });
});

describe('Segment’s settings', () => {
  const settings = (origin: TestOrigin) => fetch(`${origin.url}${SETTINGS}`);
  const json = { 'content-type': 'application/json', 'set-cookie': 'a=b' };

  it('A01 are requested once in five minutes, however many visitors come', async () => {
    const { origin, vendor } = await pair((response) => response.writeHead(200, json).end('{"integrations":{}}'));
    const answers = await Promise.all(Array.from({ length: 10 }, () => settings(origin)));
    for (const answer of answers) expect(await answer.json()).toEqual({ integrations: {} });
    expect(answers[0]?.headers.get('cache-control')).toMatch(/^public, max-age=(300|299)$/);
    expect(answers[0]?.headers.get('set-cookie')).toBeNull();
    expect(vendor.received).toHaveLength(1);
    await fetch(`${origin.url}${SETTINGS.replace('key', 'other')}`);
    expect(vendor.received.map(({ target }) => target)).toEqual([
      '/v1/projects/key/settings',
      '/v1/projects/other/settings',
    ]);
  });

  it('A01 stay cached while the vendor fails, and are requested again', async () => {
    let status = 200;
    const { origin, vendor } = await pair((response) => response.writeHead(status, json).end(`{"from":${status}}`));
    expect(await (await settings(origin)).json()).toEqual({ from: 200 });
    status = 500;
    // The cache's clock, which starts with the process.
    jest.spyOn(performance, 'now').mockReturnValue(PROXY_LIMITS.staleMs);
    const stale = await settings(origin);
    expect([stale.status, await stale.json()]).toEqual([200, { from: 200 }]);
    expect(stale.headers.get('cache-control')).toBe('no-store');
    expect(vendor.received).toHaveLength(2);
  });
});
