/** @jest-environment jsdom */
import { deferBelowFold } from '../../src/layouts/ssr/inline/deferBelowFold';

const TIMEOUT_MS = 10_000;
const defer = () => deferBelowFold('section', 40, ['wheel', 'scroll'], TIMEOUT_MS);
const interact = async () => {
  window.dispatchEvent(new Event('wheel'));
  await Promise.resolve();
};

let idle: (() => void)[];
let arrival: string;
let isLoaded: boolean;

/** Runs one idle callback. */
const rest = () => idle.splice(0).forEach((task) => task());
const isHeld = () => document.head.textContent?.startsWith('section{content-visibility:auto;') === true;
const shown = () => [...document.querySelectorAll('section')].map(({ style }) => style.contentVisibility === 'visible');

beforeEach(() => {
  idle = [];
  arrival = 'navigate';
  isLoaded = true;
  document.head.innerHTML = '';
  document.body.innerHTML = '<a href="#end">End</a><section></section><section id="end"></section>';
  history.replaceState(null, '', '/page');
  Object.assign(window, { requestIdleCallback: (task: () => void) => idle.push(task) });
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [{ type: arrival }], configurable: true });
  Object.defineProperty(document, 'readyState', { get: () => (isLoaded ? 'complete' : 'loading'), configurable: true });
});

describe('content below the fold', () => {
  it('is deferred until the first interaction, and is then laid out section by section', async () => {
    const permit = defer();
    expect(isHeld()).toBe(true);
    permit();
    await Promise.resolve();
    rest();
    expect(shown()).toEqual([false, false]);
    await interact();
    rest();
    expect(shown()).toEqual([true, false]);
    rest();
    expect(shown()).toEqual([true, true]);
    expect(isHeld()).toBe(true);
    rest();
    expect(isHeld()).toBe(false);
  });

  it('is deferred until the page’s font is there when the interaction was before', async () => {
    const permit = defer();
    await interact();
    rest();
    expect(shown()).toEqual([false, false]);
    permit();
    await Promise.resolve();
    rest();
    expect(shown()).toEqual([true, false]);
  });

  it('is deferred until the load event when the font was cached', async () => {
    isLoaded = false;
    defer()();
    await interact();
    rest();
    expect(shown()).toEqual([false, false]);
    window.dispatchEvent(new Event('load'));
    await Promise.resolve();
    rest();
    expect(shown()).toEqual([true, false]);
  });

  it('is laid out after ten seconds without an interaction', async () => {
    jest.useFakeTimers({ doNotFake: ['performance', 'requestIdleCallback'] });
    defer()();
    await jest.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
    rest();
    expect(shown()).toEqual([false, false]);
    await jest.advanceTimersByTimeAsync(1);
    rest();
    expect(shown()).toEqual([true, false]);
    jest.useRealTimers();
  });

  it('is laid out from the first scroll event on, and no faster when the font loads', () => {
    const release = defer();
    window.dispatchEvent(new Event('scroll'));
    release();
    rest();
    expect(shown()).toEqual([true, false]);
    rest();
    expect(shown()).toEqual([true, true]);
  });

  it.each(['back_forward', 'reload'])('is not deferred where its height determines the scroll position: %s', (type) => {
    arrival = type;
    defer()();
    expect(isHeld()).toBe(false);
    expect(idle).toEqual([]);
  });

  it('is not deferred when the address has a hash', () => {
    history.replaceState(null, '', '/page#end');
    defer();
    expect(isHeld()).toBe(false);
  });

  it('is laid out at once for a link with a hash, and for print', () => {
    defer();
    document.body.click();
    expect(isHeld()).toBe(true);
    document.querySelector('a')?.click();
    expect(isHeld()).toBe(false);
    history.replaceState(null, '', '/page');
    defer();
    window.dispatchEvent(new Event('beforeprint'));
    expect(isHeld()).toBe(false);
  });
});
