import { guessFrom, MAX_EMPLOYEES } from '../../src/pricing/company';
import { recommend } from '../../src/pricing/companyAdvice';
import { configurationIn } from '../../src/pricing/configurationIn';
import { adviceFor } from '../../src/pricing/companyAdvice';
import { localizedBooks } from '../../src/pricing/localizedBooks';
import { LIMITS } from '../../src/pricing/selection';
import { companyPrices } from '../../src/sections/pricing/companyPrices';
import { bookDocuments, moduleDocuments, servePriceBooks } from '../support/priceBooks';

const book = localizedBooks(bookDocuments, moduleDocuments, 'en-us').find(({ version }) => version === '2026-2');
if (!book) throw new Error('content has no price book 2026-2');

let requests: ReturnType<typeof servePriceBooks>;
beforeEach(() => void (requests = servePriceBooks()));

describe('a company of a given size', () => {
  it('S16 gets numbers in the proportions of the middle plan, within the limits of the calculator', () => {
    expect(guessFrom(300)).toMatchObject({
      seats: { requester: 200, approver: 15, buyer: 5 },
      suppliers: 200,
      orders: 400,
    });
    expect(guessFrom(1)).toMatchObject({ seats: { requester: 1, approver: 1, buyer: 1 }, suppliers: 1, orders: 1 });
    const { seats, suppliers, orders } = guessFrom(MAX_EMPLOYEES);
    expect(seats.requester).toBeLessThanOrEqual(LIMITS.requester);
    expect([suppliers <= LIMITS.suppliers, orders <= LIMITS.orders]).toEqual([true, true]);
  });

  it.each([
    [80, 'essentials', /^We recommend Essentials: at 107 orders a month/],
    [300, 'operations', /^We recommend Operations: 400 orders a month/],
    [2000, 'complete', /^We recommend Complete: with 1,333 active suppliers/],
  ])('S16 of %d people gets %s recommended, with the number that is the reason', (employees, plan, reason) => {
    const { recommended } = adviceFor(book, employees, guessFrom(employees), 'en-us');
    expect(recommended?.plan).toBe(plan);
    expect(recommended?.reason).toMatch(reason);
    expect(recommended?.modules).toContain('purchase-orders');
  });

  it('S16 gets no recommendation from a book without plans', () => {
    expect(recommend({ ...book, plans: [] }, guessFrom(300))).toBeUndefined();
  });
});

describe('the plans for a company', () => {
  const day = '2026-11-21';

  it('S19 cost the same as in the calculator for the estimated numbers, which their links open', async () => {
    const found = await companyPrices('300', '/module-pricing-calc', 'en-us', day);
    expect(requests.map(({ address }) => address)).toEqual(['/module-pricing-calc/_payload.json']);
    expect(found.plans?.['operations']).toEqual({
      prices: expect.objectContaining({ USD: { monthly: 200_000, annual: 176_000 } }) as unknown,
      configuration: '1~2026-2~USD~annual~self~200.15.5~200.400.300~intake.suppliers.purchase-orders.invoices.spend',
      terms: { monthly: 'monthly', annual: 'annual' },
    });
    expect(found.sentence).toBe(
      'Our estimate for 300 employees: 15 approvers, 5 buyers, 200 active suppliers and 400 orders a month. We recommend Operations: 400 orders a month bring as many invoices to match. The prices below are for these numbers.',
    );
  });

  it('S19 are explained in German', async () => {
    const found = await companyPrices('1.200', '/de/module-pricing-calc', 'de-de', day);
    expect(found.sentence).toMatch(/^Unsere Schätzung bei 1\.200 Beschäftigten: 60 Personen geben frei, 20 kaufen ein/);
    expect(found.sentence).toMatch(/Wir empfehlen Complete/);
  });

  it('S19 are explained for a company of one, too', async () => {
    const sentence = async (lang: string) => (await companyPrices('1', '/module-pricing-calc', lang, day)).sentence;
    expect(await sentence('en-us')).toMatch(
      /^Our estimate for 1 employee: 1 approver, 1 buyer, 1 active supplier and 1 order a month\. .* at 1 order a month/,
    );
    expect(await sentence('de-de')).toMatch(
      /^Unsere Schätzung bei 1 Beschäftigtem: 1 Person gibt frei, 1 kauft ein, 1 aktiver Lieferant und 1 Bestellung im Monat\. .* Bei 1 Bestellung im Monat/,
    );
  });

  it('S19 open the calculator in the currency and for the term that are chosen', () => {
    const configuration = '1~2026-2~USD~annual~self~50.5.2~100.100~intake';
    expect(configurationIn(configuration, 'EUR', 'monthly')).toBe('1~2026-2~EUR~monthly~self~50.5.2~100.100~intake');
    expect(configurationIn(configuration, 'GBP')).toBe('1~2026-2~GBP~annual~self~50.5.2~100.100~intake');
  });

  it.each(['0', '-3', 'many', '2.5', '150001'])('S19 have no price for “%s” employees', async (typed) => {
    expect(await companyPrices(typed, '/module-pricing-calc', 'en-us', day)).toEqual({
      sentence: 'Enter a whole number from 1 to 150,000. The prices below are not for this entry.',
    });
  });
});
