import type { Call } from '../../../src/analytics/plan';
import { loadSegment } from '../../../src/analytics/providers/segment';
import { publicSettings } from '../../../src/config/public';
import { fakeServer, type FakeServer } from '../../support/fakeServer';
import { until } from '../../server/support/until';

const SETTINGS = { integrations: { 'Segment.io': { apiKey: 'key' } }, metrics: { sampleRate: 0 } };
const page: Call = {
  kind: 'page',
  path: '/pricing',
  fullPath: '/pricing?a=1',
  url: 'http://localhost/pricing?a=1',
  title: 'Pricing',
  referrer: 'http://localhost/',
};
const pressed = (menu: string): Call => ({ kind: 'track', name: 'menu_opened', properties: { menu } });

let vendor: FakeServer;
const start = async (segmentDelivery: 'batching' | 'standard', status = 200) => {
  vendor = await fakeServer((path) =>
    path.endsWith('/settings') ? { status, json: SETTINGS } : { status: 200, json: { success: true } },
  );
  window.fetch = vendor.fetch;
  return loadSegment({ ...publicSettings, segmentWriteKey: 'key', segmentDelivery });
};
const bodies = (path: string) =>
  vendor.requests.filter((one) => one.path === path).map(({ body }) => JSON.parse(body) as Record<string, unknown>);

afterEach(async () => {
  await vendor.close();
  localStorage.clear();
});

describe('Segment', () => {
  it('A01 reads its settings from our own host', async () => {
    await start('batching');
    expect(vendor.requests).toMatchObject([{ method: 'GET', path: '/segment-cdn/v1/projects/key/settings' }]);
  });

  it('A01 rethrows when its settings cannot be fetched, after one line in the console', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(start('batching', 500)).rejects.toThrow();
    expect(said).toHaveBeenCalledTimes(1);
    said.mockRestore();
  });

  it('A02 A04 sends ten events as one batch at once, and fewer after 5000 ms', async () => {
    const vendor = await start('batching');
    const timers = jest.spyOn(window, 'setTimeout');
    for (let count = 1; count <= 10; count += 1) vendor.send(pressed(`menu ${count}`));
    await until(() => bodies('/segment-api/b').length > 0);
    const [sent] = bodies('/segment-api/b');
    const batch = sent?.['batch'] as Record<string, unknown>[];
    expect(sent).toMatchObject({ writeKey: 'key', sentAt: expect.any(String) as unknown });
    expect(batch.map(({ properties }) => (properties as { menu: string }).menu)).toEqual(
      Array.from({ length: 10 }, (_, index) => `menu ${index + 1}`),
    );
    expect(batch.some((event) => 'sentAt' in event)).toBe(false);
    expect(timers.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(5000);
    timers.mockRestore();
  });

  it('A02 A03 loses no call when the page unloads after a flush', async () => {
    const vendor = await start('batching');
    ['a', 'b', 'c'].forEach((menu) => vendor.send(pressed(menu)));
    await vendor.flush?.();
    window.dispatchEvent(new Event('pagehide'));
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
    await until(() => bodies('/segment-api/b').length > 0);
    expect(bodies('/segment-api/b')[0]?.['batch']).toHaveLength(3);
  });

  it('A02 A03 sends each call separately, in the shape of its kind, with standard delivery', async () => {
    const vendor = await start('standard');
    vendor.send(page);
    vendor.send({
      kind: 'track',
      name: 'quote_taken',
      properties: { format: 'pdf', value: 1200, price_book: '2026-1' },
    });
    vendor.send({ kind: 'identify', userId: 'u1', traits: { company_size: '50-199' } });
    vendor.send({ kind: 'group', groupId: 'g1', traits: { company_size: '50-199' } });
    vendor.send({ kind: 'alias', userId: 'u1', previousId: 'a1' });
    vendor.send({ kind: 'screen', name: 'Request', properties: { step: 2 } });
    const routes = ['p', 't', 'i', 'g', 'a', 's'].map((letter) => `/segment-api/${letter}`);
    await until(() => routes.every((route) => bodies(route).length > 0));
    const common = {
      writeKey: 'key',
      anonymousId: expect.any(String) as unknown,
      messageId: expect.any(String) as unknown,
      timestamp: expect.any(String) as unknown,
      sentAt: expect.any(String) as unknown,
      _metadata: expect.any(Object) as unknown,
    };
    const [pageBody, trackBody, identifyBody, groupBody, aliasBody, screenBody] = routes.map(
      (route) => bodies(route)[0],
    );
    expect(pageBody).toMatchObject({ ...common, type: 'page', properties: { path: '/pricing', title: 'Pricing' } });
    expect(trackBody).toMatchObject({
      ...common,
      type: 'track',
      event: 'quote_taken',
      properties: { format: 'pdf', value: 1200, currency: 'USD' },
    });
    expect(identifyBody).toMatchObject({
      ...common,
      type: 'identify',
      userId: 'u1',
      traits: { company_size: '50-199' },
    });
    expect(groupBody).toMatchObject({ ...common, type: 'group', groupId: 'g1', userId: 'u1' });
    expect(aliasBody).toMatchObject({ type: 'alias', userId: 'u1', previousId: 'a1' });
    expect(screenBody).toMatchObject({ ...common, type: 'screen', name: 'Request', properties: { step: 2 } });
  });

  it('A06 stores its ids under the documented names, and removes them when it stops', async () => {
    const vendor = await start('standard');
    vendor.send({ kind: 'identify', userId: 'u1', traits: {} });
    vendor.send({ kind: 'group', groupId: 'g1', traits: { company_size: '50-199' } });
    await until(() => bodies('/segment-api/g').length > 0);
    expect(Object.keys(localStorage)).toEqual(
      expect.arrayContaining(['ajs_anonymous_id', 'ajs_group_id', 'ajs_group_properties', 'ajs_user_id']),
    );
    const before = localStorage.getItem('ajs_anonymous_id');
    vendor.stop();
    expect(JSON.parse(localStorage.getItem('ajs_user_id') ?? 'null')).toBeNull();
    expect(localStorage.getItem('ajs_anonymous_id')).not.toBe(before);
  });
});
