import { act, renderHook } from '@testing-library/react';
import { useGuarded } from '../../../src/sections/ops/useGuarded';
import { mockFetch } from '../../support/mockFetch';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const later = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

it('S10 guarded data stays while a busy server rejects requests, and is refetched', async () => {
  const busy: [number, object] = [503, { message: 'The server is busy.' }];
  // A failed request is retried once at once.
  mockFetch([200, { count: 1 }], busy, busy, [200, { count: 2 }]);
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

it('S10 guarded data is cleared when the session has expired, and is not refetched', async () => {
  mockFetch([200, { count: 1 }], [401, { message: 'Sign in first.' }], [200, { count: 2 }]);
  const { result } = renderHook(() => useGuarded<{ count: number }>('/api/builds'));
  await later(0);
  act(() => result.current.refresh());
  await later(60_000);
  expect(result.current).toMatchObject({ failure: { status: 401 } });
  expect(result.current.value).toBeUndefined();
});

it('S10 guarded data is fetched once when a page opens, and again when what it depends on changes', async () => {
  const requests = mockFetch([200, { count: 1 }], [200, { count: 2 }]);
  const { result, rerender } = renderHook(({ since }) => useGuarded<{ count: number }>('/api/ops/audit', since), {
    initialProps: { since: 'one' },
  });
  await later(0);
  rerender({ since: 'one' });
  await later(0);
  expect(requests).toHaveLength(1);
  rerender({ since: 'two' });
  await later(0);
  expect(result.current.value).toEqual({ count: 2 });
});
