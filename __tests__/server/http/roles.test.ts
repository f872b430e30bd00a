import { FORMS } from '../../../src/server/forms/table';
import { page } from '../support/release';
import { rawRequest } from '../support/origin';
import { makeOperators } from '../support/operators';
import { openWholeOrigin, whenNotBusy, type WholeOrigin } from '../support/wholeOrigin';

const TOKENS = {
  machine: 'the token of machines long enough for all',
  viewer: 'the token of Vera who may look at builds',
  publisher: 'the token of Paul who publishes releases',
  admin: 'the token of Ada who may delete and export',
};
const SECRET = 'the secret of the identity provider in front';
const NAME_HEADER = 'x-auth-request-email';
const SECRET_HEADER = 'x-auth-secret';
type Headers = Record<string, string>;

let origin: WholeOrigin;
beforeAll(async () => {
  origin = await openWholeOrigin(
    { 'index.html': page('Home'), '404.html': page('Not found'), '500.html': page('Failed') },
    {
      OPS_TOKEN: TOKENS.machine,
      OPS_OPERATORS: `Vera:viewer:${TOKENS.viewer}, Paul:publisher:${TOKENS.publisher}, Ada:admin:${TOKENS.admin}, eve@keelstone.example:viewer`,
      OPS_IDENTITY_HEADER: 'X-Auth-Request-Email',
      OPS_IDENTITY_SECRET_HEADER: 'X-Auth-Secret',
      OPS_IDENTITY_SECRET: SECRET,
      TRUSTED_PROXIES: '127.0.0.1',
    },
  );
});
afterAll(() => origin.close());

const tokenOf = (who: keyof typeof TOKENS) => TOKENS[who];
const bearer = (who: keyof typeof TOKENS): Headers => ({ authorization: `Bearer ${tokenOf(who)}` });
const call = (method: string, path: string, headers: Headers = {}, body?: object) =>
  whenNotBusy(
    () =>
      fetch(origin.url + path, {
        method,
        redirect: 'manual',
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
      }),
    ({ status }) => status,
  );
const named = (name: string, secret = SECRET, more: Headers = {}): Headers => ({
  [NAME_HEADER]: name,
  [SECRET_HEADER]: secret,
  ...more,
});

/** Each action with the minimum role. */
const ACTIONS: readonly [role: 'viewer' | 'publisher' | 'admin', method: string, path: string, body?: object][] = [
  ['viewer', 'GET', '/api/builds'],
  ['viewer', 'GET', '/api/ops/settings'],
  ['viewer', 'GET', '/api/ops/session'],
  ['viewer', 'GET', '/api/ops/notifications'],
  ['viewer', 'GET', '/api/ops/activity'],
  ['viewer', 'GET', '/api/ops/planned-releases'],
  ['viewer', 'GET', '/_content/previews'],
  ['publisher', 'POST', '/api/builds', { reason: 'a new price' }],
  ['publisher', 'POST', '/api/builds/retry', {}],
  ['publisher', 'POST', '/api/builds/cancel', {}],
  ['publisher', 'POST', '/api/builds/freeze', { reason: 'the launch', until: '2000-01-01T00:00:00Z' }],
  ['publisher', 'POST', '/api/builds/resume', { reason: 'it is over' }],
  ['publisher', 'POST', '/api/builds/20260101-000000-abcd/activate', { reason: 'as before' }],
  ['publisher', 'POST', '/api/ops/notifications/slack/test', {}],
  ['publisher', 'POST', '/api/ops/cdn/purge', {}],
  ['publisher', 'POST', '/api/builds/20260101-000000-abcd/view-link', { days: 1 }],
  ['viewer', 'GET', '/api/ops/links'],
  ['publisher', 'DELETE', '/api/builds/view-links/999999'],
  ['publisher', 'GET', '/api/ops/bookings'],
  ['publisher', 'POST', '/api/ops/bookings/retry', {}],
  ['publisher', 'POST', '/_content/previews/links/new', { kind: 'draft', days: 0 }],
  ['publisher', 'DELETE', '/_content/previews/open/999999'],
  ['admin', 'GET', '/api/ops/bookings.csv'],
  ['admin', 'GET', '/api/ops/quotes.csv'],
  ['admin', 'POST', '/api/ops/bookings/delete', { email: 'nobody@keelstone.example' }],
  ['admin', 'GET', '/api/ops/audit'],
  ['admin', 'GET', '/api/ops/audit.jsonl'],
];
/** Routes that change something without an operator's session. */
const PUBLIC_ROUTES = [
  '/api/builds/prismic',
  '/api/demo-bookings',
  '/api/ops/session',
  '/api/quotes',
  ...Object.keys(FORMS).map((name) => `/api/forms/${name}`),
];
const ORDER = ['viewer', 'publisher', 'admin'] as const;

describe('roles', () => {
  it.each(ACTIONS)('S10 let from the %s on do %s %s, and nobody else', async (...[role, method, path, body]) => {
    for (const who of [...ORDER, 'machine'] as const) {
      const { status } = await call(method, path, bearer(who), body);
      const may = who === 'machine' || ORDER.indexOf(who) >= ORDER.indexOf(role);
      expect([who, [401, 403].includes(status)]).toEqual([who, !may]);
    }
    expect((await call(method, path, {}, body)).status).toBe(401);
  });

  it('S10 are known for every guarded route that changes something', () => {
    const isPublic = (path = '') => PUBLIC_ROUTES.some((start) => path.startsWith(start));
    const changes = [...origin.routes].flatMap(([route, methods]) =>
      ['POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => methods.has(method)).map((method) => `${method} ${route}`),
    );
    const unused = PUBLIC_ROUTES.filter((start) => !changes.some((route) => route.split(' ')[1]?.startsWith(start)));
    expect(unused).toEqual([]);
    const guarded = changes.filter(
      (route) => /^\w+ \/(?:api|_content)\//.test(route) && !isPublic(route.split(' ')[1]),
    );
    const checked = ACTIONS.map(([, method, path]) =>
      `${method} ${path}`
        .replace('20260101-000000-abcd', ':id(^[0-9]+-[0-9]+-[0-9a-f]+$)')
        .replace('999999', ':number')
        .replace('slack', ':channel'),
    );
    expect(guarded.filter((route) => !checked.includes(route))).toEqual([]);
  });

  it('S10 are those of the session’s own operator, and are named in a refusal', async () => {
    const answer = await call('POST', '/api/ops/session', {}, { token: tokenOf('viewer') });
    const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const overview = await (await call('GET', '/api/builds', { cookie })).json();
    expect(overview.operator).toEqual({ name: 'Vera', role: 'viewer' });
    const refused = await call('POST', '/api/builds', { cookie, origin: origin.url }, {});
    expect([refused.status, (await refused.json()).message]).toEqual([
      403,
      'This needs the role publisher; Vera has the role viewer.',
    ]);
    const out = await call('DELETE', '/api/ops/session', { cookie, origin: origin.url });
    expect([out.status, (await call('GET', '/api/builds', { cookie })).status]).toEqual([204, 401]);
  });
});

describe('a session', () => {
  const token = 'a long token of operators that nobody guesses';
  const ada = { name: 'Ada', role: 'admin', token: 'x'.repeat(32) } as const;

  it.each([
    ['is removed', []],
    ['has another role', [{ ...ada, role: 'viewer' }]],
    ['has another token', [{ ...ada, token: 'y'.repeat(32) }]],
    ['has another name', [{ ...ada, name: 'Eve' }]],
  ] as const)('S10 ends when its operator %s', (_case, later) => {
    const session = makeOperators(token, { named: [ada] }).operators.named[0]?.sessions.issue();
    const isValid = (list: readonly { name: string; role: 'admin' | 'viewer'; token: string }[]) => {
      const { named: accounts, unnamed } = makeOperators(token, { named: list }).operators;
      return [unnamed, ...accounts].some(({ sessions }) => sessions.isValid(session));
    };
    expect([isValid([ada]), isValid(later)]).toEqual([true, false]);
  });
});

describe('an identity provider’s header', () => {
  const from = (address: string): Headers => ({ 'x-forwarded-for': address });

  it('S10 counts with the secret, for configured operators only', async () => {
    const vera = await call('GET', '/api/builds', named('eve@keelstone.example'));
    expect([vera.status, (await vera.json()).operator]).toEqual([
      200,
      { name: 'eve@keelstone.example', role: 'viewer' },
    ]);
    expect((await call('POST', '/api/builds', named('Paul', SECRET, { origin: origin.url }), {})).status).toBe(409);
    for (const name of ['mallory@keelstone.example', 'OPS_TOKEN', 'eve@keelstone.example, Ada'])
      expect([401, 403]).toContain((await call('GET', '/api/builds', named(name))).status);
  });

  it('S10 is ignored without the secret, and from another site', async () => {
    expect((await call('GET', '/api/builds', { [NAME_HEADER]: 'Ada' })).status).toBe(401);
    expect((await call('GET', '/api/builds', { [SECRET_HEADER]: SECRET })).status).toBe(401);
    const cross = named('Paul', SECRET, { origin: 'https://evil.example' });
    expect((await call('POST', '/api/builds', cross, {})).status).toBe(403);
    // A second header could be the client's own.
    const twice = ['Ada', 'Paul'].map((name) => `${NAME_HEADER}: ${name}\r\n`).join('');
    const answer = await rawRequest(
      origin.port,
      `GET /api/builds HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${SECRET_HEADER}: ${SECRET}\r\n${twice}\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('S10 with wrong secrets is limited like wrong tokens, per network', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      const headers = named('Ada', `guess ${guess}`, from('203.0.113.9'));
      statuses.push((await call('GET', '/api/builds', headers)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    // Pages are public, and are served nevertheless.
    expect((await call('GET', '/', named('Ada', 'wrong', from('203.0.113.9')))).status).toBe(200);
    expect((await call('GET', '/api/builds', named('Ada', SECRET, from('203.0.113.10')))).status).toBe(200);
  });
});

describe('the audit log', () => {
  const entries = async (): Promise<Record<string, unknown>[]> =>
    (await (await call('GET', '/api/ops/audit', bearer('admin'))).json()).entries;

  it('S10 records person, role, action, reason and result of each action, before its response', async () => {
    const path = '/api/builds/20260101-000000-abce/activate';
    await call('POST', path, bearer('publisher'), { reason: 'the old price', by: 'Ada' });
    expect((await entries())[0]).toEqual({
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      by: 'Paul',
      role: 'publisher',
      action: 'activate',
      path,
      reason: 'the old price',
      status: 404,
    });
    await call('POST', '/api/builds', bearer('viewer'), {});
    expect((await entries())[0]).toMatchObject({ by: 'Vera', action: 'build', status: 403 });
    await call('POST', '/api/builds/resume', bearer('machine'), { by: 'a script' });
    expect((await entries())[0]).toMatchObject({ by: 'OPS_TOKEN', claims: 'a script', action: 'resume' });
  });

  it('S10 records exports and deletions without the deleted person, and no reading', async () => {
    const before = (await entries()).length;
    await call('GET', '/api/builds', bearer('viewer'));
    expect(await entries()).toHaveLength(before);
    await call('POST', '/api/ops/bookings/delete', bearer('admin'), { email: 'ann@buyer.example' });
    await call('GET', '/api/ops/bookings.csv', bearer('admin'));
    const [exported, removed] = await entries();
    expect([exported?.action, removed?.action]).toEqual(['export-bookings', 'delete-person']);
    expect(JSON.stringify(await entries())).not.toContain('ann@buyer.example');
  });

  it('S10 is exported as JSON lines, oldest first', async () => {
    const answer = await call('GET', '/api/ops/audit.jsonl', bearer('admin'));
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="audit.jsonl"');
    const lines = (await answer.text()).trimEnd().split('\n');
    const times = lines.map((line) => JSON.parse(line).at as string);
    expect(times).toEqual(times.toSorted());
    expect(JSON.stringify(lines)).not.toContain(tokenOf('admin'));
  });
});
