import { JSDOM } from 'jsdom';

/**
 * Gives the SDKs, which run in this process, a page of the origin. Requests use real HTTP.
 * @returns removes the page
 */
export function openBrowser(url: string): () => void {
  const { window } = new JSDOM('<!doctype html><title>Home</title>', { url, pretendToBeVisual: true });
  const inPage = (input: RequestInfo | URL, init?: RequestInit) =>
    fetch(typeof input === 'string' ? new URL(input, url) : input, init);
  Object.assign(window, { fetch: inPage, Request, Response, Headers, TextEncoder, TextDecoder, CompressionStream });
  const timers = new Set<NodeJS.Timeout>();
  const noted =
    (start: typeof setTimeout | typeof setInterval) =>
    (...args: [() => void, number]) => {
      const timer = start(...args);
      timers.add(timer);
      return timer;
    };
  const globals = {
    window,
    document: window.document,
    navigator: window.navigator,
    location: window.location,
    localStorage: window.localStorage,
    sessionStorage: window.sessionStorage,
    // Timers of the SDKs would otherwise outlive the page.
    setTimeout: noted(setTimeout),
    setInterval: noted(setInterval),
  };
  const before = Object.fromEntries(
    Object.keys(globals).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
  );
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  return () => {
    for (const [name, descriptor] of Object.entries(before)) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
    timers.forEach((timer) => clearTimeout(timer));
    window.close();
  };
}
