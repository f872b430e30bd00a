import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { listen, rawGet, rawRequest, type TestOrigin } from '../support/origin';
import { makeRelease, page, writeTree } from '../support/release';
import { temporaryDirectory } from '../../support/temporaryDirectory';

const SECRET = 'the-secret-outside';
const directory = temporaryDirectory();
let origin: TestOrigin;

beforeAll(async () => {
  await writeTree(directory, { 'secret.txt': SECRET, '.env': SECRET, 'releases/secret.txt': SECRET });
  const release = await makeRelease(directory, {
    'index.html': page('Home'),
    'features/index.html': page('Features'),
  });
  await symlink(join(directory, 'secret.txt'), join(release.directory, 'site', 'link.txt'));
  origin = await listen({
    site: { current: () => release, progress: () => undefined },
    routes: (app) => app.post('/api/echo', async () => ({ done: true })),
  });
});
afterAll(() => origin.close());

const UP = [
  '..',
  '%2e%2e',
  '.%2e',
  '%2e.',
  '%252e%252e',
  '%c0%ae%c0%ae',
  '..;',
  '%u002e%u002e',
  '..%00',
  '%ef%bc%8e%ef%bc%8e',
];
const SLASH = ['/', '%2f', '%2F', '\\', '%5c', '%252f', '%c0%af', '//', '/./'];
const CLIMBS = UP.flatMap((up) => SLASH.map((slash) => `/${[up, up, up, 'secret.txt'].join(slash)}`));
const OTHERS: (string | Buffer)[] = [
  '/features/../../secret.txt',
  '/features/%2e%2e/%2e%2e/secret.txt',
  '/features/..%2f..%2fsecret.txt',
  '/./../secret.txt',
  '//secret.txt',
  '/link.txt',
  '/.env',
  '/.git/HEAD',
  '/.git/config',
  '/release.json',
  '/files.json',
  '/../release.json',
  '/site/index.html',
  '/encoded/',
  '/node_modules/fastify/package.json',
  '/package.json',
  '/package-lock.json',
  '/.npmrc',
  '/index.html.bak',
  '/index.html~',
  '/features.bak',
  '/dump.sql',
  '/deploy.sh',
  '/app.log',
  '/config.ini',
  '/wp-config.php',
  '/app.js.map',
  '/%23index%23',
  '/features/.hidden',
  '/.DS_Store',
  '/secret.txt%00.html',
  '/features%00',
  '/%00',
  `/${'a'.repeat(4000)}`,
  `/${'../'.repeat(1000)}secret.txt`,
  '/file:///etc/passwd',
  '/etc/passwd',
  '/%ff%fe',
  Buffer.from([0x2f, 0xff, 0xfe, 0x80]),
  '/constructor',
  '/__proto__',
  '/toString',
  '/hasOwnProperty/',
  '/features/__proto__',
  '/page-data/../release.json',
  '/page-data/%2e%2e/%2e%2e/release.json',
  '/static/../../../secret.txt',
  '/C:/secret.txt',
  '/~/secret.txt',
];

describe('paths that try to leave the release', () => {
  it.each([...CLIMBS, ...OTHERS].map((target) => [target]))('reveal nothing for %s', async (target) => {
    const { status, body } = await rawGet(origin.port, target);
    expect(body).not.toContain(SECRET);
    expect(body).not.toContain('contentRef');
    expect([400, 404, 414]).toContain(status);
  });

  it('use only the path of an absolute request target', async () => {
    expect((await rawGet(origin.port, 'http://elsewhere.example/features')).status).toBe(200);
    expect((await rawGet(origin.port, 'http://elsewhere.example/../../secret.txt')).status).toBe(404);
  });
});

describe('malformed requests', () => {
  const HOST = 'Host: localhost\r\n';
  const CHUNKED = `POST /api/echo HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
  it.each([
    [
      'both a length and chunks',
      `POST / HTTP/1.1\r\n${HOST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['two lengths', `POST / HTTP/1.1\r\n${HOST}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcd`],
    ['a list of lengths', `POST / HTTP/1.1\r\n${HOST}Content-Length: 4, 5\r\n\r\nabcd`],
    ['a signed length', `POST / HTTP/1.1\r\n${HOST}Content-Length: +4\r\n\r\nabcd`],
    ['an unknown transfer coding', `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['chunked twice', `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
    ['a space before the colon', `GET / HTTP/1.1\r\n${HOST}Content-Length : 4\r\n\r\nabcd`],
    ['a folded header', `GET / HTTP/1.1\r\n${HOST}X-A: b\r\n c\r\n\r\n`],
    ['a bare line feed inside a header', `GET / HTTP/1.1\r\n${HOST}X-A: b\nX-B: c\r\n\r\n`],
    ['a carriage return inside a header', `GET / HTTP/1.1\r\n${HOST}X-A: b\rX-B: c\r\n\r\n`],
    ['a null in a header', `GET / HTTP/1.1\r\n${HOST}X-A: \0\r\n\r\n`],
    ['a chunk that is too long to count', `${CHUNKED}ffffffffffffffffff\r\nabcd\r\n0\r\n\r\n`],
    ['a signed chunk', `${CHUNKED}+4\r\nabcd\r\n0\r\n\r\n`],
    ['a chunk in hexadecimal notation', `${CHUNKED}0x4\r\nabcd\r\n0\r\n\r\n`],
    ['a chunk longer than it says', `${CHUNKED}2\r\nabcd\r\n0\r\n\r\n`],
    ['a bare line feed after a chunk’s length', `${CHUNKED}4\nabcd\n0\n\n`],
    ['a space before the colon of a coding', `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`],
    ['a folded coding', `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n`],
    [
      'two codings of which the last is no chunks',
      `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`,
    ],
    ['a negative length', `POST / HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`],
    ['a length with a request behind it', `POST / HTTP/1.1\r\n${HOST}Content-Length: 4 \x0bGET\r\n\r\nabcd`],
    ['a target with a space', `GET /a b HTTP/1.1\r\n${HOST}\r\n`],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['two hosts', `GET / HTTP/1.1\r\n${HOST}Host: other\r\n\r\n`],
    ['an unknown version', `GET / HTTP/9.9\r\n${HOST}\r\n`],
    [
      'an unknown coding before the chunks',
      `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['chunks twice', `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n`],
    ['an expectation that nobody knows', `GET / HTTP/1.1\r\n${HOST}Expect: 200-ok\r\n\r\n`],
    ['a name and a password in the target', `GET http://a:b@localhost/ HTTP/1.1\r\n${HOST}\r\n`],
  ])('are refused for %s, and the connection is closed', async (_name, bytes) => {
    const answer = await rawRequest(origin.port, bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
    expect(answer.toLowerCase()).toContain('connection: close');
    expect(answer).toContain('content-security-policy');
  });

  it('never smuggle a second request in the body of a refused one', async () => {
    const hidden = `GET /features HTTP/1.1\r\n${HOST}\r\n`;
    for (const request of [
      `PUT / HTTP/1.1\r\n${HOST}Content-Length: ${hidden.length}\r\n\r\n${hidden}`,
      `POST / HTTP/1.1\r\n${HOST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    ]) {
      const answer = await rawRequest(origin.port, request);
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(answer).not.toContain('<h1>Features');
      expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
    }
  });

  it('get 405 for a tunnel with the allowed methods', async () => {
    const answer = await rawRequest(origin.port, `CONNECT localhost:443 HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer.toLowerCase()).toContain('allow: get, head');
  });

  it('get 431 beyond 16 KiB of headers and 414 beyond 8 KiB of address', async () => {
    expect(await rawRequest(origin.port, `GET / HTTP/1.1\r\n${HOST}X-A: ${'a'.repeat(17_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    );
    for (const length of [8_500, 17_000, 60_000])
      expect((await rawGet(origin.port, `/${'a'.repeat(length)}`)).status).toBe(414);
  });

  it('get 400 when they are no HTTP at all, and no refusal is cached', async () => {
    for (const bytes of ['\x16\x03\x01\x02\x00\x01\x00', '\r\n\0\0', '{"a": 1}\r\n\r\n'])
      expect(await rawRequest(origin.port, bytes)).toMatch(/^HTTP\/1\.1 400 [^]*cache-control: no-store/);
  });

  it('get no product name and version', async () => {
    for (const target of ['/', '/nope', '/%zz', '/features/']) {
      expect((await rawGet(origin.port, target)).head.toLowerCase()).not.toMatch(/^(server|x-powered-by):/m);
    }
  });
});
