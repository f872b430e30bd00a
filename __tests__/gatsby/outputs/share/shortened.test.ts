import { graphemesOf, shortened } from '../../../../src/gatsby/outputs/share/shortened';

const FAMILY = '👩‍👩‍👧';
const words = (count: number) => 'Supplier '.repeat(count).trim();

it.each([
  ['of whole words', words(20), `${words(15)}…`],
  ['of one word', 'Lieferantenbewertung'.repeat(10), `${'Lieferantenbewertung'.repeat(7)}…`],
  ['without spaces', '調達'.repeat(100), `${'調達'.repeat(70)}…`],
  ['of pictographs', FAMILY.repeat(200), `${FAMILY.repeat(140)}…`],
  ['that ends with marks', `${words(15)}, –– ${words(5)}`, `${words(15)}…`],
])('S01 a text that is too long ends with an ellipsis after a whole word or character: %s', (_, text, shown) => {
  expect(shortened(text)).toBe(shown);
});

it('S01 a text that is not too long stays', () => {
  expect(shortened(words(15))).toBe(words(15));
});

it('S01 of a text of any length only the beginning is looked at', () => {
  expect(graphemesOf(shortened('x'.repeat(1_000_000)))).toHaveLength(141);
  expect(shortened(`a${'\u0301'.repeat(1_000_000)}`).length).toBeLessThan(3000);
});
