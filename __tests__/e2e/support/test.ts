import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** An incident in the page, such as a console error. */
interface Incident {
  kind: 'console' | 'error' | 'request' | 'response';
  text: string;
}

export interface Incidents {
  /** Declares expected incidents by their text; each pattern must match at least once. */
  expect(pattern: RegExp): void;
  /** Declares possible incidents by their text, such as requests that a navigation cancels. */
  allow(pattern: RegExp): void;
  /** All incidents so far. */
  list(): string[];
}

/** Node's `fetch` for paths of the served site, for tests that read every page. */
export type Get = (path: string, init?: RequestInit) => Promise<Response>;

/**
 * Playwright's `test` that fails on any console error or warning, uncaught error, failed request or status of 400 and
 * above in any page of its context, unless the test declares it through `incidents`.
 */
export const test = base.extend<{ incidents: Incidents; get: Get }>({
  get: async ({ baseURL }, use) => {
    await use((path, init) => fetch(new URL(path, baseURL), init));
  },
  incidents: [
    async ({ context }, use) => {
      const seen: Incident[] = [];
      const expected: RegExp[] = [];
      const allowed: RegExp[] = [];
      const watch = (page: Page) => {
        page.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning') {
            seen.push({
              kind: 'console',
              text: `console ${message.type()}: ${message.text()} (${message.location().url})`,
            });
          }
        });
        page.on('pageerror', (error) => seen.push({ kind: 'error', text: `uncaught ${error.message}` }));
        page.on('requestfailed', (request) => {
          const reason = request.failure()?.errorText ?? 'unknown';
          // Leaving a page cancels its pending requests, such as prefetched data.
          if (reason !== 'net::ERR_ABORTED')
            seen.push({ kind: 'request', text: `failed ${request.method()} ${request.url()} (${reason})` });
        });
        page.on('response', (response) => {
          if (response.status() >= 400)
            seen.push({
              kind: 'response',
              text: `${response.status()} ${response.request().method()} ${response.url()}`,
            });
        });
      };
      // A busy machine must not count as a high-latency connection.
      await context.addInitScript(() => {
        const connection: unknown = Reflect.get(navigator, 'connection');
        if (connection) Object.defineProperty(connection, 'rtt', { value: 0 });
      });
      context.pages().forEach(watch);
      context.on('page', watch);

      await use({
        expect: (pattern) => expected.push(pattern),
        allow: (pattern) => allowed.push(pattern),
        list: () => seen.map(({ text }) => text),
      });

      const texts = () => seen.map(({ text }) => text);
      // What the page shows of a failed request can arrive here before the request itself does.
      for (const pattern of expected)
        await expect.poll(texts, `expected an incident like ${pattern}`).toContainEqual(expect.stringMatching(pattern));
      const declared = [...expected, ...allowed];
      expect(texts().filter((text) => !declared.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});
