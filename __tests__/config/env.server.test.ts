import { readFileSync } from 'node:fs';
import { readServerSettings, SettingsError } from '../../src/config/env.server';

function refusal(env: Record<string, string>): string {
  try {
    readServerSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('settings', () => {
  it('have a default each, with embedded content', () => {
    expect(readServerSettings({})).toMatchObject({
      port: 9000,
      host: 'localhost',
      siteUrl: 'https://www.keelstone.example',
      repositoryName: 'keelstone',
      embedded: true,
      readingMode: { kind: 'master' },
      consentMode: 'opt-in',
      improveReleases: true,
      segmentDelivery: 'batching',
      datadogSite: 'datadoghq.com',
    });
  });

  it('treat an empty value as unset', () => {
    expect(readServerSettings({ PORT: '', PRISMIC_REPOSITORY: ' ', PRISMIC_REF: '' })).toMatchObject({
      port: 9000,
      embedded: true,
      readingMode: { kind: 'master' },
    });
  });

  it('accept several server secrets, and none from an empty value', () => {
    const [one, other] = ['a'.repeat(32), 'b'.repeat(40)];
    expect(readServerSettings({ SERVER_SECRET: `${one}, ${other}` }).serverSecret).toEqual([one, other]);
    expect(readServerSettings({ SERVER_SECRET: ' ' }).serverSecret).toBeUndefined();
    expect(refusal({ SERVER_SECRET: `${one},short` })).toMatch(/at least 32 characters/);
  });

  it('remove trailing slashes from an address', () => {
    expect(readServerSettings({ SITE_URL: 'https://example.org/' }).siteUrl).toBe('https://example.org');
  });

  it.each([
    ['PORT', 'ninety'],
    ['PORT', '70000'],
    ['BUILD_NOTIFY_EVENTS', 'failed, broken'],
    ['BUILD_NOTIFY_SLACK_URL', 'hooks.slack.com/services'],
    ['BUILD_NOTIFY_MAIL_TO', 'Ops <ops@a.example>'],
    ['CDN_PURGE_METHOD', 'CONNECT'],
    ['CDN_PURGE_HEADERS', '{"Authorization":5}'],
    ['CDN_PURGE_HEADERS', '{"a b":"c"}'],
    ['CDN_PURGE_HEADERS', 'Authorization: Bearer'],
    ['SITE_URL', 'example.org'],
    ['PRISMIC_API_ENDPOINT', 'javascript:alert(1)'],
    ['CONSENT_MODE', 'maybe'],
    ['IMPROVE_RELEASES', 'later'],
    ['ANALYTICS_SINK', 'drain'],
    ['SEGMENT_WRITE_KEY', 'a/b'],
    ['POSTHOG_KEY', 'a b'],
    ['DATADOG_SITE', 'https://datadoghq.eu'],
    ['VISITOR_ANALYTICS_URL', 'visitors.js'],
    ['VISITOR_ANALYTICS_CALL', 'alert(1)'],
    ['ANALYTICS_HOSTS', 'https://events.example/path'],
    ['SEGMENT_DELIVERY', 'pigeon'],
    ['BUILD_ID', '../../etc'],
    ['SERVER_SECRET', 'too short'],
    ['TRUSTED_PROXIES', 'foo'],
    ['TRUSTED_PROXIES', '10.0.0.0/99'],
    ['TRUSTED_PROXIES', '10.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.0/255.0.255.0'],
    ['TRUSTED_PROXIES', '127.0.0.1, fe80::1%eth0'],
    ['ALLOWED_HOSTS', 'http://www.foo.example/'],
    ['ALLOWED_HOSTS', 'www.foo.example:443'],
    ['ALLOWED_HOSTS', 'a.example, *.foo.example'],
    ['DATABASE_URL', 'foo'],
    ['DATABASE_URL', 'file:'],
    ['DATABASE_URL', 'file://data/bookings.db'],
    ['DATABASE_URL', 'postgres://db.example/bookings'],
    ['SITE_URL', 'https://a.example/path'],
    ['SITE_URL', 'https://a.example/?x=1'],
    ['SITE_URL', 'https://a.example#x'],
    ['SITE_URL', 'https://user:pw@a.example'],
    ['BOOKING_WEBHOOK_URL', 'https://user:pw@a.example'],
    ['CDN_PURGE_URL', 'https://token@a.example/purge'],
    ['MAIL_FROM', 'Keelstone'],
    ['MAIL_FROM', 'a@a.example, b@a.example'],
    ['MAIL_FROM', 'Keelstone hello@a.example'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://user:se/cret@mail.example'],
    ['SMTP_URL', 'smtp://user:5/cret@mail.example'],
    ['SMTP_URL', 'smtp://user#5@mail.example'],
    ['SMTP_URL', 'smtp://user:secret@mail.example:99999'],
  ])('name the invalid setting: %s=%s', (name, value) => {
    expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name} [^\\n]+\\.$`));
  });

  it.each(['0', '99999999999', '1.5'])('name the range of days: %s', (value) => {
    expect(refusal({ BOOKING_RETENTION_DAYS: value })).toBe(
      'BOOKING_RETENTION_DAYS must be a whole number of days from 1 to 99999.',
    );
  });

  it.each([
    ['TRUSTED_PROXIES', '127.0.0.1, 10.0.0.0/8 ::1 fd00::/8, 192.0.2.0/255.255.255.0'],
    ['TRUSTED_PROXIES', 'loopback,linklocal,uniquelocal'],
    ['ALLOWED_HOSTS', 'www.a.example, localhost [::1] 192.0.2.1'],
    ['DATABASE_URL', 'file:bookings.db'],
    ['DATABASE_URL', 'file:///var/lib/bookings.db'],
    ['DATABASE_URL', 'libsql://db.example?authToken=a'],
    ['DATABASE_URL', 'wss://db.example'],
    ['SITE_URL', 'http://localhost:9000/'],
    ['MAIL_FROM', 'hello@a.example'],
    ['MAIL_FROM', '<hello@a.example>'],
    ['MAIL_FROM', 'Käufer & Co. <hello@a.example>'],
    ['MAIL_FROM', '"Procurement, Keelstone" <hello@a.example>'],
    ['SMTP_URL', 'smtps://user%40a.example:se%2Fcret@mail.example:465/?tls.rejectUnauthorized=false'],
  ])('accept what the server can use: %s=%s', (name, value) => {
    expect(refusal({ [name]: value })).toBe('accepted');
  });

  it('A12 require both keys of Datadog or none', () => {
    expect(refusal({ DATADOG_APPLICATION_ID: 'a' })).toBe(
      'DATADOG_APPLICATION_ID and DATADOG_CLIENT_TOKEN belong together: set both or neither.',
    );
  });

  it('default to the local collector with keys of its own when content is embedded and no vendor has a key, otherwise to the vendors', () => {
    expect(readServerSettings({})).toMatchObject({
      analyticsSink: 'local',
      segmentWriteKey: 'local-segment-write-key',
      posthogKey: 'phc_local_project_key',
    });
    expect(readServerSettings({ SEGMENT_WRITE_KEY: 'real' })).toMatchObject({
      analyticsSink: 'providers',
      segmentWriteKey: 'real',
      posthogKey: undefined,
    });
    expect(readServerSettings({ SEGMENT_WRITE_KEY: 'real', ANALYTICS_SINK: 'local' })).toMatchObject({
      segmentWriteKey: 'local-segment-write-key',
    });
    expect(readServerSettings({ PRISMIC_REPOSITORY: 'demo', SEGMENT_WRITE_KEY: 'real' })).toMatchObject({
      analyticsSink: 'providers',
      segmentWriteKey: 'real',
      posthogKey: undefined,
    });
    const none = { ANALYTICS_SINK: 'none', POSTHOG_KEY: 'real', SALES_TRACKING_URL: 'https://sales.example/a.js' };
    expect(readServerSettings(none)).toMatchObject({ posthogKey: undefined, salesTrackingUrl: undefined });
  });

  it('S10 choose the events of each notification channel, with recovery by default in those for people', () => {
    const { buildNotifyEvents, buildNotifySlackEvents } = readServerSettings({ BUILD_NOTIFY_EVENTS: '' });
    expect(buildNotifyEvents).toEqual(['failed', 'refused', 'content-problems']);
    expect(buildNotifySlackEvents).toEqual(['failed', 'refused', 'recovered', 'content-problems']);
    expect(readServerSettings({ BUILD_NOTIFY_TEAMS_EVENTS: 'rolled-back, published' })).toMatchObject({
      buildNotifyTeamsEvents: ['published', 'rolled-back'],
    });
  });

  it.each([
    [{ BUILD_NOTIFY_MAIL_TO: 'ops@a.example' }, 'BUILD_NOTIFY_MAIL_TO needs a mail server: set SMTP_URL too.'],
    [
      { CDN_PURGE_METHOD: 'GET', CDN_PURGE_BODY: '{}' },
      'A request with the method GET has no body: unset CDN_PURGE_BODY or change CDN_PURGE_METHOD.',
    ],
  ])('S10 reject contradicting settings of notifications and the CDN: %j', (env, message) => {
    expect(refusal(env)).toBe(message);
  });

  it('report all invalid settings at once, one sentence per line', () => {
    expect(refusal({ PORT: 'x', SITE_URL: 'y' }).split('\n')).toHaveLength(2);
  });

  it.each(['abc', 'ab c', '-abcd', 'abcd-', 'ab_cd', 'äbcd'])('C05 reject the repository name "%s"', (name) => {
    expect(refusal({ PRISMIC_REPOSITORY: name })).toContain('An invalid Prismic repository name was given');
  });

  it.each(['abcd', 'a-b-c', 'Keel-Stone-2', '1234'])('C05 accept the repository name "%s"', (name) => {
    expect(readServerSettings({ PRISMIC_REPOSITORY: name })).toMatchObject({ repositoryName: name, embedded: false });
  });

  it.each([
    [{ PRISMIC_RELEASE_ID: 'XyZ' }, { kind: 'release-id', id: 'XyZ' }],
    [{ PRISMIC_RELEASE_LABEL: 'Spring' }, { kind: 'release-label', label: 'Spring' }],
    [{ PRISMIC_REF: 'abc~def' }, { kind: 'ref', ref: 'abc~def' }],
  ])('C03 select a release by id or by label, or any ref: %j', (env, mode) => {
    expect(readServerSettings(env).readingMode).toEqual(mode);
  });

  it.each([
    [
      { PRISMIC_RELEASE_ID: 'a', PRISMIC_RELEASE_LABEL: 'b' },
      'PRISMIC_RELEASE_ID and PRISMIC_RELEASE_LABEL are set at once',
    ],
    [{ PRISMIC_RELEASE_LABEL: 'b', PRISMIC_REF: 'c' }, 'PRISMIC_RELEASE_LABEL and PRISMIC_REF are set at once'],
  ])('C03 reject two reading modes at once: %j', (env, message) => {
    expect(refusal(env)).toContain(message);
  });

  it('are described in .env.example, all of them and no others', () => {
    const source = ['env.server', 'env.analytics', 'env.notifications', 'env.operators']
      .map((name) => readFileSync(`src/config/${name}.ts`, 'utf8'))
      .join('\n');
    const known = new Set([...source.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map((match) => match[1]));
    const described = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]);
    expect(new Set(described)).toEqual(known);
  });
});
