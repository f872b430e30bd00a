import { webcrypto } from 'node:crypto';
import { TextEncoder as NodeEncoder } from 'node:util';
import { consent, decide } from '../../src/analytics/consent';
import { hashedId } from '../../src/analytics/hashedId';
import { record } from '../../src/analytics/record';
import { alias, flush, group, identify, connectReceiver, screen, track } from '../../src/analytics/track';

const kinds = () => record.entries().map(({ call }) => call.kind);

describe('track, the only call that sends events', () => {
  it('drops calls before consent, buffers at most fifty until the providers have loaded, and then passes calls on', () => {
    track('menu_opened', { menu: 'before' });
    decide(['measurement']);
    for (let count = 1; count <= 60; count += 1) track('menu_opened', { menu: String(count) });
    const passed: string[] = [];
    connectReceiver({
      give(call, _id, granted) {
        if (call.kind === 'track' && call.name === 'menu_opened') passed.push(call.properties.menu);
        expect(granted).toEqual(['measurement']);
      },
      flush: () => new Promise(() => undefined),
    });
    expect([passed.length, passed[0], passed.at(-1)]).toEqual([50, '11', '60']);
    track('menu_opened', { menu: 'now' });
    expect(passed.at(-1)).toBe('now');
    decide([]);
    track('menu_opened', { menu: 'after' });
    expect(passed.at(-1)).toBe('now');
    expect(record.entries().at(-1)).toMatchObject({ granted: [], deliveries: {} });
    expect(consent().granted).toEqual([]);
  });

  it('A05 waits at most a second for providers before the page is left', async () => {
    jest.useFakeTimers();
    let isOver = false;
    const waiting = flush().then(() => (isOver = true));
    await jest.advanceTimersByTimeAsync(999);
    expect(isOver).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await waiting;
    jest.useRealTimers();
    connectReceiver({ give: () => undefined, flush: () => Promise.reject(new Error('broken')) });
    await flush();
  });

  it('A07 rejects an e-mail address as an id', () => {
    const before = kinds().length;
    identify('ada@example.org');
    group('ada@example.org');
    alias('u1', 'ada@example.org');
    alias('ada@example.org', 'u1');
    expect(kinds()).toHaveLength(before);
  });

  it('A03 accepts every kind of call', () => {
    identify('u1', { company_size: '50-199' });
    group('g1');
    alias('u1', 'a1');
    screen('Request');
    expect(kinds().slice(-4)).toEqual(['identify', 'group', 'alias', 'screen']);
  });

  it('A03 hashes ids independent of case and surrounding spaces', async () => {
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
    globalThis.TextEncoder = NodeEncoder;
    const id = await hashedId('Ada@Example.org ');
    expect(id).toBe(await hashedId('ada@example.org'));
    expect(id).toMatch(/^[0-9a-f]{64}$/);
  });
});
