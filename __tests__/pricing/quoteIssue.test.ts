import { issueQuote } from '../../src/pricing/quoteIssue';
import { shippedBook } from '../support/priceBooks';

const book = shippedBook();
const STATE = '1~2026-2~USD~annual~self~50.5.2~100.100~intake';

describe('a quote', () => {
  it('S16 is valid for 30 days, and no longer than its price book', () => {
    expect(issueQuote(book, STATE, '2026-11-21').validUntil).toBe('2026-12-21');
    expect(issueQuote(book, STATE, '2027-06-15').validUntil).toBe(book.validUntil);
  });

  it('S16 has one number per configuration and day, and a separate one when it is stored', () => {
    const numbers = [
      issueQuote(book, STATE, '2026-11-21'),
      issueQuote(book, STATE, '2026-11-22'),
      issueQuote(book, STATE.replace('USD', 'EUR'), '2026-11-21'),
      issueQuote(book, STATE, '2026-11-21', 'one'),
      issueQuote(book, STATE, '2026-11-21', 'two'),
    ].map(({ number }) => number);
    for (const number of numbers) expect(number).toMatch(/^202611(?:21|22)-[0-9A-Z]{7}$/);
    expect(new Set(numbers).size).toBe(5);
    expect(issueQuote(book, STATE, '2026-11-21').number).toBe(numbers[0]);
  });
});
