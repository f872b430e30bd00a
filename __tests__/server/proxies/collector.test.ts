import { constants, deflateSync, gzipSync } from 'node:zlib';
import { RATE_LIMITS } from '../../../src/server/http/rateLimits';
import { registerCollector } from '../../../src/server/proxies/collector/registerCollector';
import { makeOperators } from '../support/operators';
import { listen, rawRequest, type TestOrigin } from '../support/origin';

interface Delivery {
  id: number;
  vendor: string;
  kind: string;
  path: string;
  bytes: number;
  items: unknown[];
  problem?: string;
}

let origin: TestOrigin;
beforeEach(async () => {
  origin = await listen({
    site: { current: () => undefined, progress: () => undefined },
    routes: (app) => registerCollector(app, makeOperators('the-token').guard),
  });
});
afterEach(() => origin.close());

const authorization = 'Bearer the-token';
const deliveries = async (): Promise<Delivery[]> =>
  (await (await fetch(`${origin.url}/api/analytics/deliveries`, { headers: { authorization } })).json()).deliveries;
const get = (path: string) => fetch(`${origin.url}${path}`);
const post = (path: string, body: BodyInit, type = 'text/plain') =>
  fetch(`${origin.url}${path}`, {
    method: 'POST',
    body,
    ...(body instanceof FormData ? {} : { headers: { 'content-type': type } }),
  });
const intake = (track: string) => `/dd-intake?ddforward=${encodeURIComponent(`/api/v2/${track}?ddsource=browser`)}`;

describe('the local collector', () => {
  it('A01 has settings for Segment’s SDK, with the destination that its options are merged into', async () => {
    const settings = await (await get('/segment-cdn/v1/projects/a-key/settings')).json();
    expect(settings.integrations['Segment.io']).toMatchObject({ apiKey: 'a-key' });
    expect(settings.remotePlugins).toEqual([]);
    expect(await deliveries()).toMatchObject([
      { vendor: 'segment', kind: 'settings', path: '/v1/projects/a-key/settings', bytes: 0, items: [] },
    ]);
  });

  it('A10 has a configuration, flags and early-access features for PostHog’s SDK', async () => {
    expect(await (await get('/ingest/array/phc_a/config')).json()).toMatchObject({
      token: 'phc_a',
      hasFeatureFlags: true,
    });
    expect(await (await post('/ingest/flags/?v=2', '{}')).json()).toMatchObject({
      flags: { 'local-collector': { enabled: true } },
      errorsWhileComputingFlags: false,
    });
    expect(await (await get('/ingest/api/early_access_features/?token=a')).json()).toMatchObject({
      earlyAccessFeatures: [{ name: 'Event inspector', flagKey: 'event-inspector' }],
    });
  });

  it('A02 reads single events and batches of Segment', async () => {
    expect(await (await post('/segment-api/t', '{"type":"track","event":"One"}')).json()).toEqual({ success: true });
    await post('/segment-api/b', '{"writeKey":"k","batch":[{"event":"Two"},{"event":"Three"}]}');
    expect(await deliveries()).toMatchObject([
      { id: 2, vendor: 'segment', kind: 'events', path: '/v1/b', items: [{ event: 'Two' }, { event: 'Three' }] },
      { id: 1, vendor: 'segment', path: '/v1/t', bytes: 30, items: [{ event: 'One' }] },
    ]);
  });

  it('A09 reads what PostHog’s SDK sends, compressed, in Base64, or plain', async () => {
    const events = [{ event: '$pageview', properties: { current_url: '/pricing' } }];
    const text = JSON.stringify(events);
    expect((await post('/ingest/e/?compression=gzip-js', gzipSync(text))).status).toBe(200);
    await post(
      '/ingest/e/',
      `data=${encodeURIComponent(Buffer.from(text).toString('base64'))}`,
      'application/x-www-form-urlencoded',
    );
    await post('/ingest/e/', JSON.stringify({ api_key: 'a', batch: events }), 'application/json');
    expect((await deliveries()).map(({ items }) => items)).toEqual([events, events, events]);
  });

  it('A12 A14 reads lines of Datadog and the parts of a replay', async () => {
    expect((await post(intake('rum'), '{"type":"view"}\n{"type":"resource"}')).status).toBe(202);
    // As the SDK's worker compresses them: a flushed stream, possibly without an end.
    const segment = JSON.stringify({ records: [{ type: 4 }, { type: 2 }, { type: 3 }], records_count: 3 });
    const stream = deflateSync(segment, { finishFlush: constants.Z_SYNC_FLUSH });
    const form = new FormData();
    form.append('segment', new Blob([new Uint8Array(stream)], { type: 'application/octet-stream' }), 'a-1');
    form.append('event', new Blob(['{"records_count":3}'], { type: 'application/json' }));
    expect((await post(intake('replay'), form)).status).toBe(202);
    const [replay, events] = await deliveries();
    expect(replay).toMatchObject({
      vendor: 'datadog',
      kind: 'replay',
      items: [
        {
          segment: { file: 'a-1', sent: stream.length, replay: { events: 3, bytes: segment.length } },
          event: { records_count: 3 },
        },
      ],
    });
    expect(JSON.stringify(replay)).not.toContain('"type":4');
    expect(events).toMatchObject({
      kind: 'events',
      path: '/api/v2/rum',
      items: [{ type: 'view' }, { type: 'resource' }],
    });
  });

  it('A14 reads snapshots of PostHog in each of its forms, and stores their number', async () => {
    const data = [{ type: 4 }, { type: 2, cv: '2024-10', data: 'packed' }];
    const body = JSON.stringify([{ event: '$snapshot', properties: { $snapshot_data: data, $snapshot_bytes: 99 } }]);
    const read = [{ replay: { events: 2, bytes: JSON.stringify(data).length } }];
    await post('/ingest/s/?compression=gzip-js', gzipSync(body));
    const base64 = `data=${encodeURIComponent(Buffer.from(body).toString('base64'))}`;
    await post('/ingest/s/', base64, 'application/x-www-form-urlencoded');
    await post('/ingest/s/', body, 'application/json');
    expect((await deliveries()).map(({ items }) => items)).toEqual([read, read, read]);
  });

  it('A02 stores an unreadable delivery as such, and nothing beyond its decompression limit', async () => {
    expect((await post('/segment-api/t', 'not json')).status).toBe(200);
    expect((await post('/ingest/e/', gzipSync(Buffer.alloc(20_000_000)))).status).toBe(200);
    expect((await post('/segment-api/t', JSON.stringify({ text: 'a'.repeat(100_000) }))).status).toBe(200);
    expect((await post('/ingest/e/', '['.repeat(5000) + ']'.repeat(5000))).status).toBe(200);
    expect((await post('/segment-api/t', Buffer.alloc(512 * 1024 + 1, 'a'))).status).toBe(413);
    const chunked = await rawRequest(
      origin.port,
      `POST /segment-api/t HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n80001\r\n${'a'.repeat(0x80001)}\r\n0\r\n\r\n`,
    );
    expect(chunked).toMatch(/^HTTP\/1\.1 413 /);
    expect(await deliveries()).toMatchObject([
      { items: [], problem: 'It was nested too deeply to be kept.' },
      { items: [], problem: 'It was too long to be kept.' },
      { items: [], problem: 'It was too long to be kept.' },
      { items: [], problem: expect.stringContaining('could not be read') },
    ]);
  });

  it('A02 lists a full batch of Segment with its size, and a compressed one of ordinary size with its events', async () => {
    const events = Array.from({ length: 60 }, (_, index) => ({
      type: 'track',
      event: `Event ${index}`,
      properties: { path: '/pricing', values: [1, 2, 3], note: 'a "quoted" [word], and more '.repeat(20) },
    }));
    const full = JSON.stringify({ batch: Array.from({ length: 12 }, () => events).flat() });
    expect(full.length).toBeGreaterThan(450 * 1024);
    const sent = full.slice(0, 500 * 1024);
    expect((await post('/segment-api/b', sent)).status).toBe(200);
    expect((await post('/ingest/e/', gzipSync(JSON.stringify({ batch: events })))).status).toBe(200);
    expect(await deliveries()).toMatchObject([
      { items: events },
      { items: [], bytes: sent.length, problem: 'It was too long to be kept.' },
    ]);
  });

  it('A12 A14 lists a replay whose segment is huge by its size as sent', async () => {
    const segment = deflateSync(Buffer.alloc(20_000_000));
    const form = new FormData();
    form.append('segment', new Blob([new Uint8Array(segment)], { type: 'application/octet-stream' }), 'a-1');
    form.append('event', new Blob(['{"records_count":3}'], { type: 'application/json' }));
    expect((await post(intake('replay'), form)).status).toBe(202);
    expect((await deliveries())[0]?.items).toEqual([
      { segment: { file: 'a-1', sent: segment.length }, event: { records_count: 3 } },
    ]);
  });

  const nested = '['.repeat(1_900_000) + ']'.repeat(1_900_000);
  const flat = `[${'[],'.repeat(170_000)}0]`;
  const distinct = `{${Array.from({ length: 40_000 }, (_, index) => `"k${index}":0`).join()}}`;
  const parts = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(18_000);
  const head = `--b\r\nContent-Disposition: form-data; name="${'a'.repeat(1_000_000)}"\r\n\r\n\r\n--b--\r\n`;
  const wide = (records: string) =>
    `--b\r\nContent-Disposition: form-data; name="event"; filename="e"\r\nContent-Type: application/json\r\n\r\n${records}\r\n--b--\r\n`;
  const form = 'multipart/form-data; boundary=b';
  it.each<[string, string, () => string | Buffer<ArrayBuffer>, string]>([
    ['compressed levels', '/ingest/e/', () => gzipSync(nested), 'text/plain'],
    ['levels of a replay', '/ingest/s/', () => gzipSync(nested), 'text/plain'],
    ['compressed arrays', '/ingest/e/', () => gzipSync(`[${'[],'.repeat(1_000_000)}0]`), 'text/plain'],
    ['plain arrays', '/segment-api/t', () => flat, 'text/plain'],
    ['short arrays', '/segment-api/t', () => `[${'[],'.repeat(40_000)}0]`, 'text/plain'],
    ['distinct names', '/segment-api/t', () => distinct, 'text/plain'],
    ['lines', intake('rum'), () => '0\n'.repeat(250_000), 'text/plain'],
    ['short lines', intake('rum'), () => '0\n'.repeat(60_000), 'text/plain'],
    ['values that are no snapshots', '/ingest/s/', () => `[${'0,'.repeat(60_000)}0]`, 'text/plain'],
    ['fields', '/ingest/e/', () => `data=${'%41'.repeat(170_000)}`, 'text/plain'],
    ['parts', intake('replay'), () => `${parts}--b--\r\n`, form],
    ['long heads of parts', intake('replay'), () => head, form],
    ['metadata', intake('replay'), () => wide(`[${'[],'.repeat(300_000)}0]`), form],
    ['parts of what is no replay', intake('rum'), () => parts.slice(0, 500_000), form],
  ])('A02 keeps none of thousands of %s', async (_name, path, make, type) => {
    const body = make();
    expect((await post(path, body, type)).status).toBeLessThan(300);
    expect(await deliveries()).toMatchObject([
      { items: [], bytes: body.length, problem: expect.stringMatching(/to be kept\.$/) },
    ]);
  });

  it('A02 limits the deliveries of a network, and refuses more', async () => {
    const limit = jest.replaceProperty(RATE_LIMITS, 'eventCollector', { perMinute: 3, isShed: true });
    await origin.close();
    origin = await listen({
      site: { current: () => undefined, progress: () => undefined },
      routes: (app) => registerCollector(app, makeOperators('the-token').guard),
    });
    limit.restore();
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await post('/segment-api/t', '{}')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('A02 stores the last hundred deliveries without their senders', async () => {
    for (let count = 1; count <= 103; count += 1) await post('/segment-api/t', `{"count":${count}}`);
    const list = await deliveries();
    expect(list).toHaveLength(100);
    expect([list[0]?.items, list.at(-1)?.items]).toEqual([[{ count: 103 }], [{ count: 4 }]]);
    expect(JSON.stringify(list)).not.toContain('127.0.0.1');
  });

  it('A02 is shown to operators only, and refuses what the proxy routes refuse', async () => {
    expect((await get('/api/analytics/deliveries')).status).toBe(401);
    expect((await get('/segment-api/t')).status).toBe(405);
    expect((await post('/segment-api/x', '{}')).status).toBe(404);
    expect((await post('/dd-intake?ddforward=http%3A%2F%2F127.0.0.1%2F', '{}')).status).toBe(404);
  });
});
