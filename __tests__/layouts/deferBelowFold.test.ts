/** @jest-environment jsdom */
import { deferBelowFold } from '../../src/layouts/ssr/inline/deferBelowFold';

let idle: (() => void)[];
let arrival: string;
let isLoaded: boolean;

/** Lets the browser have nothing else to do, once. */
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

describe('what is further down a page', () => {
  it('waits until the page is there, and is then laid out piece by piece', () => {
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

  it('waits for the page to load when its typeface was there before', () => {
    isLoaded = false;
    deferBelowFold('section', 40)();
    rest();
    expect(shown()).toEqual([false, false]);
    window.dispatchEvent(new Event('load'));
    rest();
    expect(shown()).toEqual([true, false]);
  });

  it('is laid out from the first turn of the wheel on, and no faster when its typeface comes', () => {
    const release = deferBelowFold('section', 40);
    window.dispatchEvent(new Event('scroll'));
    release();
    rest();
    expect(shown()).toEqual([true, false]);
    rest();
    expect(shown()).toEqual([true, true]);
  });

  it.each(['back_forward', 'reload'])('does not wait where its height decides where the visitor stands: %s', (type) => {
    arrival = type;
    deferBelowFold('section', 40)();
    expect(isHeld()).toBe(false);
    expect(idle).toEqual([]);
  });

  it('does not wait when the address names a part of the page', () => {
    history.replaceState(null, '', '/page#end');
    deferBelowFold('section', 40);
    expect(isHeld()).toBe(false);
  });

  it('is there at once for a link to a part of the page, and for paper', () => {
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
