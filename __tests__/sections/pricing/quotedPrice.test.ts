import { quotedPrice } from '../../../src/sections/pricing/quotedPrice';
import { servePriceBooks } from '../../support/priceBooks';

beforeAll(() => void servePriceBooks());

const said = (quote: string, lang = 'en-us') => quotedPrice(quote, '/module-pricing-calc', lang);

describe('a configuration attached to the demo form', () => {
  it('S05 is described with its price, in both languages', async () => {
    const quote = '1~2026-2~USD~annual~self~50.5.2~100.100~intake.purchase-orders';
    expect(await said(quote)).toBe(
      'About your configuration: Intake and Purchase Orders for 5 approvers and 2 buyers, $704.00 a month and $8,448.00 in the first year (price book 2026-2).',
    );
    expect((await said(quote.replace('USD', 'EUR'), 'de-de'))?.replace(/\s/g, ' ')).toMatch(
      /638,00 € im Monat, 7\.656,00 € im ersten Jahr \(Preisliste 2026-2\)/,
    );
  });

  it('S05 has its people counted in the right number', async () => {
    const quote = '1~2026-2~USD~annual~self~50.1.1~100.100~intake';
    expect(await said(quote)).toMatch(/: Intake for 1 approver and 1 buyer, /);
  });

  it('S05 keeps the price of its price book', async () => {
    expect(await said('1~2026-1~USD~annual~self~50.5.2~100.100~intake.purchase-orders')).toMatch(/\$698\.40 a month/);
  });

  it.each([
    'another',
    '1~2020-1~USD~annual~self~50.5.2~100.100~intake',
    '1~2026-2~CHF~annual~self~50.5.2~100.100~intake',
    '1~2026-2~USD~annual~self~50.5.2~100.100~',
  ])('S05 has no price for the value “%s”', async (quote) => {
    expect(await said(quote)).toBeUndefined();
  });
});
