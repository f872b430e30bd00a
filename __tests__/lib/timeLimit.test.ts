import { timeLimit } from '../../src/lib/timeLimit';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a time limit', () => {
  it('resolves with a result in time, and leaves no timer behind', async () => {
    expect(await timeLimit(Promise.resolve('here'), 1000, 'Too late.')).toBe('here');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('rejects with its message after the timeout', async () => {
    const waiting = expect(timeLimit(new Promise(() => undefined), 1000, 'Too late.')).rejects.toThrow('Too late.');
    await jest.advanceTimersByTimeAsync(1000);
    await waiting;
  });

  it('passes on an earlier error', async () => {
    await expect(timeLimit(Promise.reject(new Error('Refused.')), 1000, 'Too late.')).rejects.toThrow('Refused.');
  });
});
