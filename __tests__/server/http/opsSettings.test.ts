import fastifyCookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { readServerSettings } from '../../../src/config/env.server';
import { registerOpsSettings, shownSettings } from '../../../src/server/http/opsSettings';
import { makeOperators } from '../support/operators';

const SECRETS = {
  OPS_TOKEN: 'ops-token-4711',
  SERVER_SECRET: 'a secret of this very server: number 4720',
  PRISMIC_ACCESS_TOKEN: 'access-token-4712',
  PRISMIC_WEBHOOK_SECRET: 'webhook-secret-4713',
  BUILD_NOTIFY_URL: 'https://hooks.example/4714',
  BUILD_NOTIFY_SECRET: 'notify-secret-4715',
  BOOKING_WEBHOOK_URL: 'https://hooks.example/4716',
  BOOKING_WEBHOOK_SECRET: 'booking-secret-4717',
  BUILD_NOTIFY_SLACK_URL: 'https://hooks.example/4721',
  BUILD_NOTIFY_TEAMS_URL: 'https://hooks.example/4722',
  CDN_PURGE_URL: 'https://cdn.example/4723',
  CDN_PURGE_HEADERS: '{"Authorization":"Bearer 4724"}',
  CDN_PURGE_BODY: '4725',
  DATABASE_URL: 'libsql://site:4718@db.example/bookings',
  SMTP_URL: 'smtp://mail:4719@mail.example',
};
const settings = readServerSettings({ ...SECRETS, PRISMIC_RELEASE_LABEL: 'spring', BUILD_ON_CHANGE: 'no' });

describe('settings in the operators’ page', () => {
  const operators = makeOperators(SECRETS.OPS_TOKEN);
  let app: FastifyInstance;
  beforeAll(async () => {
    app = fastify();
    await app.register(fastifyCookie);
    registerOpsSettings(app, settings, operators.guard);
    await app.ready();
  });
  afterAll(() => app.close());

  it('S10 contain no secret, only that there is one', async () => {
    const headers = { authorization: `Bearer ${SECRETS.OPS_TOKEN}` };
    const { body } = await app.inject({ url: '/api/ops/settings', headers });
    expect(body).not.toMatch(/47\d\d/);
    const shown = shownSettings(settings);
    for (const name of Object.keys(SECRETS)) expect(shown).toContainEqual({ name, value: '••••••', isSecret: true });
    expect(shown).toContainEqual({ name: 'SITE_URL', value: settings.siteUrl, isSecret: false });
    expect(shownSettings(readServerSettings({}))).toContainEqual({
      name: 'CDN_PURGE_HEADERS',
      value: '',
      isSecret: true,
    });
    expect(shownSettings(settings)).toContainEqual({ name: 'BUILD_ON_CHANGE', value: 'no', isSecret: false });
  });

  it('C03 name the reading mode', async () => {
    const headers = { authorization: `Bearer ${SECRETS.OPS_TOKEN}` };
    const answer = await app.inject({ url: '/api/ops/settings', headers });
    expect(answer.json()).toMatchObject({ readingMode: { kind: 'release-label', label: 'spring' } });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('S10 require a session', async () => {
    expect((await app.inject('/api/ops/settings')).statusCode).toBe(401);
  });
});
