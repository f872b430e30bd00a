import { formatMoney } from '../../src/lib/formatMoney';

const plain = (written: string) => written.replace(/\s/g, ' ');

describe('formatMoney', () => {
  it('formats minor units as readers of a language expect', () => {
    expect(formatMoney(123456, 'USD', 'en-us')).toBe('$1,234.56');
    expect(plain(formatMoney(123456, 'EUR', 'de-de'))).toBe('1.234,56 €');
  });

  it('knows the number of digits of a currency', () => {
    expect(formatMoney(1234, 'JPY', 'en-us')).toBe('¥1,234');
  });

  it('leaves out a zero fraction on request', () => {
    expect(formatMoney(120000, 'USD', 'en-us', { wholeWhenPossible: true })).toBe('$1,200');
    expect(formatMoney(120050, 'USD', 'en-us', { wholeWhenPossible: true })).toBe('$1,200.50');
  });

  it('refuses a fraction of a minor unit', () => {
    expect(() => formatMoney(10.5, 'USD', 'en-us')).toThrow(
      'An amount of money is a whole number of minor units, got 10.5',
    );
  });
});
