import { shortDescription, titleWithSite } from '../../src/layouts/describe';

describe('the title of a page', () => {
  it('ends with the site’s name', () => {
    expect(titleWithSite('Careers', 'Keelstone')).toBe('Careers | Keelstone');
  });

  it('has the name only once, and not beyond 60 characters', () => {
    expect(titleWithSite('Why Keelstone', 'Keelstone')).toBe('Why Keelstone');
    const long = 'Six procurement metrics that fit on one page, explained';
    expect(titleWithSite(long, 'Keelstone')).toBe(long);
    expect(titleWithSite('Careers', '')).toBe('Careers');
  });
});

describe('the description of a page', () => {
  it('is unchanged up to 160 characters', () => {
    expect(shortDescription('One  sentence\nof text.')).toBe('One sentence of text.');
  });

  it('is cut after a whole sentence or a whole word', () => {
    const sentence = 'Requests, approvals, orders, receipts, invoices and suppliers in one place.';
    expect(shortDescription(`${sentence} ${sentence} ${sentence}`)).toBe(`${sentence} ${sentence}`);

    const short = shortDescription(
      `${sentence} and, besides all of that, contracts with their notice dates, budgets, risks and everything else there is`,
    );
    expect(short.length).toBeLessThanOrEqual(160);
    expect(short).toMatch(/ budgets, risks and…$/);
  });
});
