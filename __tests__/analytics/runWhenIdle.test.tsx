import { runWhenIdle } from '../../src/analytics/runWhenIdle';

const idle: (() => void)[] = [];
/** Runs all pending microtasks. */
const settled = () => new Promise((resolve) => setTimeout(resolve));
const rest = async () => {
  idle.shift()?.();
  await settled();
};

beforeAll(() => {
  window.requestIdleCallback = (callback) => idle.push(() => callback({ didTimeout: false, timeRemaining: () => 0 }));
});

describe('runWhenIdle schedules work at idle time', () => {
  it('runs one piece of work per idle callback, in the order of the calls', async () => {
    const done: string[] = [];
    const first = runWhenIdle(() => done.push('first'));
    void runWhenIdle(() => done.push('second'));
    void first.then(() => runWhenIdle(() => done.push('third')));
    await settled();
    expect(done).toEqual([]);
    for (const soFar of [['first'], ['first', 'second'], ['first', 'second', 'third']]) {
      expect(idle).toHaveLength(1);
      await rest();
      expect(done).toEqual(soFar);
    }
    expect(idle).toEqual([]);
  });

  it('starts the next piece without awaiting a slow one, and continues after a failed one', async () => {
    const done: string[] = [];
    const failing = runWhenIdle(() => {
      throw new Error('broken');
    });
    void runWhenIdle(() => new Promise(() => undefined));
    const last = runWhenIdle(() => Promise.resolve('last')).then((result) => done.push(result));
    const failed = expect(failing).rejects.toThrow('broken');
    await settled();
    for (let turn = 0; turn < 3; turn += 1) await rest();
    await failed;
    await last;
    expect(done).toEqual(['last']);
  });
});
