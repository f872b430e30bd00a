import { MAX_PAUSE_MS, MAX_TURN_MS, PAUSE_MS, TurnQueue } from '../../../src/server/http/turnQueue';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Queues callers of these kinds; the result lists those whose turn has come, with the ends of their turns. */
async function queued(...kinds: string[]) {
  const queue = new TurnQueue();
  const started: string[] = [];
  const ends: (() => void)[] = [];
  for (const kind of kinds)
    void queue.turn(kind).then((end) => {
      started.push(kind);
      ends.push(end);
    });
  await jest.advanceTimersByTimeAsync(0);
  return { queue, started, ends };
}

it('lets one through at a time, in order, with a pause after each', async () => {
  const { queue, started, ends } = await queued('a', 'b', 'c');
  expect([started, queue.waitingOf('b'), queue.waitingOf('a')]).toEqual([['a'], 1, 0]);
  ends[0]?.();
  await jest.advanceTimersByTimeAsync(PAUSE_MS - 1);
  expect(started).toEqual(['a']);
  await jest.advanceTimersByTimeAsync(1);
  expect([started, queue.waitingOf('b')]).toEqual([['a', 'b'], 0]);
});

it('pauses for as long as the turn took, so that costly work has at most half of the event loop', async () => {
  const { started, ends } = await queued('a', 'b');
  const took = 5 * PAUSE_MS;
  await jest.advanceTimersByTimeAsync(took);
  ends[0]?.();
  await jest.advanceTimersByTimeAsync(took - 1);
  expect(started).toEqual(['a']);
  await jest.advanceTimersByTimeAsync(1);
  expect(started).toEqual(['a', 'b']);
});

it('goes on soon after a process that was halted during a turn', async () => {
  const { started, ends } = await queued('a', 'b');
  jest.spyOn(performance, 'now').mockReturnValue(Number.MAX_SAFE_INTEGER);
  ends[0]?.();
  await jest.advanceTimersByTimeAsync(MAX_PAUSE_MS);
  expect(started).toEqual(['a', 'b']);
});

it('passes a turn on once, however often its end is called', async () => {
  const { started, ends } = await queued('a', 'b', 'c');
  ends[0]?.();
  ends[0]?.();
  await jest.advanceTimersByTimeAsync(PAUSE_MS);
  ends[0]?.();
  await jest.advanceTimersByTimeAsync(PAUSE_MS);
  expect(started).toEqual(['a', 'b']);
});

it('ends a turn that takes too long, so that nobody waits for a slow database', async () => {
  const { started } = await queued('a', 'b');
  await jest.advanceTimersByTimeAsync(MAX_TURN_MS + MAX_TURN_MS);
  expect(started).toEqual(['a', 'b']);
});

it('lets the next caller through at once when nobody waits and the pause is over', async () => {
  const { queue, ends } = await queued('a');
  ends[0]?.();
  await jest.advanceTimersByTimeAsync(PAUSE_MS);
  await expect(queue.turn('b')).resolves.toEqual(expect.any(Function));
});
