import { dateFormat, numberFormat } from '../../src/lib/formats';

describe('what writes dates and numbers', () => {
  it('is made once for a language and its options', () => {
    expect(numberFormat('en-us', { style: 'percent' })).toBe(numberFormat('en-us', { style: 'percent' }));
    expect(dateFormat('de-de', { month: 'long' })).toBe(dateFormat('de-de', { month: 'long' }));
  });

  it('is another one for another language, other options, or the other of the two', () => {
    expect(numberFormat('en-us').format(1234.5)).toBe('1,234.5');
    expect(numberFormat('de-de').format(1234.5)).toBe('1.234,5');
    expect(numberFormat('en-us', { maximumFractionDigits: 0 }).format(1234.4)).toBe('1,234');
    expect(dateFormat('en-us', {}).format(new Date(2026, 10, 9))).toBe('11/9/2026');
  });
});
