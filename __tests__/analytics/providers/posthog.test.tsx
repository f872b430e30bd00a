import { flags } from '../../../src/analytics/flags';
import { loadPostHog } from '../../../src/analytics/providers/posthog';
import { publicSettings } from '../../../src/config/public';
import { fakeServer } from '../../support/fakeServer';
import { until } from '../../server/support/until';

const FEATURE = { name: 'Quick intake', description: 'Two fields less.', stage: 'beta', flagKey: 'intake' };
const JOINED = '"$feature_enrollment/intake":true';

describe('PostHog', () => {
  it('A10 keeps a joined feature when an earlier flag request responds later', async () => {
    const asked: { readonly body: string; readonly answer: () => void }[] = [];
    const server = await fakeServer(async (path, body) => {
      if (!path.startsWith('/ingest/flags/')) return { status: 200, json: { earlyAccessFeatures: [FEATURE] } };
      await new Promise<void>((answer) => asked.push({ body, answer }));
      const joined = body.includes(JOINED) && { intake: { key: 'intake', enabled: true } };
      return { status: 200, json: { flags: { menu: { key: 'menu', enabled: true }, ...joined } } };
    });
    const answered = async (which: number) => {
      await until(() => asked.length > which);
      asked[which]?.answer();
    };
    window.fetch = server.fetch;
    const vendor = await loadPostHog({ ...publicSettings, posthogKey: 'key' });
    await answered(0);
    await until(() => flags.state().features.length > 0 && flags.state().values['menu'] === true);
    // The SDK stores `fetch` when it is loaded.
    const { posthog } = await import('posthog-js/dist/module.slim.no-external');
    posthog.reloadFeatureFlags();
    await until(() => asked.length === 2);
    for (const feature of flags.state().features) flags.enroll(feature, true);
    expect(flags.state().values).toEqual({ menu: true, intake: true });
    posthog.reloadFeatureFlags();
    await answered(1);
    await answered(2);
    expect(asked[2]?.body).toContain(JOINED);
    await until(() => flags.state().values['intake'] === true);
    vendor.stop();
    await server.close();
  });
});
