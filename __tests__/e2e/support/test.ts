import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** Something that went wrong in the page without the test noticing. */
interface Incident {
  kind: 'console' | 'error' | 'request' | 'response';
  text: string;
}

export interface Incidents {
  /** Declares that incidents whose text matches belong to the test; each pattern must then be met at least once. */
  expect(pattern: RegExp): void;
  /** Declares that incidents whose text matches may or may not happen, such as requests that a navigation cancels. */
  allow(pattern: RegExp): void;
  /** Everything noticed so far. */
  list(): string[];
}

/**
 * Playwright's `test`, grown by a watch: a test fails on any console error or warning, uncaught error, failed request or
 * answer of 400 and above in any page of its context, unless it has declared it through `incidents`.
 */
export const test = base.extend<{ incidents: Incidents }>({
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
          // A page that is left cancels what it was still loading, such as the next page's prefetched data.
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
      // Delays of a busy machine are no far line.
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

      const texts = seen.map(({ text }) => text);
      const declared = [...expected, ...allowed];
      expect(texts.filter((text) => !declared.some((pattern) => pattern.test(text)))).toEqual([]);
      for (const pattern of expected)
        expect(texts, `expected an incident like ${pattern}`).toContainEqual(expect.stringMatching(pattern));
    },
    { auto: true },
  ],
});
