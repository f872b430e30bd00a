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

  it.each(['pointerdown', 'touchstart', 'click', 'focus'])(
    'is no %s of a press on a link to a page, which the browser follows',
    (type) => {
      document.body.innerHTML = '<a href="/pricing"><b>Pricing</b></a><a href="#part">Part</a><button>Menu</button>';
      const dispatch = (selector: string) => document.querySelector(selector)?.dispatchEvent(new Event(type));
      const task = jest.fn();
      onFirstInteraction(task);
      dispatch('b');
      expect(task).not.toHaveBeenCalled();
      dispatch('[href="#part"]');
      expect(task).toHaveBeenCalledTimes(1);
      onFirstInteraction(task);
      dispatch('button');
      expect(task).toHaveBeenCalledTimes(2);
    },
  );

  it('is the focus that the keyboard gives to a link', () => {
    document.body.innerHTML = '<a href="/pricing">Pricing</a>';
    const task = jest.fn();
    onFirstInteraction(task);
    document.querySelector('a')?.focus();
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('is not reported after it was cancelled', () => {
    const task = jest.fn();
    onFirstInteraction(task)();
    window.dispatchEvent(new Event('scroll'));
    jest.advanceTimersByTime(10_000);
    expect(task).not.toHaveBeenCalled();
  });
});
