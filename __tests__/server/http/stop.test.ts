import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import type { Release } from '../../../src/server/builds/releases/release';
import { listen } from '../support/origin';
import { makeRelease, page } from '../support/release';
import { turns } from '../support/until';
import { temporaryDirectory } from '../../support/temporaryDirectory';

let release: Release;
beforeAll(async () => {
  release = await makeRelease(temporaryDirectory(), { 'index.html': page('Home') });
});

describe('a graceful stop', () => {
  it('does not wait for the rest of a request that comes slowly', async () => {
    const server = new EventEmitter();
    const received = once(server, 'request');
    const origin = await listen({
      site: { current: () => release, progress: () => undefined },
      plugins: [
        {
          plugin: async (app) => {
            const options = { onRequest: async () => void server.emit('request') };
            app.post('/form', options, (_request, reply) => reply.send('stored'));
          },
        },
      ],
    });
    const socket = connect(origin.port, '127.0.0.1');
    let answer = '';
    socket.on('error', () => undefined).on('data', (bytes) => (answer += bytes.toString()));
    const ended = once(socket, 'close');
    socket.write(
      `POST /form HTTP/1.1\r\nHost: 127.0.0.1:${origin.port}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`,
    );
    await received;
    await Promise.all([origin.close(), ended]);
    // After the time limit of requests there would be an answer with 408.
    expect(answer).toBe('');
  });

  it('finishes running responses, and does not wait for keep-alive connections', async () => {
    const chunks = async function* () {
      for (let part = 0; part < 5; part += 1) {
        await turns();
        yield `part ${part};`;
      }
    };
    const origin = await listen({
      site: { current: () => release, progress: () => undefined },
      plugins: [
        { plugin: async (app) => void app.get('/slow', (_request, reply) => reply.send(Readable.from(chunks()))) },
      ],
    });
    await (await fetch(origin.url)).text();
    const slow = await fetch(`${origin.url}/slow`);
    const [text] = await Promise.all([slow.text(), origin.close()]);
    expect(text).toBe('part 0;part 1;part 2;part 3;part 4;');
    await expect(fetch(origin.url)).rejects.toThrow();
  });
});
