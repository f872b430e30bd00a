import { FAULT_ATTEMPTS } from '../../../src/lib/contentRequest';
import { isSearch } from '../../../src/lib/contentWire';
import { PAGE_PAUSE } from '../../../src/lib/fetchWithRetry';
import { RESPONSE_LIMITS, type ResponseLimits } from '../../../src/lib/readResponse';
import { contentClient } from '../../../src/server/builds/content/contentClient';
import { readContent } from '../../../src/server/builds/content/publishedContent';
import { readSnapshot } from '../../../src/server/builds/content/snapshot';
import { FAULTS, FaultyProxy, SILENCES, type Fault } from '../../support/faultyProxy';
import { apiDocument, modelsOf, root, scriptedApi, searchPage, type ScriptedApi } from '../../support/scriptedApi';
import { readEverything, sourcingFrom } from '../../support/sourcing';
import { openManager } from '../support/manager';
import { makeProject } from '../support/project';

const documents = ['one', 'two'].map((uid) => apiDocument('page', uid, { text: 'Words '.repeat(200) }));
/** Technical terms that an operator's message must not contain. */
const RAW =
  /ECONN|ENOTFOUND|UND_ERR|HPE_|Z_[A-Z]|JSON at|Unexpected|terminated|fetch failed|TypeError|SyntaxError|\n|undefined|null/;
/** A timeout that is long enough for a busy machine. */
const SHORT: ResponseLimits = { ...RESPONSE_LIMITS, silenceMs: 300 };
const faults: [string, Fault][] = [...Object.entries(FAULTS), ...Object.entries(SILENCES)];

let api: ScriptedApi;
let proxy: FaultyProxy;
let pauses: number[];
let onPause: () => Promise<unknown>;
beforeEach(async () => {
  pauses = [];
  onPause = async () => undefined;
  api = await scriptedApi((url) => ({ body: isSearch(url) ? searchPage(documents, url) : root('ref-a') }));
  proxy = await new FaultyProxy(api.endpoint).listen();
});
afterEach(async () => {
  await proxy.refuse();
  await api.close();
});

const pause = async (milliseconds: number) => {
  // Pages of a search have their own pause.
  if (milliseconds !== PAGE_PAUSE) pauses.push(milliseconds);
  await onPause();
};
const endpoint = () => ({ url: proxy.endpoint, repository: 'keelstone', reading: { kind: 'master' } as const });
const limitsFor = (name: string) => (name.startsWith('silence') ? SHORT : RESPONSE_LIMITS);

/** All readers of the content API; each returns the names of the documents. */
const readers = {
  'a build that looks at what has changed': async (limits: ResponseLimits) =>
    (await readSnapshot(endpoint(), { pause, limits })).documents.map(({ uid }) => uid),
  'a clean build': async (limits: ResponseLimits) => {
    const { snapshot } = await readContent(endpoint(), { pause, limits });
    return (await snapshot).documents.map(({ uid }) => uid);
  },
  'the process of a build': async (limits: ResponseLimits) => {
    const fetch = sourcingFrom({ ...api, endpoint: proxy.endpoint }, modelsOf('page'), { pause, limits });
    return (await readEverything(fetch)).map(({ uid }) => uid);
  },
  'what else of the server reads documents': async (limits: ResponseLimits) =>
    (await contentClient(endpoint(), { pause, limits }).dangerouslyGetAll()).map(({ uid }) => uid),
};

/** Applies the fault to the first request for the root and the first search. */
function once(fault: Fault): (url: URL) => Fault | undefined {
  const done = new Set<string>();
  return (url) => {
    // A redirect loop is followed until the limit.
    if (url.searchParams.has('again')) return fault;
    const kind = isSearch(url) ? 'search' : 'root';
    if (done.has(kind)) return undefined;
    done.add(kind);
    return fault;
  };
}

describe.each(Object.entries(readers))('%s', (_, read) => {
  it.each(faults)('C10 continues after %s, once per response', async (name, fault) => {
    proxy.fault = once(fault);
    expect(await read(limitsFor(name))).toEqual(['one', 'two']);
    expect(pauses.length).toBeGreaterThanOrEqual(2);
  });

  it('C10 continues after a refused connection, and after a slow response', async () => {
    await proxy.refuse();
    onPause = () => proxy.listen();
    expect(await read(RESPONSE_LIMITS)).toEqual(['one', 'two']);
    const refused = pauses.length;
    expect(refused).toBeGreaterThanOrEqual(1);
    proxy.fault =
      () =>
      ({ response, body }) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const parts = Array.from({ length: 40 }, (_unused, place) =>
          body.subarray(Math.ceil((place * body.length) / 40), Math.ceil(((place + 1) * body.length) / 40)),
        );
        const drip = () => {
          const part = parts.shift();
          if (part) response.write(part, () => setImmediate(drip));
          else response.end();
        };
        drip();
      };
    expect(await read(RESPONSE_LIMITS)).toEqual(['one', 'two']);
    expect(pauses).toHaveLength(refused);
  });
});

describe('a permanent fault', () => {
  it.each(Object.entries(FAULTS))('C10 is reported in one sentence that names what to check: %s', async (_, fault) => {
    proxy.fault = () => fault;
    const error: unknown = await readers['a build that looks at what has changed'](RESPONSE_LIMITS).catch(
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ name: 'ContentError', isTransient: true });
    const { message } = error as Error;
    expect(message).toMatch(/look at the service there, or correct PRISMIC_API_ENDPOINT\.$/);
    expect(message).not.toMatch(RAW);
    expect(pauses).toHaveLength(FAULT_ATTEMPTS - 1);
  });

  it('C10 is retried with exponential backoff and jitter', async () => {
    proxy.fault = () => FAULTS['status 500'];
    await expect(readSnapshot(endpoint(), { pause })).rejects.toThrow();
    expect(proxy.requests).toHaveLength(FAULT_ATTEMPTS);
    pauses.forEach((milliseconds, place) => {
      expect(milliseconds).toBeGreaterThan(500 * 2 ** place);
      expect(milliseconds).toBeLessThanOrEqual(1000 * 2 ** place);
    });
  });

  it('C10 is a timeout after 15 seconds without a byte, whatever came before', async () => {
    expect(RESPONSE_LIMITS.silenceMs).toBe(15_000);
    proxy.fault = () => SILENCES['silence in the middle of the body'];
    await expect(readSnapshot(endpoint(), { pause, limits: { ...RESPONSE_LIMITS, silenceMs: 50 } })).rejects.toThrow(
      /does not answer \(it sends nothing for 0\.05 seconds\)/,
    );
  });

  it('C10 is an endless response, as well', async () => {
    proxy.fault =
      () =>
      ({ response }) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const more = () => response.write('                ', (error) => !error && setImmediate(more));
        more();
      };
    await expect(readSnapshot(endpoint(), { pause, limits: { ...RESPONSE_LIMITS, wholeMs: 100 } })).rejects.toThrow(
      /its response takes more than 0\.1 seconds/,
    );
    await expect(readSnapshot(endpoint(), { pause, limits: { ...RESPONSE_LIMITS, length: 1000 } })).rejects.toThrow(
      /its response is too long/,
    );
  });

  it('C12 is not retried when 429 says to wait for an hour', async () => {
    proxy.fault =
      () =>
      ({ response }) =>
        void response.writeHead(429, { 'retry-after': '3600' }).end('slow down');
    await expect(readSnapshot(endpoint(), { pause })).rejects.toMatchObject({ kind: 'rate-limit', isTransient: true });
    expect(pauses).toEqual([]);
  });

  it.each([400, 401, 403, 404, 410])('C10 is not retried when the status is %i', async (status) => {
    proxy.fault =
      () =>
      ({ response }) =>
        void response.writeHead(status).end('{}');
    await expect(readSnapshot(endpoint(), { pause })).rejects.toMatchObject({ name: 'ContentError' });
    expect(pauses).toEqual([]);
  });

  it('C10 does not delay a server that stops', async () => {
    const stop = new AbortController();
    proxy.fault = () => () => stop.abort(new Error('The server stops.'));
    await expect(readSnapshot(endpoint(), { signal: stop.signal })).rejects.toThrow('The server stops.');
    proxy.fault = () => FAULTS['status 500'];
    const again = new AbortController();
    const stopped = readSnapshot(endpoint(), {
      signal: again.signal,
      pause: async (_milliseconds, signal) => {
        again.abort(new Error('The server stops.'));
        signal?.throwIfAborted();
      },
    });
    await expect(stopped).rejects.toThrow('The server stops.');
  });
});

describe('a publication', () => {
  it('succeeds despite any single fault while its content is read', async () => {
    const project = await makeProject();
    const between = await new FaultyProxy(project.api.url).listen();
    const builder = project.builder({
      content: () => ({ url: between.endpoint, repository: 'keelstone', reading: { kind: 'master' } }),
      reading: { pause: async () => void (await between.listen()), limits: SHORT },
    });
    const { manager, store } = await openManager(project, { builder });
    try {
      for (const [place, [name, fault]] of faults.entries()) {
        project.api.ref = `ref-${place}`;
        between.fault = once(fault);
        manager.queue.request({ kind: 'prismic' });
        await manager.queue.idle();
        expect([name, store.current()?.info.contentRef]).toEqual([name, `ref-${place}`]);
      }
      await between.refuse();
      project.api.ref = 'ref-refused';
      manager.queue.request({ kind: 'prismic' });
      await manager.queue.idle();
      expect(store.current()?.info.contentRef).toBe('ref-refused');
    } finally {
      await manager.close();
      await between.refuse();
      await project.close();
    }
  });
});
