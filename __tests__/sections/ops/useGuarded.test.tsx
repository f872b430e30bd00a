import { act, renderHook } from '@testing-library/react';
import { useGuarded } from '../../../src/sections/ops/useGuarded';

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { Response: Answer });
});
afterEach(() => {
  jest.useRealTimers();
});

/** As much of a response as the client reads: jsdom has none. */
class Answer {
  constructor(
    private readonly body: object,
    readonly status: number,
  ) {}
  get ok() {
    return this.status < 300;
  }
  text = () => Promise.resolve(JSON.stringify(this.body));
}

/** Answers of the server, the last one again and again. */
function answerWith(...answers: readonly [status: number, body: object][]): void {
  let count = 0;
  window.fetch = () => {
    const [status, body] = answers[Math.min(count, answers.length - 1)] ?? [500, {}];
    count += 1;
    return Promise.resolve(new Answer(body, status) as unknown as Response);
  };
}

const later = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

it('S10 what operators see stays while a busy server sends the page away, and is asked for again', async () => {
  const busy: [number, object] = [503, { message: 'The server is busy.' }];
  // A failed request is repeated once at once.
  answerWith([200, { count: 1 }], busy, busy, [200, { count: 2 }]);
  const { result } = renderHook(() => useGuarded<{ count: number }>('/api/builds'));
  await later(0);
  expect(result.current.value).toEqual({ count: 1 });
  act(() => result.current.refresh());
  await later(0);
  expect(result.current).toMatchObject({ value: { count: 1 }, failure: { status: 503 } });
  await later(5_000);
  expect(result.current).toMatchObject({ value: { count: 2 } });
  expect(result.current.failure).toBeUndefined();
});

it('S10 what operators see goes when their session has ended, and is not asked for again', async () => {
  answerWith([200, { count: 1 }], [401, { message: 'Sign in first.' }], [200, { count: 2 }]);
  const { result } = renderHook(() => useGuarded<{ count: number }>('/api/builds'));
  await later(0);
  act(() => result.current.refresh());
  await later(60_000);
  expect(result.current).toMatchObject({ failure: { status: 401 } });
  expect(result.current.value).toBeUndefined();
});
