import type { Builds } from '../../src/freshness/builds';
import { createPrefetcher } from '../../src/freshness/prefetch';
import { installGatsby, PAGE } from './fakeGatsby';

let builds: Builds;
let connection: { effectiveType?: string; saveData?: boolean } | undefined;
let online: boolean;
let userAgent: string;
let asked: string[];
let finish: (() => void)[];
let prepared: string[];

function start() {
  const { runtime } = installGatsby();
  runtime.___loader.loadPage = (path) => {
    asked.push(path);
    return new Promise((resolve) => finish.push(() => resolve(PAGE)));
  };
  return createPrefetcher(
    () => builds,
    (path) => Promise.resolve(void prepared.push(path)),
  );
}
const paths = (count: number) => Array.from({ length: count }, (_, index) => `/page-${index}`);

beforeEach(() => {
  jest.useFakeTimers();
  builds = { baseline: 'one', latest: 'one' };
  connection = { effectiveType: '4g', saveData: false };
  online = true;
  userAgent = 'Mozilla/5.0';
  asked = [];
  finish = [];
  prepared = [];
  Object.defineProperty(navigator, 'connection', { configurable: true, get: () => connection });
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => userAgent });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('prefetching pages', () => {
  it('B07 loads at most five at a time, whatever is in view and under the pointer', async () => {
    const prefetcher = start();
    for (const path of paths(20)) prefetcher.enqueue(path);
    await jest.advanceTimersByTimeAsync(10_000);
    prefetcher.hovering('/hovered');
    expect(asked).toHaveLength(5);
    finish.shift()?.();
    await jest.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(6);
    expect(asked[5]).toBe('/hovered');
    while (finish.length > 0) {
      finish.shift()?.();
      await jest.advanceTimersByTimeAsync(0);
    }
    expect(new Set(asked).size).toBe(21);
  });

  it('waits for the first interaction with links in view, but not with the one under the pointer', async () => {
    const prefetcher = start();
    prefetcher.enqueue('/in-view');
    prefetcher.hovering('/hovered');
    expect(asked).toEqual(['/hovered']);
    await jest.advanceTimersByTimeAsync(9999);
    expect(asked).toEqual(['/hovered']);
    await jest.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(['/hovered', '/in-view']);
  });

  it('loads the islands of a prefetched page, which its own code declares', async () => {
    const prefetcher = start();
    await jest.advanceTimersByTimeAsync(10_000);
    prefetcher.enqueue('/in-view');
    expect(prepared).not.toContain('/in-view');
    finish.shift()?.();
    await jest.advanceTimersByTimeAsync(0);
    expect(prepared).toContain('/in-view');
  });

  it('removes the speculation rules when all links in view are prefetched, and not before', async () => {
    document.body.innerHTML = '<script type="speculationrules">{}</script>';
    const rules = () => document.querySelectorAll('script[type="speculationrules"]').length;
    const prefetcher = start();
    prefetcher.hovering('/hovered');
    finish.shift()?.();
    await jest.advanceTimersByTimeAsync(0);
    expect(rules()).toBe(1);
    for (const path of paths(6)) prefetcher.enqueue(path);
    await jest.advanceTimersByTimeAsync(10_000);
    while (finish.length > 0) {
      expect(rules()).toBe(1);
      finish.shift()?.();
      await jest.advanceTimersByTimeAsync(0);
    }
    expect(rules()).toBe(0);
  });

  it('skips links that left the view, and pages that were requested already', async () => {
    const prefetcher = start();
    prefetcher.enqueue('/one');
    prefetcher.enqueue('/two')();
    prefetcher.enqueue('/one');
    await jest.advanceTimersByTimeAsync(10_000);
    prefetcher.hovering('/one');
    expect(asked).toEqual(['/one']);
  });

  it.each([
    ['a very slow connection', () => (connection = { effectiveType: 'slow-2g' })],
    ['a slow connection', () => (connection = { effectiveType: '2g' })],
    ['a visitor who saves data', () => (connection = { effectiveType: '4g', saveData: true })],
    ['no connection', () => (online = false)],
    ['a robot', () => (userAgent = 'Mozilla/5.0 (compatible; SomeBot/2.1)')],
    ['a tab of an older build', () => (builds = { baseline: 'one', latest: 'two' })],
  ])('B07 is off for %s', async (_name, set) => {
    set();
    const prefetcher = start();
    prefetcher.enqueue('/in-view');
    prefetcher.hovering('/hovered');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual([]);
  });

  it('B07 is on where the browser does not expose the connection', async () => {
    connection = undefined;
    const prefetcher = start();
    prefetcher.hovering('/hovered');
    await jest.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(['/hovered']);
  });
});
