import type { TestOrigin } from '../support/origin';
import { openBrowser } from './support/browser';
import { openProxy } from './support/proxy';
import { until as untilFound } from './support/until';
import { startReceiver, type Receiver } from '../../support/receiver';

const settingsOf = (target: string) => {
  const apiKey = target.split('/')[3];
  return JSON.stringify({ integrations: { 'Segment.io': { apiKey } }, plan: {}, metrics: { sampleRate: 0 } });
};

let vendor: Receiver;
let origin: TestOrigin;
let closeBrowser: () => void;
/** Statuses of the next batches; then 200. */
let refusals: number[] = [];

beforeAll(async () => {
  vendor = await startReceiver((response, { target }) => {
    const json = { 'content-type': 'application/json' };
    if (target.endsWith('/settings')) return response.writeHead(200, json).end(settingsOf(target));
    if (target.startsWith('/flags')) return response.writeHead(200, json).end('{"flags":{},"featureFlags":{}}');
    if (target.startsWith('/array')) return response.writeHead(200, json).end('{"hasFeatureFlags":true}');
    const refusal = target === '/v1/b' ? refusals.shift() : undefined;
    if (refusal === 429) return response.writeHead(429, { ...json, 'x-ratelimit-reset': '1' }).end('{}');
    if (refusal !== undefined) return response.writeHead(refusal, json).end('{}');
    return response.writeHead(200, json).end('{"success":true}');
  });
  origin = await openProxy(vendor.url);
  closeBrowser = openBrowser(`${origin.url}/pricing?plan=a`);
});
afterAll(async () => {
  closeBrowser();
  await origin.close();
  await vendor.close();
});

const until = <Found>(find: () => Found | undefined) =>
  untilFound(find, () => vendor.received.map(({ target }) => target));

const to = (target: RegExp) => vendor.received.filter((request) => target.test(request.target));

describe('the real SDKs, through our own host', () => {
  const segment = async (delivery: 'batching' | 'standard') => {
    const { AnalyticsBrowser } = await import('@segment/analytics-next');
    const deliveryStrategy =
      delivery === 'batching'
        ? { strategy: 'batching' as const, config: { size: 10, timeout: 300, maxRetries: 10 } }
        : { strategy: 'standard' as const, config: { keepalive: false } };
    const [analytics] = await AnalyticsBrowser.load(
      { writeKey: `key-${delivery}`, cdnURL: `${origin.url}/segment-cdn` },
      {
        initialPageview: false,
        integrations: {
          'Segment.io': { apiHost: `127.0.0.1:${origin.port}/segment-api`, protocol: 'http', deliveryStrategy },
        },
      },
    );
    return analytics;
  };

  it('A01 A02 Segment reads its settings and delivers one event at a time', async () => {
    const analytics = await segment('standard');
    await analytics.track('Demo requested', { place: 'header' });
    expect(to(/^\/v1\/projects\/key-standard\/settings$/)).toHaveLength(1);
    const { body, headers } = await until(() => to(/^\/v1\/t$/)[0]);
    expect(headers['content-type']).toBe('text/plain');
    expect(JSON.parse(body.toString())).toMatchObject({
      event: 'Demo requested',
      writeKey: 'key-standard',
      anonymousId: expect.any(String),
      sentAt: expect.any(String),
    });
  });

  it('A02 A05 Segment delivers batches, and retries after a rate limit', async () => {
    refusals = [429];
    const analytics = await segment('batching');
    void analytics.track('One');
    void analytics.identify('jane-hash');
    const { body, headers } = await until(() => to(/^\/v1\/b$/)[1]);
    expect(headers['x-retry-count']).toBe('1');
    expect(JSON.parse(body.toString())).toMatchObject({
      writeKey: 'key-batching',
      batch: [{ type: 'track', event: 'One' }, { type: 'identify' }],
    });
  });

  it('A05 Segment keeps the batch that a failing vendor refuses, and sends it again', async () => {
    refusals = [500, 503];
    const analytics = await segment('batching');
    const before = to(/^\/v1\/b$/).length;
    void analytics.track('Three');
    const sent = await until(() => (to(/^\/v1\/b$/).length >= before + 3 ? to(/^\/v1\/b$/).slice(before) : undefined));
    expect(sent.map(({ headers }) => headers['x-retry-count'])).toEqual([undefined, '1', '2']);
    for (const { body } of sent)
      expect(JSON.parse(body.toString())).toMatchObject({ batch: [{ type: 'track', event: 'Three' }] });
  });

  it.each(['rum', 'replay', 'profile', 'logs'] as const)(
    'A12 Datadog’s addresses for %s lead to its intake',
    async (track) => {
      const { createEndpointBuilder } = await import('@datadog/js-core/transport');
      const builder = createEndpointBuilder({ clientToken: 'pub0', proxy: `${origin.url}/dd-intake` }, track);
      const retry = { count: 1, lastFailureStatus: 503 };
      expect(
        (await fetch(builder.build('fetch', { retry, encoding: 'deflate' }), { method: 'POST', body: '{}' })).status,
      ).toBe(200);
      const { target, body } = to(/^\/api\/v2\//).at(-1) ?? {};
      expect(target).toMatch(new RegExp(`^/api/v2/${track}\\?ddsource=browser&dd-api-key=pub0&`));
      expect(target).toContain('dd-evp-encoding=deflate');
      expect(body?.toString()).toBe('{}');
    },
  );
});
