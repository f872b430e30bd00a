import { dateFormat, numberFormat } from '../../src/lib/formats';

describe('formatters of dates and numbers', () => {
  it('are cached per language and options', () => {
    expect(numberFormat('en-us', { style: 'percent' })).toBe(numberFormat('en-us', { style: 'percent' }));
    expect(dateFormat('de-de', { month: 'long' })).toBe(dateFormat('de-de', { month: 'long' }));
  });

  it('differ by language, options, and kind', () => {
    expect(numberFormat('en-us').format(1234.5)).toBe('1,234.5');
    expect(numberFormat('de-de').format(1234.5)).toBe('1.234,5');
    expect(numberFormat('en-us', { maximumFractionDigits: 0 }).format(1234.4)).toBe('1,234');
    expect(dateFormat('en-us', {}).format(new Date(2026, 10, 9))).toBe('11/9/2026');
  });
});
