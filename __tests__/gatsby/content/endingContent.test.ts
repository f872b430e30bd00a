import { endingContent } from '../../../src/gatsby/content/endingContent';

const book = (valid_until: string | null) => ({ type: 'price_book', data: { valid_until } });
const settings = (...dates: string[]) => ({
  type: 'booking_settings',
  data: { horizon_days: 42, holidays: dates.map((date) => ({ date, name: 'Holiday' })) },
});

describe('content that ends soon', () => {
  it('S16 names the day after which no quote is made, two months before it', () => {
    const books = [book('2026-12-31'), book('2027-06-30'), book(null)];
    expect(endingContent(books, '2027-05-01')).toEqual([]);
    expect(endingContent(books, '2027-05-02')).toEqual([
      expect.stringMatching(/^The last price book ends on 2027-06-30\. /),
    ]);
    expect(endingContent([...books, book('2028-06-30')], '2027-05-02')).toEqual([]);
  });

  it('S05 names the last holiday, before demos can be booked on the next ones', () => {
    const documents = [settings('2027-12-26', '2027-12-31', '2027-01-01')];
    expect(endingContent(documents, '2027-09-20')).toEqual([]);
    expect(endingContent(documents, '2027-09-21')).toEqual([expect.stringMatching(/is 2027-12-31, .* 42 days ahead/)]);
  });

  it('S05 is nothing where a repository has neither', () => {
    expect(endingContent([{ type: 'booking_settings', data: {} }], '2027-09-21')).toEqual([]);
  });
});
