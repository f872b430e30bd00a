import fc from 'fast-check';
import { comparableText } from '../../src/lib/comparableText';
import { searchableText } from '../../src/lib/searchableText';

describe('searchable text', () => {
  it('is the same for all texts with the same comparable text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const spelling of [text.normalize('NFD'), text.normalize('NFC'), comparableText(text)])
          expect(searchableText(spelling)).toBe(searchableText(text));
      }),
    );
  });

  it.each([
    ['Über', 'uber'],
    ['İstanbul', 'istanbul'],
    ['ﬁne', 'FINE'],
    ['ΟΔΟΣ', 'οδος'],
    ['Maße', 'MASSE'],
    ['STRAẞE', 'strasse'],
    ['Łódź', 'lodz'],
    ['Ærø', 'aero'],
    ['œuvre', 'OEUVRE'],
    ['Đà Nẵng', 'da nang'],
    ['ıstanbul', 'Istanbul'],
    ['Þórðr', 'thordr'],
    ['ǿ ǽ', 'o ae'],
    ['\u1112\u1161\u11ab', '한'],
  ])('treats %s and %s as the same', (one, other) => {
    expect(searchableText(one)).toBe(searchableText(other));
  });
});
