import { deliveries } from '../../src/analytics/deliveries';
import { runWhenIdle } from '../../src/analytics/runWhenIdle';
import type { Call } from '../../src/analytics/plan';
import type { Provider } from '../../src/analytics/providers/provider';
import { record } from '../../src/analytics/record';
import { createRunner } from '../../src/analytics/runner';
import { publicSettings } from '../../src/config/public';

const pressed = (menu: string): Call => ({ kind: 'track', name: 'menu_opened', properties: { menu } });
/** Waits for two idle callbacks: a provider needs one to load and one to receive calls. */
const settled = async () => {
  await runWhenIdle(() => undefined);
  await runWhenIdle(() => undefined);
};

function provider(part: Partial<Provider> & { sent?: string[]; thrown?: string }): Provider {
  const { sent = [], thrown } = part;
  return {
    name: 'test',
    purpose: 'measurement',
    isOn: () => true,
    load: () =>
      Promise.resolve({
        send(call) {
          if (thrown) throw new Error(thrown);
          if (call.kind !== 'track' || call.name !== 'menu_opened') return false;
          sent.push(call.properties.menu);
          return true;
        },
        stop: () => void sent.push('stop'),
      }),
    ...part,
  };
}
const give = (runner: ReturnType<typeof createRunner>, menu: string) => {
  const id = record.add(pressed(menu), ['measurement']);
  runner.give(pressed(menu), id);
  return () => record.entries().find((entry) => entry.id === id)?.deliveries['test'];
};

describe('the lifecycle of a provider on a page', () => {
  it('replays calls made while it loaded, in order', async () => {
    const sent: string[] = [];
    const runner = createRunner(provider({ sent }), publicSettings);
    runner.allow();
    const first = give(runner, 'a');
    expect(first()).toEqual({ state: 'waiting' });
    give(runner, 'b');
    await settled();
    give(runner, 'c');
    expect(sent).toEqual(['a', 'b', 'c']);
    expect(first()).toMatchObject({ state: 'handed' });
  });

  it('buffers at most the last hundred calls while it loads', async () => {
    const sent: string[] = [];
    const runner = createRunner(provider({ sent }), publicSettings);
    runner.allow();
    for (let count = 1; count <= 130; count += 1) give(runner, String(count));
    await settled();
    expect([sent.length, sent[0], sent.at(-1)]).toEqual([100, '31', '130']);
  });

  it('A05 contains every error that it throws', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const runner = createRunner(provider({ thrown: 'broken' }), publicSettings);
    runner.allow();
    await settled();
    const delivery = give(runner, 'a');
    expect(delivery()).toMatchObject({ state: 'failed' });
    expect(warned).toHaveBeenCalledWith('test: broken');
    warned.mockRestore();
  });

  it('A05 is skipped when it fails to load, without blocking anything', async () => {
    const runner = createRunner(provider({ load: () => Promise.reject(new Error('blocked')) }), publicSettings);
    runner.allow();
    const before = give(runner, 'a');
    await settled();
    expect([before(), give(runner, 'b')()]).toEqual([{ state: 'failed' }, { state: 'failed' }]);
  });

  it('is stopped when consent is revoked while it loads', async () => {
    const sent: string[] = [];
    const runner = createRunner(provider({ sent }), publicSettings);
    runner.allow();
    give(runner, 'a');
    runner.forbid();
    await settled();
    expect(sent).toEqual(['stop']);
  });

  it('ignores calls that it has no handler for, and reports its load state', async () => {
    const state = () => deliveries.providers()['test'];
    const runner = createRunner(provider({}), publicSettings);
    runner.allow();
    expect(state()).toBe('loading');
    await settled();
    expect(state()).toBe('loaded');
    const call: Call = { kind: 'screen', name: 'request', properties: {} };
    const id = record.add(call, ['measurement']);
    runner.give(call, id);
    expect(record.entries().find((entry) => entry.id === id)?.deliveries).toEqual({});
    createRunner(provider({ load: () => Promise.reject(new Error('blocked')) }), publicSettings).allow();
    await settled();
    expect(state()).toBe('failed');
  });
});

describe('the record of calls', () => {
  it('keeps the last hundred calls', () => {
    for (let count = 1; count <= 120; count += 1) record.add(pressed(String(count)), []);
    expect(record.entries()).toHaveLength(100);
    expect(record.entries().at(-1)?.call).toEqual(pressed('120'));
  });

  it('marks all calls handed over before a request as delivered, and updates failed ones by a later response', () => {
    const id = record.add(pressed('x'), ['measurement']);
    const later = record.add(pressed('y'), ['measurement']);
    const of = (wanted: number) => record.entries().find((entry) => entry.id === wanted)?.deliveries['test'];
    deliveries.record(id, 'test', { state: 'handed', at: 100 });
    deliveries.record(later, 'test', { state: 'handed', at: 300 });
    deliveries.answered('test', 200, 503);
    expect([of(id), of(later)]).toEqual([
      { state: 'failed', at: 100, status: 503 },
      { state: 'handed', at: 300 },
    ]);
    deliveries.answered('test', 400, 200);
    expect([of(id)?.state, of(later)?.state]).toEqual(['delivered', 'delivered']);
    deliveries.answered('test', 500, 500);
    expect(of(id)?.state).toBe('delivered');
  });
});
