import { shortDescription, titleWithSite } from '../../src/layouts/describe';

describe('a page’s title', () => {
  it('has the site’s name behind it', () => {
    expect(titleWithSite('Careers', 'Keelstone')).toBe('Careers | Keelstone');
  });

  it('does not have it twice, nor at the price of more than 60 characters', () => {
    expect(titleWithSite('Why Keelstone', 'Keelstone')).toBe('Why Keelstone');
    const long = 'Six procurement metrics that fit on one page, explained';
    expect(titleWithSite(long, 'Keelstone')).toBe(long);
    expect(titleWithSite('Careers', '')).toBe('Careers');
  });
});

describe('a page’s description', () => {
  it('stays as it is up to 160 characters', () => {
    expect(shortDescription('One  sentence\nof text.')).toBe('One sentence of text.');
  });

  it('ends after a whole sentence or a whole word when it is longer', () => {
    const sentence = 'Requests, approvals, orders, receipts, invoices and suppliers in one place.';
    expect(shortDescription(`${sentence} ${sentence} ${sentence}`)).toBe(`${sentence} ${sentence}`);

    const short = shortDescription(
      `${sentence} and, besides all of that, contracts with their notice dates, budgets, risks and everything else there is`,
    );
    expect(short.length).toBeLessThanOrEqual(160);
    expect(short).toMatch(/ budgets, risks and…$/);
  });
});
