import { makeOperators, type TestOperators } from '../support/operators';
import { listen, rawRequest, type TestOrigin } from '../support/origin';

const TOKEN = 'a long token of operators that nobody guesses';
const SHORT = 'a-short-token';
const clock = { now: Date.parse('2026-03-01T10:00:00Z') };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let operators: TestOperators;
let origin: TestOrigin;
/** Number of calls of the guarded routes. */
let answered = 0;

async function open(token = TOKEN): Promise<void> {
  operators = makeOperators(token, { now: () => clock.now });
  const { guard } = operators;
  origin = await listen({
    site: { current: () => undefined, progress: () => undefined },
    // Tests set the client's network.
    trustedProxies: ['127.0.0.1'],
    routes(app) {
      guard.register(app);
      const body = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
      const answer = async () => ({ answered: (answered += 1) });
      app.get('/guarded', { onRequest: guard.check }, answer);
      app.post('/guarded', { onRequest: guard.check, schema: { body } }, answer);
    },
  });
}

beforeEach(() => {
  clock.now = Date.parse('2026-03-01T10:00:00Z');
  answered = 0;
});
afterEach(() => origin.close());

type Headers = Record<string, string>;
const call = (method: string, path: string, headers: Headers = {}, body?: unknown) =>
  fetch(origin.url + path, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
const from = (address: string): Headers => ({ 'x-forwarded-for': address });
const signIn = (token: string, headers: Headers = {}) => call('POST', '/api/ops/session', headers, { token });
const cookieIn = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const linkPath = () => `/api/ops/sign-in?link=${encodeURIComponent(operators.operators.links.issue())}`;
const statusOf = async (answer: Promise<Response>) => (await answer).status;

describe('operators', () => {
  it('S10 are recognized by their token, and by nothing else', async () => {
    await open();
    expect(await statusOf(call('GET', '/guarded', bearer(TOKEN)))).toBe(200);
    expect(await statusOf(call('GET', '/guarded', { authorization: `bearer  ${TOKEN}` }))).toBe(200);
    for (const authorization of ['', 'Bearer', 'Bearer wrong', `Basic ${TOKEN}`, `Bearer ${TOKEN}x`, TOKEN]) {
      expect(await statusOf(call('GET', '/guarded', { authorization }))).toBe(401);
    }
    const { headers } = await call('GET', '/guarded');
    expect([headers.get('www-authenticate'), headers.get('cache-control')]).toEqual([
      'Bearer realm="operators"',
      'no-store',
    ]);
  });

  it('S10 are not recognized by a request from this machine, under any host name', async () => {
    await open();
    for (const host of ['localhost', '127.0.0.1', '[::1]', `localhost:${origin.port}`]) {
      const answer = await rawRequest(
        origin.port,
        `GET /guarded HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    }
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect(await statusOf(call('GET', '/guarded', { [name]: '127.0.0.1' }))).toBe(401);
    expect(answered).toBe(0);
  });

  it('S10 are recognized before a body is read or validated', async () => {
    await open();
    expect(await statusOf(call('POST', '/guarded', {}, { unknown: 1 }))).toBe(401);
    expect(await statusOf(call('POST', '/guarded', bearer(TOKEN), { unknown: 1 }))).toBe(400);
    // Only the length of this body is sent.
    const head = 'POST /guarded HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n';
    expect(await rawRequest(origin.port, `${head}Content-Length: 2000\r\n\r\n`)).toMatch(/^HTTP\/1\.1 401 /);
  });
});

describe('a session', () => {
  it('S10 starts with the token, in a cookie that scripts and other sites cannot use', async () => {
    await open();
    const answer = await signIn(TOKEN);
    expect(answer.status).toBe(204);
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^ops_session=[\w.%-]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(cookie).not.toContain(TOKEN);
    const session = cookieIn(answer);
    expect(await statusOf(call('GET', '/guarded', { cookie: session }))).toBe(200);
    expect(await statusOf(call('GET', '/guarded', { cookie: `a=b; ${session}; c` }))).toBe(200);
    for (const wrong of [
      session.replace(/.$/, '!'),
      session.replace(/\d{10}/, '9999999999'),
      'ops_session=',
      session.slice(1),
    ])
      expect(await statusOf(call('GET', '/guarded', { cookie: wrong }))).toBe(401);
  });

  it('S10 has a __Host- cookie over https', async () => {
    await open();
    const encrypted: Headers[] = [
      { 'x-forwarded-proto': 'https' },
      { origin: 'https://localhost', 'sec-fetch-site': 'same-origin' },
    ];
    for (const headers of encrypted) {
      const answer = await signIn(TOKEN, headers);
      expect(answer.headers.get('set-cookie')).toMatch(
        /^__Host-ops_session=[^;]+; .*Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
      expect(await statusOf(call('GET', '/guarded', { cookie: cookieIn(answer) }))).toBe(200);
    }
  });

  it('S10 ends on sign-out, also for copies of its cookie, and other sessions continue', async () => {
    await open();
    const [one, other] = [cookieIn(await signIn(TOKEN)), cookieIn(await signIn(TOKEN))];
    const out = await call('DELETE', '/api/ops/session', { cookie: one });
    expect([out.status, out.headers.getSetCookie()]).toEqual([
      204,
      [expect.stringMatching(/^ops_session=; Max-Age=0;/), expect.stringMatching(/^__Host-ops_session=; Max-Age=0;/)],
    ]);
    expect(await statusOf(call('GET', '/guarded', { cookie: one }))).toBe(401);
    expect(await statusOf(call('GET', '/guarded', { cookie: other }))).toBe(200);
  });

  it('S10 cannot be ended by another site', async () => {
    await open();
    const session = cookieIn(await signIn(TOKEN));
    const elsewhere: Headers[] = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }];
    for (const headers of elsewhere)
      expect(await statusOf(call('DELETE', '/api/ops/session', { cookie: session, ...headers }))).toBe(403);
    expect(await statusOf(call('GET', '/guarded', { cookie: session }))).toBe(200);
  });

  it('S10 expires after twelve hours', async () => {
    await open();
    const session = cookieIn(await signIn(TOKEN));
    clock.now += 12 * HOUR - 1000;
    expect(await statusOf(call('GET', '/guarded', { cookie: session }))).toBe(200);
    clock.now += 1000;
    expect(await statusOf(call('GET', '/guarded', { cookie: session }))).toBe(401);
  });

  it('S10 ends with its token, and with the secret of the server', async () => {
    await open();
    const session = cookieIn(await signIn(TOKEN));
    for (const again of [
      makeOperators(`${TOKEN} 2`),
      makeOperators(TOKEN, { secret: 'another secret of the server, long' }),
    ])
      expect(again.operators.unnamed.sessions.isValid(session.replace('ops_session=', ''))).toBe(false);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403, 403],
    [{ 'sec-fetch-site': 'none' }, 200, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200, 200],
    [{ origin: 'https://evil.example' }, 403, 403],
    [{ origin: 'null' }, 403, 403],
    [{}, 200, 403],
  ] as [Headers, number, number][])(
    'S10 with %j reads with %i and changes with %i',
    async (headers, reads, changes) => {
      await open();
      const cookie = cookieIn(await signIn(TOKEN));
      expect(await statusOf(call('GET', '/guarded', { cookie, ...headers }))).toBe(reads);
      expect(await statusOf(call('POST', '/guarded', { cookie, ...headers }, { name: 'a' }))).toBe(changes);
    },
  );

  it('S10 accepts changes from pages of its own origin', async () => {
    await open();
    const cookie = cookieIn(await signIn(TOKEN));
    expect(await statusOf(call('POST', '/guarded', { cookie, origin: origin.url }, { name: 'a' }))).toBe(200);
    // A client that sends the token itself is no browser that another site uses.
    expect(await statusOf(call('POST', '/guarded', bearer(TOKEN), { name: 'a' }))).toBe(200);
  });
});

describe('a sign-in link', () => {
  it('S10 works once, and leads to the operators’ page', async () => {
    await open();
    const path = linkPath();
    const answer = await call('GET', path);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/debug']);
    expect([answer.headers.get('cache-control'), answer.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ]);
    expect(await statusOf(call('GET', '/guarded', { cookie: cookieIn(answer) }))).toBe(200);
    const again = await call('GET', path);
    expect([again.status, again.headers.get('set-cookie')]).toEqual([401, null]);
    expect(await again.text()).toContain('npm run ops:link');
  });

  it('S10 signs in one of many simultaneous requests', async () => {
    await open();
    const path = linkPath();
    const statuses = await Promise.all(Array.from({ length: 8 }, () => statusOf(call('GET', path))));
    expect(statuses.filter((status) => status === 303)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(7);
  });

  it('S10 expires after a quarter of an hour', async () => {
    await open();
    const [early, late] = [linkPath(), linkPath()];
    clock.now += 15 * MINUTE - 1000;
    expect(await statusOf(call('GET', early))).toBe(303);
    clock.now += 1000;
    expect(await statusOf(call('GET', late))).toBe(401);
  });

  it('S10 is not used up by a preview or a prefetch', async () => {
    await open();
    const path = linkPath();
    expect(await statusOf(call('HEAD', path))).toBe(303);
    expect(await statusOf(call('GET', path, { 'sec-purpose': 'prefetch;prerender' }))).toBe(503);
    expect(await statusOf(call('GET', path))).toBe(303);
  });

  it('S10 is no session, and a session is no link', async () => {
    await open();
    const {
      links,
      unnamed: { sessions },
    } = operators.operators;
    expect(await statusOf(call('GET', '/guarded', { cookie: `ops_session=${links.issue()}` }))).toBe(401);
    expect(await statusOf(call('GET', `/api/ops/sign-in?link=${encodeURIComponent(sessions.issue())}`))).toBe(401);
    for (const query of ['', '?link=', '?link=a&link=b', '?link=../../etc/passwd.1.x', `?link=${'a'.repeat(3000)}`])
      expect(await statusOf(call('GET', `/api/ops/sign-in${query}`))).toBe(401);
  });
});

describe('wrong tokens', () => {
  const guess = async (times: number, headers: Headers = {}) => {
    for (let round = 0; round < times; round += 1)
      await call('GET', '/guarded', { ...bearer(`guess ${round}`), ...headers });
  };

  it('S10 are counted per network, so that nobody else is locked out', async () => {
    await open(SHORT);
    await guess(10, from('203.0.113.7'));
    const blocked = await call('GET', '/guarded', { ...bearer('again'), ...from('203.0.113.7') });
    expect([blocked.status, blocked.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await statusOf(signIn(SHORT, from('203.0.113.7')))).toBe(429);
    expect(await statusOf(call('GET', '/guarded', { ...bearer(SHORT), ...from('203.0.113.8') }))).toBe(200);
    expect(await statusOf(signIn(SHORT, from('203.0.113.8')))).toBe(204);
  });

  it('S10 count for a whole IPv6 network, which one household has', async () => {
    await open(SHORT);
    await guess(5, from('2001:db8:1:2::1'));
    await guess(5, from('2001:db8:1:2:ffff::2'));
    expect(await statusOf(call('GET', '/guarded', { ...bearer(SHORT), ...from('2001:db8:1:2:3::9') }))).toBe(429);
    expect(await statusOf(call('GET', '/guarded', { ...bearer(SHORT), ...from('2001:db8:1:3::1') }))).toBe(200);
  });

  it('S10 expire after a minute', async () => {
    await open(SHORT);
    await guess(10);
    clock.now += MINUTE - 1;
    const answer = await call('GET', '/guarded', bearer(SHORT));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1']);
    clock.now += 1;
    expect(await statusOf(call('GET', '/guarded', bearer(SHORT)))).toBe(200);
  });

  it('S10 lock nobody out for hours when the clock is set back', async () => {
    await open(SHORT);
    await guess(10);
    clock.now -= HOUR;
    expect(await statusOf(call('GET', '/guarded', bearer(SHORT)))).toBe(200);
  });

  it('S10 count at every route', async () => {
    await open(SHORT);
    await guess(5);
    for (let round = 0; round < 5; round += 1) expect(await statusOf(signIn(`guess ${round}`))).toBe(401);
    expect(await statusOf(call('GET', '/guarded', bearer('again')))).toBe(429);
    expect(await statusOf(signIn('again'))).toBe(429);
  });

  it('S10 do not lock out a strong token, because behind a proxy all requests come from one network', async () => {
    await open(TOKEN);
    await guess(10);
    expect(await statusOf(call('GET', '/guarded', bearer('again')))).toBe(429);
    expect(await statusOf(call('GET', '/guarded', bearer(TOKEN)))).toBe(200);
    expect(await statusOf(signIn(TOKEN))).toBe(204);
  });

  it('S10 lock out no session and no link', async () => {
    await open(SHORT);
    const session = cookieIn(await signIn(SHORT));
    await guess(10);
    expect(await statusOf(call('GET', '/guarded', { cookie: session }))).toBe(200);
    expect(await statusOf(call('GET', linkPath()))).toBe(303);
  });

  it('S10 are not accepted from pages of other sites', async () => {
    await open();
    expect(await statusOf(signIn(TOKEN, { origin: 'https://evil.example' }))).toBe(403);
    expect(await statusOf(signIn(TOKEN, { 'sec-fetch-site': 'cross-site' }))).toBe(403);
  });
});
