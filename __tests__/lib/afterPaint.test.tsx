import { afterPaint } from '../../src/lib/afterPaint';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Records the calls so far. */
function watch(begin: (note: () => void) => unknown) {
  let count = 0;
  begin(() => (count += 1));
  return () => count;
}

it('afterPaint calls back once, after the frame that shows the current DOM', () => {
  const count = watch(afterPaint);
  requestAnimationFrame(() => expect(count()).toBe(0));
  jest.advanceTimersByTime(17);
  expect(count()).toBe(0);
  jest.advanceTimersByTime(1000);
  expect(count()).toBe(1);
});

it('afterPaint calls back in a hidden tab, which never paints', () => {
  const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  const count = watch(afterPaint);
  jest.advanceTimersByTime(1000);
  expect(count()).toBe(1);
  frames.mockRestore();
});

it.each([0, 20, 31])('afterPaint does not call back when it is cancelled after %i ms', (time) => {
  const count = watch((note) => {
    const callOff = afterPaint(note);
    jest.advanceTimersByTime(time);
    callOff();
  });
  jest.advanceTimersByTime(1000);
  expect(count()).toBe(0);
});
