import { readdir, utimes, writeFile, mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { RenderQueue } from '../../../src/server/content/images/renderQueue';
import { VariantCache } from '../../../src/server/content/images/variantCache';
import { ContentFolder, type RunningContent } from '../../support/contentRepository';
import { temporaryDirectory } from '../../support/temporaryDirectory';

/** A job that ends when the test says so. */
function work(bytes = 'made') {
  const state = { begun: 0, end: (): void => undefined };
  const done = new Promise<void>((resolve) => (state.end = resolve));
  const make = async () => {
    state.begun += 1;
    await done;
    return Buffer.from(bytes);
  };
  return { state, make };
}

describe('the render queue', () => {
  it('renders each image once, however many clients wait for it, with limited concurrency', async () => {
    const queue = new RenderQueue(1, 10);
    const [first, second] = [work('1'), work('2')];
    const answers = [queue.add('1', first.make), queue.add('1', first.make), queue.add('2', second.make)];
    expect([first.state.begun, second.state.begun]).toEqual([1, 0]);
    first.state.end();
    second.state.end();
    expect((await Promise.all(answers)).map(String)).toEqual(['1', '1', '2']);
    expect([first.state.begun, second.state.begun]).toEqual([1, 1]);
  });

  it('refuses more than its limit, except for builds, and accepts more when it is empty again', async () => {
    const queue = new RenderQueue(1, 1);
    const [running, waiting, build] = [work(), work(), work()];
    const answers = [
      queue.add('a', running.make),
      queue.add('b', waiting.make),
      queue.add('c', build.make, { ignoresLimit: true }),
    ];
    await expect(queue.add('d', work().make)).rejects.toMatchObject({ status: 503 });
    // A running job does not count.
    answers.push(queue.add('b', waiting.make));
    for (const { state } of [running, waiting, build]) state.end();
    await Promise.all(answers);
    const later = work();
    later.state.end();
    expect(String(await queue.add('d', later.make))).toBe('made');
  });

  it('drops a job that every client has left, and keeps one with a remaining client', async () => {
    const queue = new RenderQueue(1, 10);
    const [running, left, kept] = [work(), work(), work()];
    const answer = queue.add('running', running.make);
    const clients = Array.from({ length: 3 }, () => new AbortController());
    const [a, b, c] = clients.map(({ signal }, index) =>
      queue.add(index === 0 ? 'left' : 'kept', index === 0 ? left.make : kept.make, { signal }),
    );
    clients[0]?.abort(new Error('gone'));
    clients[1]?.abort(new Error('gone'));
    await expect(a).rejects.toThrow('gone');
    await expect(b).rejects.toThrow('gone');
    running.state.end();
    kept.state.end();
    await Promise.all([answer, c]);
    expect([left.state.begun, kept.state.begun]).toEqual([0, 1]);
  });

  it('continues after a failed job', async () => {
    const queue = new RenderQueue(1, 10);
    const next = work();
    next.state.end();
    const failed = queue.add('a', () => Promise.reject(new Error('broken')));
    const answer = queue.add('b', next.make);
    await expect(failed).rejects.toThrow('broken');
    expect(String(await answer)).toBe('made');
  });
});

describe('the image cache', () => {
  let directory: string;
  beforeEach(async () => {
    directory = temporaryDirectory();
  });
  const kept = async () => (await readdir(directory, { recursive: true })).filter((name) => name.includes('/')).sort();

  it('stays below its size limit; the least recently used variant is removed', async () => {
    const cache = new VariantCache(directory, 25);
    await cache.write('aa1', Buffer.alloc(10));
    await cache.write('bb2', Buffer.alloc(10));
    expect(await cache.read('aa1')).toHaveLength(10);
    await cache.write('cc3', Buffer.alloc(10));
    expect(await kept()).toEqual(['aa/aa1', 'cc/cc3']);
    await cache.write('dd4', Buffer.alloc(26));
    expect(await kept()).toEqual(['aa/aa1', 'cc/cc3']);
  });

  it('counts files of an earlier process, by their last use, and removes truncated ones', async () => {
    await mkdir(join(directory, 'aa'));
    for (const [index, name] of ['aa2', 'aa1', 'aa3.x.tmp'].entries()) {
      await writeFile(join(directory, 'aa', name), Buffer.alloc(10));
      await utimes(join(directory, 'aa', name), 100 - index, 100 - index);
    }
    await new VariantCache(directory, 25).write('bb1', Buffer.alloc(10));
    expect(await kept()).toEqual(['aa/aa2', 'bb/bb1']);
  });
});

describe('an image', () => {
  let content: RunningContent;
  beforeAll(async () => {
    const folder = new ContentFolder().document({ type: 'page', uid: 'a', data: {} });
    await folder.picture('media/wide.png', { width: 400, height: 200 });
    folder.write('content/media/broken.png', 'no picture');
    content = await folder.open({ maxWaiting: 0 });
  });

  it.each([
    ['w=100000', /^The parameter w is 100000. It goes up to 4096\.$/],
    ['h=4097', /parameter h/],
    ['w=2000&dpr=3', /w times dpr is 6000/],
    ['dpr=9', /parameter dpr/],
    ['w=1e9', /parameter w/],
  ])('out of bounds (%s) is refused with the bounds, for operators and builds too', async (query, message) => {
    const response = await content.get(`/images/wide.png?${query}`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'no-store']);
    expect(((await response.json()) as { message: string }).message).toMatch(message);
  });

  it('that is unreadable is reported', async () => {
    const response = await content.get('/images/broken.png?w=10');
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('The picture cannot be read');
  });

  it('is rendered for a build although the queue is full, and otherwise refused with Retry-After', async () => {
    const guarded = await new ContentFolder()
      .document({ type: 'page', uid: 'a', data: {} })
      .open({ guard: async () => undefined, maxWaiting: 0 });
    expect((await content.get('/images/wide.png?w=10')).status).toBe(200);
    // An operator without a token, on a service with an empty queue limit.
    expect((await guarded.ask('/images/none.png?w=10')).status).toBe(404);
    const folder = new ContentFolder().document({ type: 'page', uid: 'a', data: {} });
    await folder.picture('media/a.png');
    const full = await folder.open({ guard: async () => undefined, maxWaiting: 0 });
    const response = await full.ask('/images/a.png?w=10');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  });

  it('whose client has disconnected leaves no truncated file', async () => {
    const { port, host } = new URL(content.origin);
    await Promise.all(
      Array.from(
        { length: 10 },
        (_all, index) =>
          new Promise<void>((resolve) => {
            const socket = connect(Number(port), '127.0.0.1', () => {
              socket.write(
                `GET /_content/images/wide.png?w=${100 + index} HTTP/1.1\r\nhost: ${host}\r\nauthorization: ${content.token.authorization}\r\n\r\n`,
              );
              socket.destroy();
            });
            socket.on('close', () => resolve());
          }),
      ),
    );
    expect((await content.get('/images/wide.png?w=20')).status).toBe(200);
  });
});
