import { readServerSettings } from '../../src/config/env.server';

const LONG = 'a token of at least 32 characters';
const IDENTITY = {
  OPS_IDENTITY_HEADER: 'X-Auth-Request-Email',
  OPS_IDENTITY_SECRET_HEADER: 'X-Auth-Secret',
  OPS_IDENTITY_SECRET: LONG,
};

describe('OPS_OPERATORS', () => {
  it('S10 names operators with their role, and an optional token', () => {
    expect(readServerSettings({}).opsOperators).toEqual([]);
    expect(
      readServerSettings({ OPS_OPERATORS: ` Ada : admin : ${LONG} , ann@keelstone.example:viewer,` }).opsOperators,
    ).toEqual([
      { name: 'Ada', role: 'admin', token: LONG },
      { name: 'ann@keelstone.example', role: 'viewer' },
    ]);
  });

  it.each([
    ['a role that there is not', 'Ada:owner'],
    ['no role', 'Ada'],
    ['no name', ':admin'],
    ['a token that could be guessed', 'Ada:admin:short'],
    ['an empty token', 'Ada:admin:'],
    ['a colon in the token', `Ada:admin:${LONG}:x`],
    ['a name twice', 'Ada:admin,Ada:viewer'],
    ['a token twice', `Ada:admin:${LONG},Eve:viewer:${LONG}`],
    ['the name of the shared token', 'OPS_TOKEN:viewer'],
  ])('S10 stops the start for %s, without quoting a token', (_case, value) => {
    expect(() => readServerSettings({ OPS_OPERATORS: value })).toThrow(/^OPS_OPERATORS must be entries such as/);
    expect(() => readServerSettings({ OPS_OPERATORS: value })).not.toThrow(LONG);
  });
});

describe('the identity header', () => {
  it('S10 is off by default, and has lower-case names, as in Node’s headers', () => {
    expect(readServerSettings({}).opsIdentityHeader).toBeUndefined();
    expect(readServerSettings(IDENTITY)).toMatchObject({
      opsIdentityHeader: 'x-auth-request-email',
      opsIdentitySecretHeader: 'x-auth-secret',
      opsIdentitySecret: [LONG],
    });
  });

  it.each([
    ['a setting is missing', { ...IDENTITY, OPS_IDENTITY_SECRET: '' }],
    ['one header is both', { ...IDENTITY, OPS_IDENTITY_SECRET_HEADER: 'x-auth-REQUEST-email' }],
    ['the secret could be guessed', { ...IDENTITY, OPS_IDENTITY_SECRET: 'short' }],
    ['the server reads that header', { ...IDENTITY, OPS_IDENTITY_HEADER: 'Cookie' }],
    ['it is no header', { ...IDENTITY, OPS_IDENTITY_HEADER: 'a b' }],
  ])('S10 stops the start when %s', (_case, env) => {
    expect(() => readServerSettings(env)).toThrow(/OPS_IDENTITY/);
  });
});
