import { withCurrency } from '../../src/analytics/withCurrency';

describe('the default currency', () => {
  it('A08 is US dollars unless the event names one', () => {
    expect(withCurrency({ value: 12 })).toEqual({ value: 12, currency: 'USD' });
    expect(withCurrency({ value: 12, currency: undefined })).toEqual({ value: 12, currency: 'USD' });
    expect(withCurrency({ value: 12, currency: 'EUR' })).toEqual({ value: 12, currency: 'EUR' });
  });

  it('A08 is added to events with an amount, and to no others', () => {
    expect(withCurrency({ label: 'Book a demo' })).toEqual({ label: 'Book a demo' });
  });
});
