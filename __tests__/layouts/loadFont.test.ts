/** @jest-environment jsdom */
import { loadFont } from '../../src/layouts/ssr/inline/loadFont';
import { wait } from '../../src/lib/fetchWithRetry';

const FACE = { family: 'Hanken Grotesk', source: '/fonts/a.woff2', weight: '100 900' };
let asked: string[];
let shown: unknown[];
let isThere = true;
/** Round-trip time of the connection, in milliseconds. */
let takes = 0;
const onEnd = jest.fn();
/** Listeners of a page, removed with it. */
const listeners: (() => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  shown = [];
  isThere = true;
  takes = 0;
  onEnd.mockClear();
  class Face {
    constructor(
      readonly family: string,
      readonly source: string,
    ) {}
    async load(): Promise<void> {
      asked.push(this.source);
      await wait(takes);
      if (!isThere) throw new DOMException('gone', 'NetworkError');
    }
  }
  const listen = window.addEventListener.bind(window);
  jest.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
    listeners.push(listener as () => void);
    listen(type, listener as () => void);
  });
  Object.assign(window, { FontFace: Face });
  Object.defineProperty(document, 'fonts', { value: { add: (face: unknown) => shown.push(face) }, configurable: true });
});
afterEach(() => {
  for (const listener of listeners.splice(0)) window.removeEventListener('load', listener);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the web font', () => {
  it('loads at once on a low-latency connection, and is swapped in when complete', async () => {
    loadFont(FACE, () => false, onEnd);
    expect(asked).toEqual(['url(/fonts/a.woff2)']);
    expect(shown).toEqual([]);
    await jest.runAllTimersAsync();
    expect(shown).toEqual([expect.objectContaining({ family: 'Hanken Grotesk' })]);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['is shown on a high-latency connection after the load event when it was cached', 30, 1],
    ['is cached for the next page when it loads on a high-latency connection', 400, 0],
  ])('%s', async (_title, milliseconds, faces) => {
    takes = milliseconds;
    loadFont(FACE, () => true, onEnd);
    await jest.runAllTimersAsync();
    expect(asked).toEqual([]);
    expect(onEnd).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('load'));
    // The frame that shows the page is first.
    await jest.advanceTimersByTimeAsync(1);
    expect(asked).toEqual([]);
    await jest.runAllTimersAsync();
    expect(asked).toEqual(['url(/fonts/a.woff2)']);
    expect(shown).toHaveLength(faces);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('may fail to load: the fallback font stays', async () => {
    isThere = false;
    loadFont(FACE, () => false, onEnd);
    await jest.runAllTimersAsync();
    expect(shown).toEqual([]);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});
