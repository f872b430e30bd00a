import { readFileSync } from 'node:fs';
import { planPricesOn } from '../../src/gatsby/content/priceBooks';
import { toPlans, type PlanNode } from '../../src/sections/pricing/plans';
import { bookDocuments, moduleDocuments } from '../support/priceBooks';

const documents = [
  ...bookDocuments.map(({ uid, data }) => ({ type: 'price_book', lang: 'en-us', uid, data })),
  ...moduleDocuments.map(({ uid, data }) => ({ type: 'price_module', lang: 'en-us', uid, data })),
];
const shown = JSON.parse(readFileSync('content/documents/pricing/pricing.json', 'utf8')) as {
  data: { plans: PlanNode[] };
};

describe('the plans of the pricing page', () => {
  it('S19 cost what the calculator says for the same numbers, in every currency and for both terms', () => {
    const written = toPlans(shown.data.plans).map(({ key, prices }) => [key, prices]);
    const priced = toPlans(shown.data.plans, planPricesOn('2026-11-21', documents)).map(({ key, prices }) => [
      key,
      prices,
    ]);
    expect(priced).toEqual(written);
    expect(priced).toContainEqual([
      'operations',
      expect.objectContaining({ USD: { monthly: 200_000, annual: 176_000 } }),
    ]);
  });

  it.each([
    ['pricing/pricing.json', ['$704', '€638', '£550']],
    ['pricing/pricing.de-de.json', ['638 €']],
    ['compare/spreadsheets.json', ['$704']],
  ])('S19 have one lowest price wherever a page states it: %s', (path, stated) => {
    const { USD, EUR, GBP } = planPricesOn('2026-11-21', documents)['essentials']?.prices ?? {};
    expect([USD?.annual, EUR?.annual, GBP?.annual]).toEqual([70_400, 63_800, 55_000]);
    const content = readFileSync(`content/documents/${path}`, 'utf8').replaceAll('\u00a0', ' ');
    for (const price of stated) expect(content).toContain(price);
    expect(content).not.toMatch(/from \$(?!704)\d{3}\b|ab (?!638 )\d{3} €/i);
  });

  it('S19 follow the price book that is in force', () => {
    expect(planPricesOn('2026-03-01', documents)['operations']?.prices.USD.monthly).toBe(195_650);
    expect(planPricesOn('2020-01-01', documents)['operations']?.prices.USD.monthly).toBe(195_650);
    expect(planPricesOn('2026-07-01', documents)['operations']?.prices.USD.monthly).toBe(200_000);
  });

  it('S19 keep the document’s own prices where the book knows no such plan', () => {
    const [plan] = toPlans([{ key: 'other', name: 'Other', monthly_usd: 100 }], planPricesOn('2026-11-21', documents));
    expect(plan?.prices.USD).toEqual({ monthly: 100, annual: undefined });
    expect(plan?.configuration).toBeUndefined();
  });
});
