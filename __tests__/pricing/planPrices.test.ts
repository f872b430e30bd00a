import { readdirSync, readFileSync } from 'node:fs';
import { planPricesOn } from '../../src/gatsby/content/priceBooks';
import { fromPrices, withFromPrices } from '../../src/pricing/fromPrices';
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
  it('S19 cost the same as in the calculator for the same numbers, in every currency and for both terms', () => {
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
    ['pricing/pricing.json', 'en-us', 'Plans from $704 a month, €638 or £550, billed annually.'],
    ['pricing/pricing.de-de.json', 'de-de', 'Pakete ab 638 € im Monat bei jährlicher Abrechnung.'],
    ['compare/spreadsheets.json', 'en-us', 'From $704 a month, billed annually'],
  ])('S19 have one lowest price, which texts take from the price book: %s', (path, lang, stated) => {
    const content = JSON.parse(readFileSync(`content/documents/${path}`, 'utf8')) as object;
    const lowest = fromPrices(planPricesOn('2026-11-21', documents));
    expect(lowest).toEqual({ USD: 70_400, EUR: 63_800, GBP: 55_000 });
    expect(JSON.stringify(withFromPrices(content, lowest, lang)).replaceAll('\u00a0', ' ')).toContain(stated);
  });

  it('S19 have no lowest price that is written as a number in a document', () => {
    const wrong = readdirSync('content/documents', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.json') && !path.startsWith('blog_post'))
      .filter((path) => /\bfrom [$€£]\d|\bab \d[\d.]*\s[€$£]/i.test(readFileSync(`content/documents/${path}`, 'utf8')));
    expect(wrong).toEqual([]);
  });

  it('S19 leave a text as it is where the price book has no such price', () => {
    expect(withFromPrices({ notes: ['{from USD}', 1, null] }, {}, 'en-us')).toEqual({ notes: ['{from USD}', 1, null] });
  });

  it('S19 follow the current price book', () => {
    expect(planPricesOn('2026-03-01', documents)['operations']?.prices.USD.monthly).toBe(195_650);
    expect(planPricesOn('2020-01-01', documents)['operations']?.prices.USD.monthly).toBe(195_650);
    expect(planPricesOn('2026-07-01', documents)['operations']?.prices.USD.monthly).toBe(200_000);
  });

  it('S19 keep the document’s own prices where the book has no such plan', () => {
    const [plan] = toPlans([{ key: 'other', name: 'Other', monthly_usd: 100 }], planPricesOn('2026-11-21', documents));
    expect(plan?.prices.USD).toEqual({ monthly: 100, annual: undefined });
    expect(plan?.configuration).toBeUndefined();
  });
});
