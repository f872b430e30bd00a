import { withCurrency } from '../../src/analytics/withCurrency';

describe('an amount', () => {
  it('A08 is in US dollars unless it says otherwise', () => {
    expect(withCurrency({ value: 12 })).toEqual({ value: 12, currency: 'USD' });
    expect(withCurrency({ value: 12, currency: undefined })).toEqual({ value: 12, currency: 'USD' });
    expect(withCurrency({ value: 12, currency: 'EUR' })).toEqual({ value: 12, currency: 'EUR' });
  });

  it('A08 brings a currency along, and nothing else does', () => {
    expect(withCurrency({ label: 'Book a demo' })).toEqual({ label: 'Book a demo' });
  });
});
