import * as fc from 'fast-check';
import { gunzipSync } from 'node:zlib';
import { parsePage } from '../../../src/server/pages/fillablePage';
import { bytesOf, gzipOf, SharedText, type HtmlSegments } from '../../../src/server/pages/htmlSegments';

const textOf = (segments: HtmlSegments) =>
  segments.map((segment) => (typeof segment === 'string' ? segment : segment.text)).join('');

/** From nothing to more than a stored block may have. */
const text = fc
  .tuple(fc.constantFrom('', 'a', '<p>ü</p>', '\u{1f600}', '\0'), fc.constantFrom(1, 511, 513, 70_000))
  .map(([part, times]) => part.repeat(times));
const parts: fc.Arbitrary<HtmlSegments> = fc.array(
  fc.oneof(
    text,
    text.map((shared) => new SharedText(shared)),
  ),
  { maxLength: 5 },
);

describe('a page of shared and own parts', () => {
  it('is the same text, plain and compressed', () => {
    fc.assert(
      fc.property(parts, (page) => {
        // Jest compares buffers byte by byte, which takes a second for each.
        expect(bytesOf(page).equals(Buffer.from(textOf(page)))).toBe(true);
        expect(gunzipSync(gzipOf(page)).equals(bytesOf(page))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('shares what its template has with every other response', () => {
    const template = parsePage(`<main>${'A'.repeat(100)}<p data-region="a"></p>${'B'.repeat(100)}</main>`);
    const filled = (name: string) => {
      const page = template.copy();
      page.setMarkup(page.placeholder('a'), name);
      return page.segments();
    };
    const [one, other] = [filled('<b>one</b>'), filled('<b>other</b>')];
    expect(textOf(other)).toBe(textOf(one).replace('one', 'other'));
    const shared = one.filter((part) => typeof part !== 'string');
    expect(shared).toHaveLength(2);
    for (const part of shared) expect(other).toContain(part);
  });
});
