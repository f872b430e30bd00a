import { loadPostHog } from '../../../src/analytics/providers/posthog';
import { publicSettings } from '../../../src/config/public';
import { fakeServer } from '../../support/fakeServer';

it('A09 PostHog passes an identity to the browser at once, so that leaving the page cannot lose it', async () => {
  const server = await fakeServer(() => ({ status: 200, json: {} }));
  const asked: string[] = [];
  window.fetch = ((address: string, init?: RequestInit) => {
    asked.push(new URL(address).pathname);
    return server.fetch(address, init);
  }) as typeof fetch;
  // Browsers have it, and the SDK waits for its result.
  Reflect.set(window, 'CompressionStream', jest.fn());
  const vendor = await loadPostHog({ ...publicSettings, posthogKey: 'key' });
  vendor.send({ kind: 'identify', userId: 'hash-1', traits: {} });
  expect(asked).toContain('/ingest/e/');
  vendor.stop();
  await server.close();
});
