import { listen, rawRequest, type TestOrigin } from '../support/origin';

const OURS = 'www.keelstone.example';
const open: TestOrigin[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((origin) => origin.close()));
});

async function start(trusted: boolean, allowedHosts: readonly string[] = []): Promise<TestOrigin> {
  const origin = await listen({
    site: { current: () => undefined, progress: () => undefined },
    allowedHosts,
    trustedProxies: trusted ? ['127.0.0.1'] : [],
    routes: (app) => app.get('/seen', async ({ protocol, host }) => `${protocol}://${host}`),
  });
  open.push(origin);
  return origin;
}

/** Status and body of the response to a request with these headers. */
async function ask(origin: TestOrigin, headers: string): Promise<[number, string]> {
  const answer = await rawRequest(origin.port, `GET /seen HTTP/1.1\r\nConnection: close\r\n${headers}\r\n`);
  return [Number(answer.split(' ')[1]), answer.split('\r\n\r\n')[1] ?? ''];
}

describe('forwarded headers', () => {
  it('of an untrusted client are ignored', async () => {
    const origin = await start(false, [OURS]);
    const forged =
      'X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: https\r\nForwarded: host=evil.example;proto=https\r\n';
    expect(await ask(origin, `Host: ${OURS}\r\n${forged}`)).toEqual([200, `http://${OURS}`]);
    expect((await ask(origin, `Host: evil.example\r\nX-Forwarded-Host: ${OURS}\r\n`))[0]).toBe(421);
  });

  it('of a trusted proxy name an allowed host, as Host has to', async () => {
    const origin = await start(true, [OURS]);
    const inside = 'Host: localhost\r\n';
    expect(await ask(origin, `${inside}X-Forwarded-Host: ${OURS}\r\n`)).toEqual([200, `http://${OURS}`]);
    expect(await ask(origin, `${inside}X-Forwarded-Host: ${OURS}:8443\r\n`)).toEqual([200, `http://${OURS}:8443`]);
    for (const host of ['evil.example', `${OURS}.evil.example`, `${OURS}, evil.example`, 'localhost'])
      expect((await ask(origin, `${inside}X-Forwarded-Host: ${host}\r\n`))[0]).toBe(host === 'localhost' ? 200 : 421);
  });

  it.each([
    'a b',
    '"><script>',
    'evil.example/path',
    'user@evil.example',
    'evil.example:port',
    'evil.example#',
    'ev\u00edl',
  ])('never make %j a host, with or without allowed hosts', async (host) => {
    for (const allowed of [[OURS], []]) {
      const origin = await start(true, allowed);
      expect([400, 421]).toContain((await ask(origin, `Host: localhost\r\nX-Forwarded-Host: ${host}\r\n`))[0]);
      expect([400, 421]).toContain((await ask(origin, `Host: ${host}\r\n`))[0]);
    }
  });

  it('accept http or https, and nothing else', async () => {
    const origin = await start(true);
    const seen = async (protocol: string) =>
      (await ask(origin, `Host: ${OURS}\r\nX-Forwarded-Proto: ${protocol}\r\n`))[1];
    expect(await seen('https')).toBe(`https://${OURS}`);
    for (const protocol of ['javascript', 'HTTPS://evil', 'https:', 'data', 'https, ftp', ' '])
      expect(await seen(protocol)).toBe(`http://${OURS}`);
  });
});
