import { act, renderHook } from '@testing-library/react';
import { record } from '../../../src/analytics/record';
import { useTrackedSearch } from '../../../src/sections/blog/useTrackedSearch';

const counted = () =>
  record.entries().flatMap(({ call }) => (call.kind === 'track' && call.name === 'blog_searched' ? [call] : []));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the blog search', () => {
  it('A03 is tracked once, debounced, by its length and number of results, and never with its words', () => {
    const { rerender } = renderHook(useTrackedSearch, { initialProps: { text: '', results: 0, isOurs: true } });
    for (const text of ['i', 'in', 'inv', 'invoice ']) {
      rerender({ text, results: 3, isOurs: true });
      act(() => void jest.advanceTimersByTime(500));
    }
    expect(counted()).toEqual([]);
    act(() => void jest.advanceTimersByTime(10_000));
    expect(counted()).toEqual([{ kind: 'track', name: 'blog_searched', properties: { length: 7, results: 3 } }]);
  });

  it.each([
    ['came with the address', { text: 'invoice', results: 3, isOurs: false }],
    ['has no words', { text: '  ', results: 3, isOurs: true }],
    ['has found nothing out yet', { text: 'invoice', results: undefined, isOurs: true }],
  ])('A03 is not tracked when it %s', (_name, initialProps) => {
    const before = counted().length;
    renderHook(useTrackedSearch, { initialProps });
    act(() => void jest.advanceTimersByTime(10_000));
    expect(counted()).toHaveLength(before);
  });
});
