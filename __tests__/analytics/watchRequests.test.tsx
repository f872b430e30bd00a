import { watchRequests } from '../../src/analytics/watchRequests';
import { turns } from '../server/support/until';

describe('the interceptor of SDK requests', () => {
  const sent: string[] = [];
  const answers: [string, string, number][] = [];
  const read: string[] = [];
  let isOpen = true;

  beforeAll(() => {
    window.Response = class {
      readonly status = 200;
    } as unknown as typeof Response;
    window.fetch = ((address: string) => {
      sent.push(address);
      if (address.includes('/dd-intake')) return Promise.reject(new TypeError('blocked'));
      const arrayBuffer = () => Promise.resolve(read.push(address));
      return Promise.resolve({ status: address.includes('/t') ? 429 : 200, clone: () => ({ arrayBuffer }) });
    }) as typeof fetch;
    navigator.sendBeacon = (address) => {
      sent.push(String(address));
      return true;
    };
    watchRequests({
      ownerOf: (path) => (path.startsWith('/segment-api/') ? 'segment' : path === '/dd-intake' ? 'datadog' : undefined),
      isOpen: () => isOpen,
      onResponse: (provider, path, _since, status) => answers.push([provider, path, status]),
    });
  });
  beforeEach(() => {
    sent.length = 0;
    answers.length = 0;
    isOpen = true;
  });

  it('passes requests through and reports their status, or the missing response', async () => {
    await window.fetch('http://localhost/segment-api/t', { method: 'post' });
    await window.fetch('/dd-intake?ddforward=%2Fapi').catch(() => undefined);
    expect(answers).toEqual([
      ['segment', '/segment-api/t', 429],
      ['datadog', '/dd-intake', 0],
    ]);
  });

  it('reads every response body to its end, so that the browser closes the request even if the SDK does not read it', async () => {
    await window.fetch('/segment-api/b', { method: 'post' });
    expect(read).toContain('/segment-api/b');
  });

  it('blocks requests of an SDK after consent was revoked, beacons included', async () => {
    isOpen = false;
    expect((await window.fetch('/segment-api/b', { method: 'post' })).status).toBe(200);
    expect(navigator.sendBeacon('/dd-intake?ddforward=%2Fapi', 'x')).toBe(true);
    expect(sent).toEqual([]);
  });

  it('sends the last requests at once while the page unloads, and queues again after it was restored', async () => {
    const fetched = jest.fn<Promise<Response>, [string]>(() => new Promise(() => undefined));
    const before = window.fetch;
    window.fetch = fetched as unknown as typeof fetch;
    watchRequests({ ownerOf: () => 'segment', isOpen: () => true, onResponse: () => undefined });
    window.dispatchEvent(new Event('pagehide'));
    void window.fetch('/segment-api/b');
    void window.fetch('/segment-api/b');
    expect(fetched).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new Event('pageshow'));
    void window.fetch('/segment-api/b');
    void window.fetch('/segment-api/b');
    await turns();
    expect(fetched).toHaveBeenCalledTimes(3);
    window.fetch = before;
  });

  it('sends an SDK’s request in a separate task, or at once when the page unloads before that', async () => {
    const fetched = jest.fn<Promise<Response>, [string]>(() => new Promise(() => undefined));
    const before = window.fetch;
    window.fetch = fetched as unknown as typeof fetch;
    watchRequests({ ownerOf: (path) => path, isOpen: () => true, onResponse: () => undefined });
    void window.fetch('/one');
    await Promise.resolve();
    expect(fetched).not.toHaveBeenCalled();
    await turns();
    expect(fetched).toHaveBeenCalledTimes(1);
    jest.useFakeTimers();
    void window.fetch('/two');
    await Promise.resolve();
    expect(fetched).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('pagehide'));
    await jest.advanceTimersByTimeAsync(0);
    jest.useRealTimers();
    window.dispatchEvent(new Event('pageshow'));
    expect(fetched).toHaveBeenCalledTimes(2);
    window.fetch = before;
  });

  it('counts a request that outlives its page as answered when the page is left, so that no SDK sends it once more', async () => {
    const before = window.fetch;
    const cancels = new Map<unknown, () => void>();
    // The response has begun, but not ended.
    const begun = () => ({ status: 200, clone: () => ({ arrayBuffer: () => new Promise(() => undefined) }) });
    window.fetch = ((path: string) =>
      path === '/half-answered'
        ? Promise.resolve(begun())
        : new Promise((_, reject) =>
            cancels.set(path, () => reject(new TypeError('Failed to fetch'))),
          )) as typeof fetch;
    watchRequests({ ownerOf: (path) => path, isOpen: () => true, onResponse: () => undefined });
    const answered: string[] = [];
    const ask = (path: string, keepalive: boolean) =>
      void window.fetch(path, { keepalive }).then(
        () => answered.push(path),
        () => answered.push(`${path} failed`),
      );
    ask('/ends-with-the-page', false);
    ask('/under-way', true);
    ask('/canceled-just-before', true);
    ask('/half-answered', true);
    await turns();
    expect(answered).toEqual([]);
    cancels.get('/canceled-just-before')?.();
    for (let step = 0; step < 50; step += 1) await Promise.resolve();
    window.dispatchEvent(new Event('pagehide'));
    ask('/sent-while-leaving', true);
    await turns();
    window.dispatchEvent(new Event('pageshow'));
    ask('/after-its-return', true);
    await turns();
    expect(answered.toSorted()).toEqual([
      '/canceled-just-before',
      '/half-answered',
      '/sent-while-leaving',
      '/under-way',
    ]);
    cancels.get('/after-its-return')?.();
    await turns();
    expect(answered).toContain('/after-its-return failed');
    window.fetch = before;
  });

  it('does not touch other requests', async () => {
    isOpen = false;
    await window.fetch('/api/demo-bookings', { method: 'post' });
    await window.fetch('https://elsewhere.example/segment-api/b');
    navigator.sendBeacon('/other');
    expect(sent).toEqual(['/api/demo-bookings', 'https://elsewhere.example/segment-api/b', '/other']);
    expect(answers).toEqual([]);
  });
});
