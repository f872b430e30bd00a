import { readServerSettings } from '../../src/config/env.server';
import { publicSettings } from '../../src/config/public';
import { SETTING_SCOPES } from '../../src/config/settingScopes';
import { publicSettingsOf } from '../../src/gatsby/webpack/publicSettingsOf';

const everything = {
  PORT: '4321',
  HOST: '10.1.2.3',
  SITE_URL: 'https://site.example',
  PRISMIC_REPOSITORY: 'demo-repo',
  PRISMIC_ACCESS_TOKEN: 'secret-access-token',
  PRISMIC_WEBHOOK_SECRET: 'secret-webhook',
  PRISMIC_REF: 'secret-ref',
  OPS_TOKEN: 'secret-ops',
  BUILD_ID: 'build-77',
  BUILD_NOTIFY_URL: 'https://notify.example/secret',
  DATABASE_URL: 'libsql://secret',
  SEGMENT_WRITE_KEY: 'public-segment-key',
  SEGMENT_CDN_UPSTREAM: 'https://cdn-upstream.example',
  POSTHOG_KEY: 'public-posthog-key',
  DATADOG_APPLICATION_ID: 'public-datadog-application',
  DATADOG_CLIENT_TOKEN: 'public-datadog-token',
};

describe('public settings', () => {
  it('contain no secret', () => {
    const text = JSON.stringify(publicSettingsOf(readServerSettings(everything)));
    expect(text).not.toMatch(/secret/);
    expect(text).toMatch(/public-segment-key.*public-posthog-key.*public-datadog-token/);
  });

  it('do not depend on port, host or build id, so that an incremental build reuses its bundles', () => {
    const one = publicSettingsOf(readServerSettings({}));
    const other = publicSettingsOf(
      readServerSettings({
        PORT: '4321',
        HOST: '::',
        BUILD_ID: 'b',
        PRISMIC_API_ENDPOINT: 'http://127.0.0.1:4999/_content/api/v2',
      }),
    );
    expect(other).toEqual(one);
  });

  it('point previews at the site’s own origin in embedded mode, and at the repository otherwise', () => {
    expect(publicSettingsOf(readServerSettings({})).contentApi).toBe('/_content/api/v2');
    expect(publicSettingsOf(readServerSettings(everything)).contentApi).toBe('https://demo-repo.cdn.prismic.io/api/v2');
  });

  it('start a build when they change, since they are part of the bundle', () => {
    const scopes = new Map<string, string>(Object.entries(SETTING_SCOPES));
    const ofServer = Object.keys(publicSettings).filter(
      (name) => scopes.get(name.replaceAll(/[A-Z]/g, '_$&').toUpperCase()) === 'server',
    );
    expect(ofServer).toEqual([]);
  });

  it('default to a site without vendors where none are injected', () => {
    expect(Object.keys(publicSettings).sort()).toEqual(Object.keys(publicSettingsOf(readServerSettings({}))).sort());
    expect(publicSettings).toMatchObject({ analyticsSink: 'none', segmentWriteKey: '', posthogKey: '' });
  });
});
