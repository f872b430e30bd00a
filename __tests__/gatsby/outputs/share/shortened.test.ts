import { bounded, graphemesOf, shortened } from '../../../../src/gatsby/outputs/share/shortened';

const FAMILY = '👩‍👩‍👧';
/** Shortens to at most this many characters. */
const to = (most: number, text: string) => shortened(text, async (shorter) => graphemesOf(shorter).length <= most);

it.each([
  ['Suppliers, orders and invoices', 18, 'Suppliers, orders…'],
  ['Suppliers, orders and invoices', 12, 'Suppliers…'],
  ['Lieferantenbewertung', 8, 'Liefera…'],
  ['東京の調達', 4, '東京の…'],
  [`${FAMILY}${FAMILY}${FAMILY}`, 3, `${FAMILY}${FAMILY}…`],
  ['Suppliers', 1, '…'],
])('S01 a text that is too long ends with an ellipsis after a whole word: %s', async (text, most, shown) => {
  expect(await to(most, text)).toBe(shown);
});

it('S01 a text of any length is bounded without a part of a character', () => {
  expect(bounded('Supplier '.repeat(10))).toHaveLength(90);
  expect(bounded('x'.repeat(1_000_000)).length).toBeLessThan(500);
  expect(graphemesOf(bounded(FAMILY.repeat(100))).every((one) => one === FAMILY)).toBe(true);
});
