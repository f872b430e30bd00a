import { Readable } from 'node:stream';
import { PROXY_LIMITS } from '../../../src/server/proxies/limits';
import { createSettingsCache } from '../../../src/server/proxies/settingsCache';
import type { VendorResponse } from '../../../src/server/proxies/vendorClient';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const answer = (text: string, statusCode = 200, type = 'application/json'): VendorResponse => ({
  statusCode,
  headers: { 'content-type': type },
  body: Readable.from([Buffer.from(text)]),
});

/** A cache with a manual clock and one fake vendor. */
function cacheAt(says: () => VendorResponse | Promise<never>) {
  let now = 1;
  let asked = 0;
  const cache = createSettingsCache(PROXY_LIMITS, { now: () => now });
  const ask = async (path = '/v1/projects/key/settings') =>
    (
      await cache(path, async () => {
        asked += 1;
        return says();
      })
    ).body.toString();
  return { ask, asked: () => asked, wait: (ms: number) => void (now += ms) };
}

describe('the cache of Segment’s settings', () => {
  it('A01 refetches after five minutes and not before', async () => {
    const { ask, asked, wait } = cacheAt(() => answer('{"a":1}'));
    await ask();
    wait(5 * MINUTE);
    await ask();
    expect(asked()).toBe(1);
    wait(1);
    await ask();
    expect(asked()).toBe(2);
  });

  it('A01 serves stale settings for a day while the vendor fails, and no longer', async () => {
    let isDown = false;
    const { ask, wait } = cacheAt(() => (isDown ? Promise.reject(new Error('down')) : answer('{"a":1}')));
    await ask();
    isDown = true;
    wait(24 * HOUR);
    expect(await ask()).toBe('{"a":1}');
    wait(1);
    await expect(ask()).rejects.toThrow('down');
  });

  it('A01 loads a path once for concurrent requests', async () => {
    const { ask, asked } = cacheAt(() => answer('{"a":1}'));
    expect(await Promise.all([ask(), ask()])).toEqual(['{"a":1}', '{"a":1}']);
    expect(asked()).toBe(1);
  });

  it('A01 tells each of the concurrent requests why a load failed, and loads again', async () => {
    const answers = [answer('{}', 404), answer('{"a":1}')];
    const { ask } = cacheAt(() => answers.shift() ?? answer('{}', 500));
    const both = await Promise.allSettled([ask(), ask()]);
    expect(both.map((result) => result.status === 'rejected' && String(result.reason))).toEqual([
      expect.stringContaining('no settings'),
      expect.stringContaining('no settings'),
    ]);
    expect(await ask()).toBe('{"a":1}');
  });

  it('A01 never confuses two similar paths', async () => {
    let count = 0;
    const { ask } = cacheAt(() => answer(`{"count":${(count += 1)}}`));
    const paths = ['/v1/projects/a/settings', '/v1/projects/A/settings', '/v1/projects/a-/settings'];
    const first = await Promise.all(paths.map((path) => ask(path)));
    expect(new Set(first).size).toBe(3);
    expect(await Promise.all(paths.map((path) => ask(path)))).toEqual(first);
  });

  it('A01 serves what it has cached while many unknown paths fail to load', async () => {
    const { ask, asked } = cacheAt(() => answer('{"a":1}', asked() === 1 ? 200 : 404));
    await ask();
    const unknown = Array.from({ length: 30 }, (_, index) => ask(`/v1/projects/unknown-${index}/settings`));
    for (const result of await Promise.allSettled(unknown))
      expect(result).toMatchObject({ reason: { message: 'The vendor answered 404 and no settings.' } });
    const before = asked();
    expect(await ask()).toBe('{"a":1}');
    expect(asked()).toBe(before);
  });

  it('A01 rejects an invalid, oversized or truncated response', async () => {
    const cut = answer('');
    cut.body._read = () => cut.body.destroy(new Error('gone'));
    const page = answer('<html>', 200, 'text/html');
    const answers = [answer('{}', 404), page, answer(`{"a":"${'x'.repeat(600_000)}"}`), cut, answer('{"a":1}')];
    const { ask } = cacheAt(() => answers.shift() ?? answer('{}', 500));
    await expect(ask()).rejects.toThrow('no settings');
    await expect(ask()).rejects.toThrow('no settings');
    await expect(ask()).rejects.toThrow('too long');
    await expect(ask()).rejects.toThrow('broke off');
    expect(await ask()).toBe('{"a":1}');
  });
});
