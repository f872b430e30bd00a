import { afterPaint } from '../../src/lib/afterPaint';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Tells what has happened so far. */
function watch(begin: (note: () => void) => unknown) {
  let count = 0;
  begin(() => (count += 1));
  return () => count;
}

it('calls back once, after the frame that shows what is in the document', () => {
  const count = watch(afterPaint);
  requestAnimationFrame(() => expect(count()).toBe(0));
  jest.advanceTimersByTime(17);
  expect(count()).toBe(0);
  jest.advanceTimersByTime(1000);
  expect(count()).toBe(1);
});

it('calls back in a tab that draws nothing', () => {
  const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  const count = watch(afterPaint);
  jest.advanceTimersByTime(1000);
  expect(count()).toBe(1);
  frames.mockRestore();
});

it.each([0, 20, 31])('does not call back when it is called off after %i ms', (time) => {
  const count = watch((note) => {
    const callOff = afterPaint(note);
    jest.advanceTimersByTime(time);
    callOff();
  });
  jest.advanceTimersByTime(1000);
  expect(count()).toBe(0);
});
