import { fstatSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { closedSignal } from '../../../src/server/http/connectionClose';
import { LIMITS } from '../../../src/server/http/limits';
import { listen, type TestOrigin } from '../support/origin';
import { makeRelease, page } from '../support/release';
import { until } from '../support/until';
import { temporaryDirectory } from '../../support/temporaryDirectory';

const WORDS = 'purchase orders, receipts and invoices '.repeat(60_000);
/** More than a test process has. */
const DESCRIPTORS = 1_000;
const HEAD = 'Host: keelstone.example\r\nAccept-Encoding: identity\r\n';
const request = (path: string) => `GET ${path} HTTP/1.1\r\n${HEAD}\r\n`;

let directory: string;
let longFile: string;
let origin: TestOrigin;
/** Resolves the waiting requests. */
let held: Promise<void>[];
/** Requests that reached the routes. */
let routed: number;
let signals: AbortSignal[];
const sockets: Socket[] = [];

beforeEach(async () => {
  directory = temporaryDirectory();
  const release = await makeRelease(directory, {
    'index.html': page('Home'),
    '404.html': page('Not found'),
    'data.json': '{"words":1}',
    'long.txt': WORDS,
  });
  longFile = join(release.directory, 'site', 'long.txt');
  held = [];
  routed = 0;
  signals = [];
  origin = await listen({
    site: { current: () => release, progress: () => undefined },
    routes: (app) => {
      app.addHook('onRequest', async () => {
        routed += 1;
        await held.shift();
      });
      for (const method of ['GET', 'POST'] as const)
        app.route({
          method,
          url: '/endless',
          handler: (asked, reply) => {
            signals.push(closedSignal(asked, reply));
            return new Promise(() => {});
          },
        });
      app.get('/begun', (_asked, reply) => {
        reply.hijack();
        reply.raw.write('begun');
      });
      app.get('/quick', async (asked, reply) => {
        signals.push(closedSignal(asked, reply));
        return 'quick';
      });
    },
  });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await origin.close();
});

/** A raw connection. */
async function open() {
  const socket = connect(origin.port, '127.0.0.1');
  sockets.push(socket);
  let received = '';
  let closed = false;
  socket.setEncoding('latin1').on('data', (text: string) => (received += text));
  socket.on('error', () => undefined).on('close', () => (closed = true));
  await new Promise((resolve) => socket.once('connect', resolve));
  return {
    socket,
    send: (text: string) => void socket.write(text, 'latin1'),
    /** The responses so far, each from its first line on. */
    answers: () => received.split(/(?=HTTP\/1\.1 \d{3} )/).filter(Boolean),
    received: () => received,
    isClosed: () => closed,
  };
}

/** Number of open handles of the long file in this process. */
function openings(): number {
  const { dev, ino } = statSync(longFile);
  const isLongFile = (descriptor: number) => {
    try {
      const file = fstatSync(descriptor);
      return file.ino === ino && file.dev === dev;
    } catch {
      // No handle.
      return false;
    }
  };
  return Array.from({ length: DESCRIPTORS }, (_, descriptor) => descriptor).filter(isLongFile).length;
}

describe('a connection', () => {
  it('may send several requests at once, and fragments of one: each gets its response, in order', async () => {
    const { send, received } = await open();
    send(`${request('/data.json')}${request('/')}GET /data.json HTT`);
    await until(() => received().endsWith('</html>'));
    send(`P/1.1\r\n${HEAD}\r\n`);
    await until(() => /{"words":1}[^]*<h1>Home<\/h1>[^]*{"words":1}$/.test(received()));
  });

  it('may have a limited number of waiting requests: the next one closes it, and later ones are not parsed', async () => {
    let answerAll = () => {};
    const all = new Promise<void>((resolve) => (answerAll = resolve));
    held = Array.from({ length: LIMITS.waiting }, () => all);
    const { send, answers, isClosed } = await open();
    send(request('/data.json').repeat(LIMITS.waiting + 100));
    await until(() => routed === LIMITS.waiting);
    expect((await fetch(`${origin.url}/healthz`)).status).toBe(200);
    answerAll();
    await until(isClosed);
    const [last = '', ...before] = answers().reverse();
    expect(before).toHaveLength(LIMITS.waiting);
    for (const answer of before) expect(answer).toContain('{"words":1}');
    expect(last).toMatch(/^HTTP\/1\.1 503 [^]*connection: close\r\nretry-after: 1\r\n/);
    expect(last).toContain('content-security-policy');
    // The one more is the health check above.
    expect(routed).toBe(LIMITS.waiting + 1);
  });

  it('that sends what cannot be read is closed, without a second response in the middle of the first', async () => {
    const { send, received, isClosed } = await open();
    send(request('/begun'));
    await until(() => received().includes('begun'));
    send('not HTTP\r\n\r\n');
    await until(isClosed);
    expect(received().match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('with thousands of pipelined requests is closed before their responses', async () => {
    held = Array.from({ length: LIMITS.waiting }, () => new Promise<void>(() => {}));
    const { send, isClosed } = await open();
    send(request('/missing').repeat(5_000));
    await until(isClosed);
    expect(routed).toBe(LIMITS.waiting);
  });

  it('accepts the next request after each response, however many there were', async () => {
    const { send, answers } = await open();
    for (let count = 1; count <= LIMITS.waiting * 2; count += 1) {
      send(request('/healthz'));
      await until(() => answers().length === count && (answers().at(-1) ?? '').endsWith('}'));
    }
    expect(answers().every((answer) => answer.startsWith('HTTP/1.1 200'))).toBe(true);
  });
});

describe('a closing connection', () => {
  const untilClosed = () => until(() => openings() === 0);

  it('ends nothing else when the client resets it after it has asked for a tunnel', async () => {
    // What the system reports when the server writes its refusal.
    origin.server.prependListener('connect', (_request, socket) => socket.destroy(new Error('write ECONNRESET')));
    const { send, isClosed } = await open();
    send(`CONNECT mail.example:25 HTTP/1.1\r\n${HEAD}\r\n`);
    await until(isClosed);
    expect((await fetch(`${origin.url}/healthz`)).status).toBe(200);
  });

  it('closes the files of responses that wait behind others', async () => {
    const { socket, send } = await open();
    socket.pause();
    send(request('/long.txt').repeat(4));
    await until(() => openings() > 1);
    socket.destroy();
    await untilClosed();
  });

  it('closes the file of a response that was still being prepared, behind another', async () => {
    const { socket, send } = await open();
    socket.pause();
    let goOn = () => {};
    held = [...Array.from({ length: 3 }, () => Promise.resolve()), new Promise<void>((resolve) => (goOn = resolve))];
    send(request('/long.txt').repeat(4));
    await until(() => held.length === 0 && openings() > 0);
    socket.destroy();
    await untilClosed();
    goOn();
    await (await fetch(`${origin.url}/healthz`)).text();
    await untilClosed();
  });

  it.each([
    ['GET', ''],
    ['POST', 'Content-Type: text/plain\r\nContent-Length: 2\r\n'],
  ])('aborts work on every %s that waits for it, and only then', async (method, headers) => {
    const { socket, send } = await open();
    send(`${method} /endless HTTP/1.1\r\n${HEAD}${headers}\r\n${headers && 'ab'}`.repeat(20));
    await until(() => signals.length === 20);
    expect(signals.some(({ aborted }) => aborted)).toBe(false);
    socket.destroy();
    await until(() => signals.every(({ aborted }) => aborted));
  });

  it('does not abort work whose response was sent', async () => {
    const { socket, send, received } = await open();
    send(request('/quick'));
    await until(() => received().endsWith('quick'));
    send(request('/endless'));
    await until(() => signals.length === 2);
    socket.destroy();
    await until(() => signals[1]?.aborted === true);
    expect(signals[0]?.aborted).toBe(false);
  });
});

describe('a stopping server', () => {
  it('closes a connection after its whole response, and at once without one', async () => {
    const [reading, idle] = [await open(), await open()];
    reading.socket.pause();
    reading.send(request('/long.txt'));
    await until(() => routed === 1);
    const stopped = origin.close();
    await until(idle.isClosed);
    reading.socket.resume();
    await stopped;
    await until(reading.isClosed);
    expect(reading.received().endsWith(WORDS)).toBe(true);
  });
});
