import { connect } from 'node:net';
import { createMetrics, listenForMetrics } from '../../../src/server/http/metrics';
import { LIMITS } from '../../../src/server/http/limits';
import { listen, rawRequest, type TestOrigin } from '../support/origin';
import { turns, until } from '../support/until';

const site = { current: () => undefined, progress: () => undefined };
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

async function start(options: Partial<Parameters<typeof listen>[0]> = {}): Promise<TestOrigin> {
  const origin = await listen({ site, ...options });
  open.push(origin);
  return origin;
}

const statusFor = async (origin: TestOrigin, host: string, target = '/healthz') => {
  const answer = await rawRequest(origin.port, `GET ${target} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
  return Number(answer.split(' ')[1]);
};

describe('the requested host', () => {
  it('must be allowed when hosts are configured: another gets 421 and nothing else', async () => {
    const origin = await start({ allowedHosts: ['www.keelstone.example'] });
    for (const host of ['www.keelstone.example', 'WWW.Keelstone.Example:443'])
      expect(await statusFor(origin, `Host: ${host}\r\n`)).toBe(200);
    for (const host of ['evil.example', 'www.keelstone.example.evil.example', 'www.keelstone.example@evil.example', ''])
      expect(await statusFor(origin, `Host: ${host}\r\n`)).toBe(421);
    expect(await statusFor(origin, 'Host: evil.example\r\nX-Forwarded-Host: www.keelstone.example\r\n')).toBe(421);
    expect(await statusFor(origin, 'Host: evil.example\r\n', 'http://www.keelstone.example/healthz')).toBe(421);
  });

  it('is checked in the request target, too, where a proxy may have used it', async () => {
    const origin = await start({ allowedHosts: ['site.example'] });
    const status = (target: string) => statusFor(origin, 'Host: site.example\r\n', target);
    expect(await status('http://other.example/healthz')).toBe(421);
    expect(await status('http://site.example/healthz')).toBe(200);
    expect(await status('http://SITE.example:443/healthz')).toBe(200);
  });

  it('may be this machine’s own for health checks, and any without configured hosts', async () => {
    expect(await statusFor(await start({ allowedHosts: ['www.keelstone.example'] }), 'Host: localhost\r\n')).toBe(200);
    expect(await statusFor(await start(), 'Host: whatever.example\r\n')).toBe(200);
  });

  it('is refused with all security headers and without a body', async () => {
    const origin = await start({ allowedHosts: ['www.keelstone.example'] });
    const answer = await rawRequest(origin.port, 'GET / HTTP/1.1\r\nHost: <script>.example\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 421 /);
    expect(answer.toLowerCase()).toContain('connection: close');
    expect(answer).toContain('content-security-policy');
    expect(answer).not.toContain('<script>');
  });
});

describe('slow clients', () => {
  const quick = { headersMs: 500, requestMs: 1000, checkEveryMs: 50 };

  it('have fifteen seconds at most', () => {
    expect(LIMITS.headersMs + LIMITS.checkEveryMs).toBeLessThanOrEqual(15_000);
    expect(LIMITS.requestMs + LIMITS.checkEveryMs).toBeLessThanOrEqual(15_000);
  });

  it('are closed while others are served: those that send headers or a body byte by byte', async () => {
    const origin = await start({ limits: quick, routes: (app) => app.post('/slow', async () => ({ done: true })) });
    const heads = [
      'GET / HTTP/1.1\r\nHost: a\r\nX-A: ',
      'POST /slow HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
    ];
    const dripping = Array.from({ length: 60 }, (_, index) => drip(origin.port, heads[index % 2] ?? ''));
    let served = 0;
    let isOver = false;
    const serving = (async () => {
      while (!isOver) {
        expect((await fetch(`${origin.url}/healthz`)).status).toBe(200);
        served += 1;
      }
    })();
    const answers = await Promise.all(dripping);
    isOver = true;
    await serving;
    expect(new Set(answers.map((answer) => answer.split('\r\n')[0]))).toEqual(
      new Set(['HTTP/1.1 408 Request Timeout']),
    );
    expect(served).toBeGreaterThan(0);
  });

  it('that do not read their response are closed, and those that wait for one are not', async () => {
    const large = Buffer.alloc(30_000_000, 'x');
    let isWaiting = false;
    let setClosed: () => void = () => undefined;
    const isClosed = new Promise<void>((resolve) => (setClosed = resolve));
    const origin = await start({
      limits: { stalledMs: 500 },
      routes: (app) => {
        app.get('/large', async ({ raw }) => {
          raw.socket.once('close', setClosed);
          return large;
        });
        // Takes longer than the connection that came after it may stall.
        app.get('/late', async () => {
          isWaiting = true;
          await isClosed;
          return 'late';
        });
      },
    });
    const late = fetch(`${origin.url}/late`).then((response) => response.text());
    await until(() => isWaiting);
    const stalled = connect(origin.port, '127.0.0.1', () => stalled.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n'));
    let received = 0;
    stalled.on('error', () => undefined);
    const closed = new Promise((resolve) => stalled.once('close', resolve));
    stalled.pause();
    expect(await late).toBe('late');
    stalled.on('data', (chunk) => (received += chunk.length));
    stalled.resume();
    await closed;
    expect(received).toBeLessThan(large.length);
  });

  it('that send nothing at all are closed, too', async () => {
    const origin = await start({ limits: quick });
    expect(await drip(origin.port, '')).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });
});

/** Sends a byte every now and then until the server closes; resolves with its response. */
function drip(port: number, head: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', async () => {
      if (head === '') return;
      socket.write(head);
      for (; !socket.destroyed; await turns(20)) socket.write('a');
    });
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });
}

describe('a request', () => {
  it('has two hundred headers at most', async () => {
    const origin = await start();
    const headers = (count: number) => 'Host: a\r\n' + 'X-A: b\r\n'.repeat(count);
    expect(await statusFor(origin, headers(150))).toBe(200);
    expect(await statusFor(origin, headers(201))).toBe(431);
  });

  it('has a body of 256 KiB at most, with or without a content length', async () => {
    const origin = await start({ routes: (app) => app.post('/take', async () => ({ done: true })) });
    const post = (body: string) =>
      fetch(`${origin.url}/take`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect((await post(`"${'a'.repeat(256 * 1024 - 2)}"`)).status).toBe(200);
    expect((await post(`"${'a'.repeat(256 * 1024 - 1)}"`)).status).toBe(413);
    const chunk = 'a'.repeat(64 * 1024);
    const answer = await rawRequest(
      origin.port,
      `POST /take HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${`10000\r\n${chunk}\r\n`.repeat(5)}0\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('content-security-policy');
  });

  it('is accepted from a limited number of connections at once, and again once one closes', async () => {
    const origin = await start({ limits: { connections: 5 } });
    const sockets = Array.from({ length: 5 }, () => connect(origin.port, '127.0.0.1'));
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    await until(
      async () =>
        (await rawRequest(origin.port, 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')) === '',
    );
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve).destroy())));
    await until(async () => (await statusFor(origin, 'Host: a\r\n').catch(() => 0)) === 200);
  });
});

describe('metrics', () => {
  it('have their own port, with heap and event-loop lag, count responses by method and status, and contain no path', async () => {
    const metrics = createMetrics({ current: () => undefined });
    const server = await listenForMetrics(metrics, 0);
    const origin = await start({ onResponse: metrics.countResponse });
    open.push(server);
    await fetch(`${origin.url}/healthz`);
    await fetch(`${origin.url}/private-path`);
    await fetch(`${origin.url}/healthz`, { method: 'DELETE' });
    metrics.countBuild({ result: 'published', durationMs: 1500 });
    const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain('http_responses_total{method="GET",status="200"} 1\n');
    expect(text).toContain('http_responses_total{method="GET",status="503"} 1\n');
    expect(text).toContain('http_responses_total{method="other",status="405"} 1\n');
    expect(text).toContain('http_response_seconds_count 3\n');
    expect(text).toContain('builds_total{result="published"} 1\n');
    expect(text).toContain('build_seconds 1.5\n');
    for (const name of [
      'http_response_seconds_bucket{le="0.005"}',
      'http_response_seconds_bucket{le="+Inf"} 3\n',
      'http_response_seconds_sum',
      'release_timestamp_seconds 0\n',
      'release_pages 0\n',
      'process_resident_memory_bytes',
      'process_uptime_seconds',
      'nodejs_eventloop_lag_p99_seconds',
      'nodejs_heap_size_used_bytes',
    ])
      expect(text).toContain(`\n${name}`);
    expect(text).not.toContain('private-path');
    expect((await fetch(`http://127.0.0.1:${server.port}/healthz`)).status).toBe(404);
    expect((await fetch(`${origin.url}/metrics`)).status).not.toBe(200);
  });
});
