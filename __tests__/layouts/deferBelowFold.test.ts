/** @jest-environment jsdom */
import { RENDER_REQUEST, renderBelowFold } from '../../src/lib/renderBelowFold';
import { deferBelowFold } from '../../src/layouts/ssr/inline/deferBelowFold';

const TIMEOUT_MS = 10_000;
const PAUSE_MS = 1000;
const defer = () =>
  deferBelowFold({
    sections: 'section',
    items: 'li',
    height: 40,
    interactions: ['wheel'],
    request: RENDER_REQUEST,
    timeoutMs: TIMEOUT_MS,
    pauseMs: PAUSE_MS,
  });
const interact = async () => {
  window.dispatchEvent(new Event('wheel'));
  await jest.advanceTimersByTimeAsync(PAUSE_MS);
};

let idle: (() => void)[];
let arrival: string;
let isLoaded: boolean;

/** Runs one idle callback. */
const rest = () => idle.splice(0).forEach((task) => task());
const isHeld = () => document.head.textContent?.startsWith('section,li{content-visibility:auto;') === true;
const shown = (tag: 'section' | 'li' = 'section') =>
  [...document.querySelectorAll<HTMLElement>(tag)].map(({ style }) => style.contentVisibility === 'visible');
/** Runs an idle callback for each item. */
const restOfItems = () => shown('li').forEach(rest);
/** Runs idle callbacks until all items are laid out, and what waits for that. */
const layOutItems = async () => {
  restOfItems();
  rest();
  await jest.advanceTimersByTimeAsync(PAUSE_MS);
};

beforeEach(() => {
  // Both are this file's own already.
  jest.useFakeTimers({ doNotFake: ['performance', 'requestIdleCallback'] });
  idle = [];
  arrival = 'navigate';
  isLoaded = true;
  document.head.innerHTML = '';
  document.body.innerHTML =
    '<a href="#end">End</a><section><p>Text</p><ul><li></li><li></li></ul></section><section id="end"></section>';
  history.replaceState(null, '', '/page');
  Object.assign(window, { requestIdleCallback: (task: () => void) => idle.push(task) });
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [{ type: arrival }], configurable: true });
  Object.defineProperty(document, 'readyState', { get: () => (isLoaded ? 'complete' : 'loading'), configurable: true });
});

afterEach(() => jest.useRealTimers());

describe('content below the fold', () => {
  it('is deferred until the first interaction, and is laid out section by section after what that asks for', async () => {
    const permit = defer();
    expect(isHeld()).toBe(true);
    permit();
    await layOutItems();
    rest();
    expect(shown()).toEqual([false, false]);
    window.dispatchEvent(new Event('wheel'));
    await jest.advanceTimersByTimeAsync(PAUSE_MS - 1);
    rest();
    expect(shown()).toEqual([false, false]);
    await jest.advanceTimersByTimeAsync(1);
    rest();
    expect(shown()).toEqual([true, false]);
    restOfItems();
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
    await layOutItems();
    rest();
    expect(shown()).toEqual([true, false]);
  });

  it('does not wait for an interaction where its height can move what is in view', () => {
    const permit = defer();
    rest();
    expect(shown('li')).toEqual([false, false]);
    permit();
    rest();
    expect(shown('li')).toEqual([true, false]);
    rest();
    expect(shown('li')).toEqual([true, true]);
    expect(shown()).toEqual([false, false]);
  });

  it('is deferred until the load event when the font was cached', async () => {
    isLoaded = false;
    defer()();
    await interact();
    rest();
    expect(shown()).toEqual([false, false]);
    window.dispatchEvent(new Event('load'));
    await layOutItems();
    rest();
    expect(shown()).toEqual([true, false]);
  });

  it('is laid out after ten seconds without an interaction', async () => {
    defer()();
    await layOutItems();
    await jest.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
    rest();
    expect(shown()).toEqual([false, false]);
    await jest.advanceTimersByTimeAsync(1);
    rest();
    expect(shown()).toEqual([true, false]);
  });

  it('is laid out from the first scroll event on, and no faster when the font loads', () => {
    const release = defer();
    window.dispatchEvent(new Event('scroll'));
    release();
    rest();
    expect(shown()).toEqual([true, false]);
    restOfItems();
    rest();
    expect(shown()).toEqual([true, true]);
  });

  it('is laid out section by section when it is asked for, which is told at the end', async () => {
    defer()();
    await layOutItems();
    const told = jest.fn();
    void renderBelowFold().then(told);
    rest();
    expect(shown()).toEqual([true, false]);
    await Promise.resolve();
    expect(told).not.toHaveBeenCalled();
    restOfItems();
    rest();
    rest();
    await Promise.resolve();
    expect(isHeld()).toBe(false);
    expect(told).toHaveBeenCalledTimes(1);
    await renderBelowFold();
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

  it('is laid out at once for a link with a hash that the browser follows, and for print', () => {
    defer();
    document.body.click();
    expect(isHeld()).toBe(true);
    const link = document.querySelector('a');
    link?.addEventListener('click', (event) => event.stopPropagation(), { once: true });
    link?.click();
    expect(isHeld()).toBe(true);
    link?.click();
    expect(isHeld()).toBe(false);
    history.replaceState(null, '', '/page');
    defer();
    window.dispatchEvent(new Event('beforeprint'));
    expect(isHeld()).toBe(false);
  });
});
