import { fstatSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readPlainRequest } from '../../../src/server/http/plainRequest';
import { listen, type TestOrigin } from '../support/origin';
import { makeRelease, page, temporaryDirectory } from '../support/release';
import { until } from '../support/until';

const WORDS = 'purchase orders, receipts and invoices '.repeat(60_000);
const LIMITS = { headersMs: 400, keepAliveMs: 1000, stalledMs: 600, checkEveryMs: 50 };
/** More than a process of tests has. */
const DESCRIPTORS = 1_000;
const HEAD = 'Host: keelstone.example\r\nAccept-Encoding: identity\r\n';

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let longFile: string;
let origin: TestOrigin;
/** What the next requests wait for that are not answered from memory. */
let held: Promise<void>[];
const sockets: Socket[] = [];

beforeEach(async () => {
  directory = await temporaryDirectory();
  const release = await makeRelease(directory.path, {
    'index.html': page('Home'),
    '404.html': page('Not found'),
    'data.json': '{"words":1}',
    'long.txt': WORDS,
    'new.json': '{"asked":0}',
  });
  longFile = join(release.directory, 'site', 'long.txt');
  held = [];
  origin = await listen({
    site: { current: () => release, progress: () => undefined },
    limits: LIMITS,
    routes: (app) => app.addHook('onRequest', async () => held.shift()),
  });
  for (const path of ['/', '/data.json', '/long.txt']) await (await open()).ask(`GET ${path} HTTP/1.1\r\n${HEAD}\r\n`);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await origin.close();
  await directory.remove();
});

/** A connection over which text is sent as it stands. */
async function open() {
  const socket = connect(origin.port, '127.0.0.1');
  sockets.push(socket);
  let received = '';
  let closed = false;
  socket.setEncoding('latin1').on('data', (text: string) => (received += text));
  socket.on('error', () => undefined).on('close', () => (closed = true));
  await new Promise((resolve) => socket.once('connect', resolve));
  const answers = () => received.split(/(?=HTTP\/1\.1 \d{3} )/);
  return {
    socket,
    send: (text: string) => void socket.write(text, 'latin1'),
    /** Sends text and waits for so many answers more, each with all of its body. */
    async ask(text: string, count = 1): Promise<string[]> {
      received = '';
      socket.write(text, 'latin1');
      await until(() => answers().filter(isWhole).length === count);
      return answers();
    },
    received: () => received,
    isClosed: () => closed,
  };
}

function isWhole(answer: string): boolean {
  const [head = '', body] = answer.split('\r\n\r\n');
  return body?.length === Number(/content-length: (\d+)/i.exec(head)?.[1]);
}

/** How often this process has the long file open. */
function openings(): number {
  const { dev, ino } = statSync(longFile);
  const isLongFile = (descriptor: number) => {
    try {
      const file = fstatSync(descriptor);
      return file.ino === ino && file.dev === dev;
    } catch {
      // Not open.
      return false;
    }
  };
  return Array.from({ length: DESCRIPTORS }, (_, descriptor) => descriptor).filter(isLongFile).length;
}

const withoutDate = (answer: string | undefined) => answer?.replace(/^Date: .*\r\n/im, '');
const fields = (answer: string | undefined) => (answer ?? '').split('\r\n\r\n')[0]?.toLowerCase().split('\r\n').sort();

describe('a connection', () => {
  it('is answered by what is known without a look of Node’s own server at it', async () => {
    const before = origin.readByNode();
    const connection = await open();
    for (let time = 0; time < 3; time += 1) {
      const [answer] = await connection.ask(`GET /data.json HTTP/1.1\r\n${HEAD}\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\n{"words":1}$/);
    }
    expect(origin.readByNode()).toBe(before);
  });

  it('gets the same answer either way, with its date', async () => {
    const connection = await open();
    const [plain] = await connection.ask(`GET / HTTP/1.1\r\n${HEAD}\r\n`);
    const before = origin.readByNode();
    const [byNode] = await connection.ask(`GET / HTTP/1.1\r\n${HEAD}X-Twice: 1\r\nX-Twice: 2\r\n\r\n`);
    expect(origin.readByNode()).toBe(before + 1);
    expect(fields(withoutDate(plain))).toEqual(fields(withoutDate(byNode)));
    expect(Math.abs(Date.parse(/^date: (.*)$/im.exec(plain ?? '')?.[1] ?? '') - Date.now())).toBeLessThan(60_000);
    expect(plain?.split('\r\n\r\n')[1]).toBe(byNode?.split('\r\n\r\n')[1]);
  });

  it('is Node’s from the first request on that is not plain, and loses none', async () => {
    const connection = await open();
    await connection.ask(`GET / HTTP/1.1\r\n${HEAD}\r\n`);
    const before = origin.readByNode();
    const [found] = await connection.ask(`GET /?from=mail HTTP/1.1\r\n${HEAD}\r\n`);
    expect(found).toContain('Home');
    const [refused] = await connection.ask(`POST / HTTP/1.1\r\n${HEAD}Content-Length: 2\r\n\r\n{}`);
    expect(refused).toMatch(/^HTTP\/1\.1 405 /);
    expect(origin.readByNode()).toBeGreaterThan(before);
  });

  it('waits for an answer that is being made for another, and is spared the long way by it', async () => {
    const before = origin.readByNode();
    const connections = await Promise.all(Array.from({ length: 8 }, open));
    held = [wait(50)];
    const request = `GET /new.json HTTP/1.1\r\n${HEAD}\r\n`;
    const answers = await Promise.all(connections.map((connection) => connection.ask(request)));
    expect(new Set(answers.map(([answer]) => withoutDate(answer))).size).toBe(1);
    for (const { ask } of connections) expect((await ask(request))[0]).toContain('{"asked":0}');
    expect(origin.readByNode()).toBe(before + 2);
  });

  it('is answered though the one that it waited for has gone', async () => {
    const [first, second] = [await open(), await open()];
    const leave = new AbortController();
    held = [wait(60_000, undefined, leave).catch(() => undefined)];
    const request = `GET /new.json HTTP/1.1\r\n${HEAD}\r\n`;
    first.send(request);
    await until(() => held.length === 0);
    second.send(request);
    await wait(50);
    expect(second.received()).toBe('');
    first.socket.destroy();
    await until(() => second.received().endsWith('{"asked":0}'));
    leave.abort();
  });

  it('may send several requests at once, and parts of one: each is answered, in their order', async () => {
    const connection = await open();
    await connection.ask(`GET / HTTP/1.1\r\n${HEAD}\r\n`);
    const two = `GET /data.json HTTP/1.1\r\n${HEAD}\r\nGET / HTTP/1.1\r\n${HEAD}\r\n`;
    const answers = await connection.ask(two, 2);
    expect(answers.map((answer) => answer.includes('{"words":1}'))).toEqual([true, false]);
    const other = await open();
    other.send('GET /data.json HTT');
    await wait(20);
    expect(await other.ask(`P/1.1\r\n${HEAD}\r\n`)).toEqual([expect.stringContaining('{"words":1}')]);
  });

  it('may ask on before it has taken all, and gets all in its order', async () => {
    const connection = await open();
    connection.socket.pause();
    connection.send(`GET /long.txt HTTP/1.1\r\n${HEAD}\r\n`);
    await wait(50);
    connection.send(`GET /data.json HTTP/1.1\r\n${HEAD}\r\n`);
    await wait(50);
    connection.socket.resume();
    await until(() => connection.received().endsWith('{"words":1}'));
    expect(connection.received()).toContain(`\r\n\r\n${WORDS}HTTP/1.1 200 OK`);
  });

  it('is closed when it takes nothing of its answer, and when it asks for nothing more', async () => {
    const [stalled, idle] = [await open(), await open()];
    stalled.socket.pause();
    for (let time = 0; time < 8; time += 1) {
      stalled.send(`GET /long.txt HTTP/1.1\r\n${HEAD}\r\n`);
      await wait(20);
    }
    await idle.ask(`GET / HTTP/1.1\r\n${HEAD}\r\n`);
    await until(idle.isClosed);
    await wait(LIMITS.stalledMs);
    stalled.socket.resume();
    await until(stalled.isClosed);
    expect(stalled.received().length).toBeLessThan(8 * WORDS.length);
  });

  describe('that ends', () => {
    /** The engine closes files as well, but only when it comes to clear its memory. */
    const untilClosed = async () => {
      for (let tries = 0; openings() > 0 && tries < 50; tries += 1) await wait(20);
      expect(openings()).toBe(0);
    };

    it('closes the files of answers that waited behind others', async () => {
      const connection = await open();
      connection.socket.pause();
      for (let time = 0; time < 4; time += 1) {
        connection.send(`GET /long.txt HTTP/1.1\r\n${HEAD}\r\n`);
        await wait(20);
      }
      await until(() => openings() > 1);
      connection.socket.destroy();
      await untilClosed();
    });

    it('closes the file of an answer that was still being made, behind another', async () => {
      const connection = await open();
      connection.socket.pause();
      let goOn = () => {};
      held = [...Array.from({ length: 3 }, () => Promise.resolve()), new Promise<void>((resolve) => (goOn = resolve))];
      connection.send(`GET /long.txt HTTP/1.1\r\n${HEAD}\r\n`.repeat(4));
      await until(() => held.length === 0 && openings() > 0);
      connection.socket.destroy();
      await untilClosed();
      goOn();
      await wait(100);
      await untilClosed();
    });
  });

  it('is told that it has taken too long when its first request does not come', async () => {
    const connection = await open();
    await until(connection.isClosed);
    expect(connection.received()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is closed by a server that stops after all of its answer, and at once without one', async () => {
    const [reading, idle] = [await open(), await open()];
    await idle.ask(`GET / HTTP/1.1\r\n${HEAD}\r\n`);
    reading.socket.pause();
    reading.send(`GET /long.txt HTTP/1.1\r\n${HEAD}\r\n`);
    await wait(50);
    const stopped = origin.close();
    await until(idle.isClosed);
    reading.socket.resume();
    await stopped;
    await until(reading.isClosed);
    expect(reading.received().endsWith(WORDS)).toBe(true);
  });
});

describe('a server that stops', () => {
  it('answers those who wait for an answer that is being made for another before it closes their connections', async () => {
    const connections = await Promise.all([open(), open()]);
    held = [wait(200)];
    for (const { send } of connections) send(`GET /new.json HTTP/1.1\r\n${HEAD}\r\n`);
    await until(() => held.length === 0);
    await wait(50);
    await origin.close();
    for (const { received, isClosed } of connections) {
      await until(isClosed);
      expect(received()).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*{"asked":0}$/);
    }
  });
});

describe('a plain request', () => {
  const read = (text: string) => readPlainRequest(Buffer.from(text, 'latin1'), {} as Socket);

  it('is read as Node reads it', () => {
    const text = 'GET /blog/?page=2 HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip, br\r\nCookie:theme=dark\r\n\r\n';
    expect(read(text)).toMatchObject({
      method: 'GET',
      url: '/blog/?page=2',
      httpVersion: '1.1',
      headers: { host: 'a', 'accept-encoding': 'gzip, br', cookie: 'theme=dark' },
      rawHeaders: ['Host', 'a', 'Accept-Encoding', 'gzip, br', 'Cookie', 'theme=dark'],
    });
  });

  it.each([
    ['another method', 'HEAD / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['another version', 'GET / HTTP/1.0\r\nHost: a\r\n\r\n'],
    ['a whole address', 'GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a target with a space', 'GET /a b HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a target of other letters', 'GET /ä HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a part of a request', 'GET / HTTP/1.1\r\nHost: a\r\n'],
    ['more than a request', 'GET / HTTP/1.1\r\nHost: a\r\n\r\nGET'],
    ['lines that end in half', 'GET / HTTP/1.1\nHost: a\r\n\r\n'],
    ['a header on two lines', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\n\r\n'],
    ['a space before the colon', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length : 3\r\n\r\n'],
    ['the same header twice', 'GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n'],
    ['a control character', 'GET / HTTP/1.1\r\nHost: a\u0000b\r\n\r\n'],
    ['a header without a value', 'GET / HTTP/1.1\r\nHost:\r\n\r\n'],
    ['a connection that is to be closed', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['another protocol to go on in', 'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\n\r\n'],
    ['very much to say', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(5000)}\r\n\r\n`],
  ])('is none with %s', (_what, text) => {
    expect(read(text)).toBeUndefined();
  });
});
