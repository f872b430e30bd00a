import { readFileSync } from 'node:fs';
import { rawRequest } from '../support/origin';
import { findNginx, startNginx, type Nginx } from '../support/nginx';
import { page } from '../support/release';
import { openWholeOrigin, whenNotBusy, type WholeOrigin } from '../support/wholeOrigin';

const program = findNginx();
const TOKEN = 'a token of operators that nobody guesses';
const statusIn = (answer: string) => Number(answer.slice(9, 12));
/** `fetch`, repeated while the server sheds load. */
const patiently: typeof fetch = (...asked) =>
  whenNotBusy(
    () => fetch(...asked),
    ({ status }) => status,
  );
const GUARDED = [
  '/api/builds',
  '/api/builds/events',
  '/api/ops/settings',
  '/api/ops/bookings',
  '/api/analytics/deliveries',
];

describe(program ? 'behind nginx on the same machine' : 'nginx is not installed (apt-get install nginx-light)', () => {
  // nginx is not available everywhere: the title says why its tests are skipped.
  const test = program ? it : it.skip;
  let origin: WholeOrigin;
  let nginx: Nginx;

  async function open(directives = '', env: Record<string, string> = {}): Promise<void> {
    origin = await openWholeOrigin({ 'index.html': page('Home'), 'debug/index.html': page('Debug') }, env);
    nginx = await startNginx(program ?? '', origin.url, directives);
  }
  afterEach(async () => {
    if (!program) return;
    await nginx.close();
    await origin.close();
  });

  test('S10 a stranger is no operator, whatever they claim, with nginx’s defaults and no settings of ours', async () => {
    await open();
    expect((await patiently(nginx.url)).status).toBe(200);
    const claims = ['localhost', '127.0.0.1', '[::1]', `127.0.0.1:${origin.port}`].flatMap((host) => [
      `Host: ${host}\r\n`,
      `Host: ${host}\r\nX-Forwarded-For: 127.0.0.1\r\nX-Real-IP: 127.0.0.1\r\n`,
      `Host: ${host}\r\nX-Forwarded-Host: localhost\r\nForwarded: for=127.0.0.1;host=localhost\r\n`,
    ]);
    for (const path of GUARDED) {
      for (const claim of claims) {
        const bytes = `GET ${path} HTTP/1.1\r\nConnection: close\r\n${claim}\r\n`;
        const answer = await whenNotBusy(() => rawRequest(nginx.port, bytes), statusIn);
        expect([path, claim, statusIn(answer)]).toEqual([path, claim, 401]);
      }
    }
  });

  test('S10 wrong tokens through it lock out the right one neither there nor at the server itself', async () => {
    await open('', { OPS_TOKEN: TOKEN });
    const ask = async (url: string, token: string) =>
      (await patiently(`${url}/api/ops/settings`, { headers: { authorization: `Bearer ${token}` } })).status;
    for (let round = 0; round < 12; round += 1) await ask(nginx.url, `wrong ${round}`);
    expect(await ask(nginx.url, 'wrong')).toBe(429);
    expect([await ask(nginx.url, TOKEN), await ask(origin.url, TOKEN)]).toEqual([200, 200]);
  });

  test('S10 wrong tokens count for their network where the proxy names it', async () => {
    await open('proxy_set_header X-Forwarded-For $http_x_client;', {
      OPS_TOKEN: 'short',
      TRUSTED_PROXIES: '127.0.0.1',
    });
    const ask = async (address: string, token: string) =>
      (
        await patiently(`${nginx.url}/api/ops/settings`, {
          headers: { authorization: `Bearer ${token}`, 'x-client': address },
        })
      ).status;
    for (let round = 0; round < 10; round += 1) await ask('203.0.113.7', `wrong ${round}`);
    expect([await ask('203.0.113.7', 'short'), await ask('203.0.113.8', 'short')]).toEqual([429, 200]);
  });

  test('S10 with the configuration of docs/hosting.md an address that a client makes up does not count', async () => {
    const [, block = ''] = /^```nginx\n([^]*?)^```$/m.exec(readFileSync('docs/hosting.md', 'utf8')) ?? [];
    const headers = block.match(/proxy_set_header .*;/g) ?? [];
    expect(headers).toHaveLength(3);
    await open(headers.join(' '), { OPS_TOKEN: 'short', TRUSTED_PROXIES: '127.0.0.1' });
    const ask = async (address: string) => {
      const claim = { authorization: 'Bearer wrong', 'x-forwarded-for': address };
      return (await patiently(`${nginx.url}/api/ops/settings`, { headers: claim })).status;
    };
    for (let round = 0; round < 10; round += 1) await ask(`203.0.113.${round}`);
    expect(await ask('203.0.113.77')).toBe(429);
  });

  test('S10 an operator signs in through it, works and signs out', async () => {
    await open('', { OPS_TOKEN: TOKEN });
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    const session = `${nginx.url}/api/ops/session`;
    const signIn = await patiently(session, { method: 'POST', headers, body: JSON.stringify({ token: TOKEN }) });
    const cookie = (signIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const settings = () => patiently(`${nginx.url}/api/ops/settings`, { headers: { ...headers, cookie } });
    expect([signIn.status, (await settings()).status]).toEqual([204, 200]);
    await patiently(session, { method: 'DELETE', headers: { 'sec-fetch-site': 'same-origin', cookie } });
    expect((await settings()).status).toBe(401);
  });

  test('a forged host gets no further through it than Host itself', async () => {
    await open('proxy_set_header Host $host;', {
      ALLOWED_HOSTS: 'www.keelstone.example',
      TRUSTED_PROXIES: '127.0.0.1',
    });
    const statusOf = async (headers: string) =>
      statusIn(await rawRequest(nginx.port, `GET / HTTP/1.1\r\nConnection: close\r\n${headers}\r\n`));
    const ours = 'Host: www.keelstone.example\r\n';
    expect(await statusOf(ours)).toBe(200);
    expect(await statusOf(`${ours}X-Forwarded-Host: evil.example\r\n`)).toBe(421);
    expect(await statusOf('Host: evil.example\r\nX-Forwarded-Host: www.keelstone.example\r\n')).toBe(421);
  });
});
