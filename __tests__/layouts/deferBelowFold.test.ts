/** @jest-environment jsdom */
import { deferBelowFold } from '../../src/layouts/ssr/inline/deferBelowFold';

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
  it('is deferred until the page has loaded, and is then laid out section by section', () => {
    const release = deferBelowFold('section', 40);
    expect(isHeld()).toBe(true);
    rest();
    expect(shown()).toEqual([false, false]);
    release();
    rest();
    expect(shown()).toEqual([true, false]);
    rest();
    expect(shown()).toEqual([true, true]);
    expect(isHeld()).toBe(true);
    rest();
    expect(isHeld()).toBe(false);
  });

  it('is deferred until the load event when the font was cached', () => {
    isLoaded = false;
    deferBelowFold('section', 40)();
    rest();
    expect(shown()).toEqual([false, false]);
    window.dispatchEvent(new Event('load'));
    rest();
    expect(shown()).toEqual([true, false]);
  });

  it('is laid out from the first scroll event on, and no faster when the font loads', () => {
    const release = deferBelowFold('section', 40);
    window.dispatchEvent(new Event('scroll'));
    release();
    rest();
    expect(shown()).toEqual([true, false]);
    rest();
    expect(shown()).toEqual([true, true]);
  });

  it.each(['back_forward', 'reload'])('is not deferred where its height determines the scroll position: %s', (type) => {
    arrival = type;
    deferBelowFold('section', 40)();
    expect(isHeld()).toBe(false);
    expect(idle).toEqual([]);
  });

  it('is not deferred when the address has a hash', () => {
    history.replaceState(null, '', '/page#end');
    deferBelowFold('section', 40);
    expect(isHeld()).toBe(false);
  });

  it('is laid out at once for a link with a hash, and for print', () => {
    deferBelowFold('section', 40);
    document.body.click();
    expect(isHeld()).toBe(true);
    document.querySelector('a')?.click();
    expect(isHeld()).toBe(false);
    history.replaceState(null, '', '/page');
    deferBelowFold('section', 40);
    window.dispatchEvent(new Event('beforeprint'));
    expect(isHeld()).toBe(false);
  });
});
