import { timeLimit } from '../../src/lib/timeLimit';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a time limit', () => {
  it('gives what came in time, and leaves no timer behind', async () => {
    expect(await timeLimit(Promise.resolve('here'), 1000, 'Too late.')).toBe('here');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('rejects with its sentence when the time is up', async () => {
    const waiting = expect(timeLimit(new Promise(() => undefined), 1000, 'Too late.')).rejects.toThrow('Too late.');
    await jest.advanceTimersByTimeAsync(1000);
    await waiting;
  });

  it('passes on what went wrong before that', async () => {
    await expect(timeLimit(Promise.reject(new Error('Refused.')), 1000, 'Too late.')).rejects.toThrow('Refused.');
  });
});
