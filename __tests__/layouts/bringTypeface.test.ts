/** @jest-environment jsdom */
import { bringTypeface } from '../../src/layouts/ssr/inline/bringTypeface';

const FACE = { family: 'Hanken Grotesk', source: '/fonts/a.woff2', weight: '100 900' };
let asked: string[];
let shown: unknown[];
let isThere = true;
const onEnd = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  shown = [];
  isThere = true;
  onEnd.mockClear();
  class Face {
    constructor(
      readonly family: string,
      readonly source: string,
    ) {}
    async load(): Promise<void> {
      asked.push(this.source);
      if (!isThere) throw new DOMException('gone', 'NetworkError');
    }
  }
  Object.assign(window, { FontFace: Face });
  Object.defineProperty(document, 'fonts', { value: { add: (face: unknown) => shown.push(face) }, configurable: true });
});
afterEach(() => jest.useRealTimers());

describe('the typeface', () => {
  it('comes at once over a near line, and is shown when all of it is there', async () => {
    bringTypeface(FACE, () => false, onEnd);
    expect(asked).toEqual(['url(/fonts/a.woff2)']);
    expect(shown).toEqual([]);
    await jest.runAllTimersAsync();
    expect(shown).toEqual([expect.objectContaining({ family: 'Hanken Grotesk' })]);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('comes over a far line when the page has loaded', async () => {
    bringTypeface(FACE, () => true, onEnd);
    await jest.runAllTimersAsync();
    expect(asked).toEqual([]);
    expect(onEnd).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('load'));
    await jest.runAllTimersAsync();
    expect(asked).toEqual(['url(/fonts/a.woff2)']);
    expect(shown).toHaveLength(1);
  });

  it('may stay away: text stands as it is', async () => {
    isThere = false;
    bringTypeface(FACE, () => false, onEnd);
    await jest.runAllTimersAsync();
    expect(shown).toEqual([]);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});
