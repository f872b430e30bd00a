import { buildEnvironment, buildSettings, cpuCount, developEnvironment } from '../../src/config/buildSettings';

const SECRETS = {
  OPS_TOKEN: 'a',
  SERVER_SECRET: 'b',
  PRISMIC_WEBHOOK_SECRET: 'c',
  BUILD_NOTIFY_URL: 'd',
  BUILD_NOTIFY_SECRET: 'e',
  DATABASE_URL: 'f',
  SMTP_URL: 'smtps://name:password@mail.example',
  BOOKING_WEBHOOK_URL: 'https://crm.example/a-secret-path',
  BOOKING_WEBHOOK_SECRET: 'g',
};

it('settings of the server alone are passed to no build and no development server', () => {
  const env = { ...SECRETS, PATH: '/bin', SITE_URL: 'https://site.example' };
  for (const made of [buildEnvironment(env), developEnvironment('token', env), buildSettings(env)]) {
    expect(Object.keys(made).filter((name) => name in SECRETS)).toEqual([]);
    expect(made).toMatchObject({ SITE_URL: 'https://site.example' });
  }
});

it.each([
  [1, '1'],
  [2, '1'],
  [3, '3'],
  [4, '4'],
  [64, '4'],
])('a complete build on %i cores has %s processes for queries, the main process included', (cores, processes) => {
  expect(cpuCount(cores)).toBe(processes);
});

it('a build has as many processes as the operator sets', () => {
  expect(buildEnvironment({ GATSBY_CPU_COUNT: '7' })).toMatchObject({ GATSBY_CPU_COUNT: '7' });
});

it('Node keeps what it compiles for later builds, where the operator wants it', () => {
  for (const environment of [buildEnvironment, (env: NodeJS.ProcessEnv) => developEnvironment('token', env)]) {
    expect(environment({})).toMatchObject({ NODE_COMPILE_CACHE: '.cache/node-compile' });
    expect(environment({ NODE_COMPILE_CACHE: '/tmp/code' })).toMatchObject({ NODE_COMPILE_CACHE: '/tmp/code' });
  }
});
