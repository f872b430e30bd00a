import { gunzipSync } from 'node:zlib';
import { flags } from '../../../src/analytics/flags';
import type { Call } from '../../../src/analytics/plan';
import type { Vendor as Loaded } from '../../../src/analytics/providers/provider';
import { publicSettings } from '../../../src/config/public';
import type { TestOrigin } from '../support/origin';
import { openBrowser } from './support/browser';
import { openProxy } from './support/proxy';
import { until as untilFound } from './support/until';
import { startReceiver, type Receiver } from '../../support/receiver';

const settings = {
  ...publicSettings,
  analyticsSink: 'local' as const,
  posthogKey: 'phc_test',
};
const FEATURE = {
  name: 'New tour',
  description: 'Shorter.',
  stage: 'beta',
  flagKey: 'new-tour',
  documentationUrl: null,
};
/** PostHog's flags, with the visitor's own enrollment. */
const decided = (isInTour: boolean) => ({
  flags: {
    'new-home': { key: 'new-home', enabled: true, variant: 'b', metadata: { id: 1, version: 1 }, reason: {} },
    'new-tour': { key: 'new-tour', enabled: isInTour, metadata: { id: 2, version: 1 }, reason: {} },
  },
});

let vendor: Receiver;
let origin: TestOrigin;
let closeBrowser: () => void;
let isInTour = false;

beforeAll(async () => {
  vendor = await startReceiver((response, { target }) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    if (target.startsWith('/flags')) return response.end(JSON.stringify(decided(isInTour)));
    if (target.startsWith('/array')) return response.end('{"hasFeatureFlags":true,"supportedCompression":["gzip-js"]}');
    if (target.startsWith('/api/early')) return response.end(JSON.stringify({ earlyAccessFeatures: [FEATURE] }));
    return response.end('{"status":"Ok"}');
  });
  origin = await openProxy(vendor.url);
  closeBrowser = openBrowser(`${origin.url}/pricing?utm_source=a&plan=a`);
});
afterAll(async () => {
  closeBrowser();
  await origin.close();
  await vendor.close();
});

const until = <Found>(find: () => Found | undefined) =>
  untilFound(find, () => vendor.received.map(({ target }) => target));

type Sent = Record<string, unknown>;
const CALLS: readonly Call[] = [
  {
    kind: 'page',
    path: '/pricing',
    fullPath: '/pricing?utm_source=a&plan=a',
    url: 'http://a/pricing?utm_source=a&plan=a',
    title: '',
    referrer: '',
  },
  { kind: 'track', name: 'quote_taken', properties: { format: 'pdf', value: 1200, price_book: '2026-1' } },
  { kind: 'screen', name: 'intake_form', properties: { tour: '/platform-demo/a', step: 2 } },
  { kind: 'identify', userId: 'hash-1', traits: { company_size: '50-199' } },
  { kind: 'group', groupId: 'hash-2', traits: { company_size: '50-199' } },
  { kind: 'alias', userId: 'hash-1', previousId: 'hash-0' },
];
const hand = (provider: Loaded) => CALLS.forEach((call) => provider.send(call));

describe('PostHog, with the options of the site', () => {
  const events = (): Sent[] =>
    vendor.received
      .filter(({ target }) => target.startsWith('/e/'))
      .flatMap(({ body }) => {
        const text = (body[0] === 0x1f ? gunzipSync(body) : body).toString();
        const sent = JSON.parse(text) as Sent & { batch?: Sent[] };
        return Array.isArray(sent) ? (sent as Sent[]) : (sent.batch ?? [sent]);
      });
  const named = (name: string) => until(() => events().find(({ event }) => event === name));

  it('A03 A09 sends every kind of call, and with the page view the full path with its campaign parameters', async () => {
    const { loadPostHog } = await import('../../../src/analytics/providers/posthog');
    const posthog = await loadPostHog(settings);
    hand(posthog);
    expect((await named('$pageview'))['properties']).toMatchObject({ current_url: '/pricing?utm_source=a' });
    expect((await named('quote_taken'))['properties']).toMatchObject({ value: 1200, currency: 'USD' });
    expect((await named('$screen'))['properties']).toMatchObject({ $screen_name: 'intake_form', step: 2 });
    expect((await named('$identify'))['properties']).toMatchObject({ distinct_id: 'hash-1' });
    expect((await named('$groupidentify'))['properties']).toMatchObject({
      $group_type: 'company',
      $group_key: 'hash-2',
    });
    expect((await named('$create_alias'))['properties']).toMatchObject({ alias: 'hash-1' });
    expect(events().some(({ event }) => event === '$opt_in')).toBe(false);
  });

  it('A10 evaluates flags and early-access features, and lets a visitor join one', async () => {
    await until(() => flags.state().features[0]);
    expect(flags.state()).toEqual({
      values: { 'new-home': 'b' },
      features: [{ key: 'new-tour', name: 'New tour', description: 'Shorter.', stage: 'beta' }],
    });
    expect(vendor.received.map(({ target }) => target)).toContainEqual(
      expect.stringMatching(/^\/array\/[^/]+\/config/),
    );
    const [feature] = flags.state().features;
    isInTour = true;
    if (feature) flags.enroll(feature, true);
    expect((await named('$feature_enrollment_update'))['properties']).toMatchObject({
      $feature_flag: 'new-tour',
      $feature_enrollment: true,
    });
    await until(() => flags.state().values['new-tour'] || undefined);
  });
});
