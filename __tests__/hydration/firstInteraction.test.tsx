import { onFirstInteraction } from '../../src/hydration/firstInteraction';

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the first interaction with a page', () => {
  it.each(['pointermove', 'click', 'touchstart', 'scroll', 'keydown', 'focus'])('is detected by %s, once', (sign) => {
    const task = jest.fn();
    onFirstInteraction(task);
    jest.advanceTimersByTime(9999);
    expect(task).not.toHaveBeenCalled();
    window.dispatchEvent(new Event(sign));
    window.dispatchEvent(new Event(sign));
    jest.advanceTimersByTime(10_000);
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('is assumed after ten seconds, and at once on a page that was scrolled', () => {
    const [late, soon] = [jest.fn(), jest.fn()];
    onFirstInteraction(late);
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 300 });
    onFirstInteraction(soon);
    jest.advanceTimersByTime(0);
    expect(soon).toHaveBeenCalledTimes(1);
    expect(late).not.toHaveBeenCalled();
    jest.advanceTimersByTime(10_000);
    expect(late).toHaveBeenCalledTimes(1);
  });

  it('is not reported after it was cancelled', () => {
    const task = jest.fn();
    onFirstInteraction(task)();
    window.dispatchEvent(new Event('scroll'));
    jest.advanceTimersByTime(10_000);
    expect(task).not.toHaveBeenCalled();
  });
});
