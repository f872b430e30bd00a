import fc from 'fast-check';
import { formatNumber, formatPercent, parseNumber } from '../../src/pricing/numbers';

describe('parsing of numbers', () => {
  it.each<[string, string, number | undefined]>([
    ['1200', 'en-us', 1200],
    ['1,200', 'en-us', 1200],
    ['1 200', 'en-us', 1200],
    ['1\u00a0200', 'en-us', 1200],
    ['1\u202f200', 'de-de', 1200],
    ['\u200b7\ufeff', 'en-us', 7],
    [' 1200 ', 'en-us', 1200],
    ['1.200', 'de-de', 1200],
    ['1.200.000', 'de-de', 1_200_000],
    ['1,200', 'de-de', 1200],
    ['1.200', 'en-us', 1200],
    ['1’200', 'de-de', 1200],
    ['', 'en-us', 0],
    ['+5', 'en-us', 5],
    ['1.5', 'en-us', undefined],
    ['1,5', 'de-de', undefined],
    ['12,00', 'en-us', undefined],
    ['-3', 'en-us', undefined],
    ['1e3', 'en-us', undefined],
    ['many', 'en-us', undefined],
    ['1,200.5', 'en-us', undefined],
  ])('S16 reads %j in %s as %s', (text, lang, value) => {
    expect(parseNumber(text, lang)).toBe(value);
  });

  it.each<[string, string, number | undefined]>([
    ['12.5', 'en-us', 1250],
    ['12,5', 'de-de', 1250],
    ['2,000,000', 'en-us', 200_000_000],
    ['2.000.000,99', 'de-de', 200_000_099],
    ['12.345', 'en-us', undefined],
    ['12,5', 'en-us', undefined],
    ['1.2.3', 'en-us', undefined],
  ])('S16 reads %j in %s with two decimals as %s hundredths', (text, lang, value) => {
    expect(parseNumber(text, lang, 2)).toBe(value);
  });

  it('S16 round-trips formatted numbers, in both languages', () => {
    fc.assert(
      fc.property(
        fc.nat(2_000_000_000),
        fc.constantFrom('en-us', 'de-de'),
        fc.constantFrom(0, 2),
        (value, lang, decimals) => {
          expect(parseNumber(formatNumber(value, lang, decimals), lang, decimals)).toBe(value);
        },
      ),
    );
  });

  it('S16 formats percentages with as many decimals as they have', () => {
    expect([formatPercent(1200, 'en-us'), formatPercent(1250, 'en-us'), formatPercent(1250, 'de-de')]).toEqual([
      '12%',
      '12.5%',
      '12,5\u00a0%',
    ]);
  });
});
