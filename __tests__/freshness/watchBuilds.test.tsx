import { isStale, type BuildMeta } from '../../src/freshness/builds';
import { watchBuilds } from '../../src/freshness/watchBuilds';

const HOUR = 3_600_000;
const stops: (() => void)[] = [];
let live = 'one';
let asked: string[] = [];
let hidden = false;

const metaOf = (id: string): BuildMeta => ({ id, matcher: { static: {}, wildcard: {} } });
/** A fake network. */
const wire = {
  readLatest() {
    asked.push('latest');
    return live === 'down' ? Promise.reject(new Error('no connection')) : Promise.resolve(live);
  },
  readMeta(id: string) {
    asked.push(`meta ${id}`);
    return Promise.resolve(metaOf(id));
  },
};

function start(every = HOUR) {
  const watch = watchBuilds({ ...wire, every });
  stops.push(watch.stop);
  return watch;
}

function show(visible: boolean): void {
  hidden = !visible;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  live = 'one';
  asked = [];
  hidden = false;
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.useRealTimers();
});

describe('a tab that watches builds', () => {
  it('B02 reads the live build and its manifest one second after the start, as its baseline', async () => {
    const { known } = start();
    await jest.advanceTimersByTimeAsync(999);
    expect(asked).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(['latest', 'meta one']);
    expect(known()).toEqual({ baseline: 'one', latest: 'one', meta: metaOf('one') });
    expect(isStale(known())).toBe(false);
  });

  it('B02 polls, and is stale once another build is live', async () => {
    const { known } = start();
    await jest.advanceTimersByTimeAsync(1000);
    live = 'two';
    await jest.advanceTimersByTimeAsync(HOUR - 1);
    expect(isStale(known())).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(isStale(known())).toBe(true);
    expect(asked).toEqual(['latest', 'meta one', 'latest']);
  });

  it('is fresh again after a rollback to its own build', async () => {
    const { known } = start();
    await jest.advanceTimersByTimeAsync(1000);
    live = 'two';
    await jest.advanceTimersByTimeAsync(HOUR);
    live = 'one';
    await jest.advanceTimersByTimeAsync(HOUR);
    expect(isStale(known())).toBe(false);
  });

  it('B02 does not poll while it is hidden, and polls at once when it is visible again', async () => {
    const { known } = start();
    await jest.advanceTimersByTimeAsync(1000);
    show(false);
    live = 'two';
    await jest.advanceTimersByTimeAsync(5 * HOUR);
    expect(asked).toHaveLength(2);
    show(true);
    await jest.advanceTimersByTimeAsync(0);
    expect(isStale(known())).toBe(true);
  });

  it('B02 reads its first build when a tab opened in the background becomes visible', async () => {
    hidden = true;
    start();
    await jest.advanceTimersByTimeAsync(HOUR);
    expect(asked).toEqual([]);
    show(true);
    await jest.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(['latest', 'meta one']);
  });

  it('B02 limits its requests when the tab is often hidden and shown, and does not miss the last change', async () => {
    const { known } = start();
    await jest.advanceTimersByTimeAsync(1000);
    live = 'two';
    for (let i = 0; i < 50; i += 1) window.dispatchEvent(new Event('focus'));
    await jest.advanceTimersByTimeAsync(4999);
    expect(asked).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(3);
    expect(isStale(known())).toBe(true);
    await jest.advanceTimersByTimeAsync(HOUR - 1);
    expect(asked).toHaveLength(3);
  });

  it('B02 ignores a failed read, and uses the next one', async () => {
    const written = (['error', 'warn', 'log'] as const).map((name) => jest.spyOn(console, name));
    live = 'down';
    const { known } = start();
    await jest.advanceTimersByTimeAsync(1000);
    expect(known()).toEqual({});
    live = 'one';
    await jest.advanceTimersByTimeAsync(HOUR);
    expect(known().baseline).toBe('one');
    for (const spy of written) expect(spy).not.toHaveBeenCalled();
  });

  it('reads only the first build when polling is off', async () => {
    start(0);
    await jest.advanceTimersByTimeAsync(1000);
    await jest.advanceTimersByTimeAsync(24 * HOUR);
    window.dispatchEvent(new Event('focus'));
    await jest.advanceTimersByTimeAsync(24 * HOUR);
    expect(asked).toEqual(['latest', 'meta one']);
  });
});
