import { createRequestQueue, type RequestQueue } from '../../src/analytics/requestQueue';

const MINUTE = 60_000;

/** A fake network whose responses the test resolves. */
function network() {
  const asked: { answer(status: number): void; fail(): void; signal: AbortSignal }[] = [];
  const send = (signal: AbortSignal) =>
    new Promise<Response>((resolve, reject) => {
      const fail = () => reject(new TypeError('Failed to fetch'));
      signal.addEventListener('abort', fail);
      asked.push({ answer: (status) => resolve(new Response('', { status })), fail, signal });
    });
  return { asked, send };
}
const settled = () => jest.advanceTimersByTimeAsync(0);
let isLeaving = false;
let queue: RequestQueue;

beforeEach(() => {
  jest.useFakeTimers();
  isLeaving = false;
  queue = createRequestQueue({ isLeaving: () => isLeaving, pause: () => Promise.resolve() });
});
afterEach(() => jest.useRealTimers());

/** Sends one request that fails. */
async function failOnce({ asked, send }: ReturnType<typeof network>, status = 0): Promise<void> {
  const before = asked.length;
  const answer = queue.send(send).catch(() => undefined);
  await settled();
  expect(asked).toHaveLength(before + 1);
  if (status === 0) asked[before]?.fail();
  else asked[before]?.answer(status);
  await answer;
}

describe('the request queue of a provider', () => {
  it('A05 sends one request at a time, in order, also after failures', async () => {
    const { asked, send } = network();
    const first = queue.send(send).catch(() => 'failed');
    const second = queue.send(send);
    await settled();
    expect(asked).toHaveLength(1);
    asked[0]?.fail();
    expect(await first).toBe('failed');
    await settled();
    asked[1]?.answer(200);
    expect((await second).status).toBe(200);
  });

  it.each([0, 429, 500, 503])(
    'A05 opens the circuit breaker for a minute after two consecutive responses with %i, and answers the SDK with a retryable status',
    async (status) => {
      const far = network();
      await failOnce(far, status);
      await failOnce(far, status);
      const held = await queue.send(far.send);
      expect([held.status, held.headers.get('retry-after')]).toEqual([503, '60']);
      await jest.advanceTimersByTimeAsync(MINUTE - 1_000);
      expect((await queue.send(far.send)).headers.get('retry-after')).toBe('1');
      expect(far.asked).toHaveLength(2);
    },
  );

  it('A05 then lets one request through: a failure opens the breaker for another minute, a success closes it', async () => {
    const far = network();
    await failOnce(far);
    await failOnce(far);
    await jest.advanceTimersByTimeAsync(MINUTE);
    await failOnce(far);
    expect((await queue.send(far.send)).status).toBe(503);
    await jest.advanceTimersByTimeAsync(MINUTE);
    const tried = queue.send(far.send);
    const after = queue.send(far.send);
    await settled();
    expect(far.asked).toHaveLength(4);
    far.asked[3]?.answer(200);
    await tried;
    await settled();
    far.asked[4]?.answer(202);
    expect((await after).status).toBe(202);
  });

  it('A05 stays closed after a single failure or a client error', async () => {
    const far = network();
    await failOnce(far, 400);
    await failOnce(far, 404);
    await failOnce(far, 500);
    await failOnce(far, 403);
    await failOnce(far, 500);
    expect(far.asked).toHaveLength(5);
  });

  it('A05 aborts a request that hangs, and counts it as a failure', async () => {
    const far = network();
    const hanging = [queue.send(far.send), queue.send(far.send)].map((one) => one.catch(() => 'failed'));
    await jest.advanceTimersByTimeAsync(24_000);
    expect(await Promise.all(hanging)).toEqual(['failed', 'failed']);
    expect((await queue.send(far.send)).status).toBe(503);
  });

  it('passes on the caller’s abort, and does not count a request that was never sent as a failure', async () => {
    const far = network();
    const send = (signal: AbortSignal) => (signal.aborted ? Promise.reject(new Error('aborted')) : far.send(signal));
    for (let count = 0; count < 3; count += 1)
      await expect(queue.send(send, AbortSignal.abort())).rejects.toThrow('aborted');
    const caller = new AbortController();
    const answer = queue.send(send, caller.signal).catch(() => 'given up');
    await settled();
    expect(far.asked).toHaveLength(1);
    caller.abort();
    expect(await answer).toBe('given up');
  });

  it('sends all queued requests at once when the page unloads', async () => {
    const far = network();
    void queue.send(far.send);
    isLeaving = true;
    void queue.send(far.send);
    void queue.send(far.send);
    await settled();
    expect(far.asked).toHaveLength(3);
  });
});
