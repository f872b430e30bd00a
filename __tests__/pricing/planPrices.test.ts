import { readdirSync, readFileSync } from 'node:fs';
import type { PrismicDocument } from '@prismicio/client';
import { factsOf, withFacts } from '../../src/content/facts';
import { Outline } from '../../src/content/preview/outline';
import { planPricesOn } from '../../src/pricing/bookDocuments';
import { toPlans, type PlanNode, type PricingContext } from '../../src/sections/pricing/plans';
import { bookDocuments, moduleDocuments } from '../support/priceBooks';

const documents = [
  ...bookDocuments.map(({ uid, data }) => ({ type: 'price_book', lang: 'en-us', uid, data })),
  ...moduleDocuments.map(({ uid, data }) => ({ type: 'price_module', lang: 'en-us', uid, data })),
];
/** Currencies by the amounts that stand for one price. */
const ORDER = ['GBP', 'EUR', 'USD'];
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
    ['compare/spreadsheets.json', 'en-us', 'Plans from $704 a month, billed annually'],
  ])('S19 have one lowest price, which texts take from the price book: %s', (path, lang, stated) => {
    const { data } = JSON.parse(readFileSync(`content/documents/${path}`, 'utf8')) as { data: object };
    const facts = factsOf(documents, '2026-11-21');
    expect(facts.lowest).toEqual({ USD: 70_400, EUR: 63_800, GBP: 55_000 });
    const shown = withFacts({ type: 'pricing', lang, data }, facts);
    expect(JSON.stringify(shown).replaceAll('\u00a0', ' ')).toContain(stated);
  });

  it('S19 have no lowest price that is written as a number in a document', () => {
    const wrong = readdirSync('content/documents', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.json') && !path.startsWith('blog_post'))
      .filter((path) => /\bfrom [$€£]\d|\bab \d[\d.]*\s[€$£]/i.test(readFileSync(`content/documents/${path}`, 'utf8')));
    expect(wrong).toEqual([]);
  });

  it('S19 leave a text as it is where the price book has no such price', () => {
    const page = { type: 'page', lang: 'en-us', data: { notes: ['{from USD}', '{from CHF}', 1, null] } };
    expect(withFacts(page, factsOf([]))).toEqual(page);
  });

  it('S19 rest on price books in which everything costs less in pounds than in euros, and in euros than in dollars', () => {
    for (const { uid, data } of bookDocuments) {
      const prices = new Map<string, number[]>();
      const add = (name: string, currency: string | null | undefined, amount: unknown) =>
        prices.set(name, Object.assign(prices.get(name) ?? [], { [ORDER.indexOf(currency ?? '')]: Number(amount) }));
      for (const row of data.currencies ?? []) {
        add('platform', row?.code, row?.platform_month);
        add('approver', row?.code, row?.approver_month);
        add('buyer', row?.code, row?.buyer_month);
      }
      for (const row of data.module_prices ?? []) add(`${row?.module?.uid}`, row?.currency, row?.base_month);
      for (const row of data.bands ?? []) add(`${row?.module?.uid} from ${row?.from}`, row?.currency, row?.unit_month);
      expect(prices.size).toBe(27);
      const odd = [...prices].filter(
        ([, [pounds = 0, euros = 0, dollars = 0]]) => !(pounds < euros && euros < dollars),
      );
      expect([uid, odd]).toEqual([uid, []]);
    }
  });

  it('S19 follow the current price book', () => {
    expect(planPricesOn('2026-03-01', documents)['operations']?.prices.USD.monthly).toBe(195_650);
    expect(planPricesOn('2020-01-01', documents)['operations']?.prices.USD.monthly).toBe(195_650);
    expect(planPricesOn('2026-07-01', documents)['operations']?.prices.USD.monthly).toBe(200_000);
  });

  it('S19 in a preview are those of its own price book', () => {
    const raise = (data: object) =>
      JSON.parse(JSON.stringify(data).replaceAll(/"platform_month":\d+/g, '"platform_month":99900')) as object;
    const drafts = documents.map((document) => ({ ...document, data: raise(document.data) }));
    const pages = [{ type: 'pricing', lang: 'en-us', uid: null, data: { title: 'Pricing' } }, ...drafts];
    const outline = new Outline(pages.map((page, id) => ({ ...page, id: String(id) }) as unknown as PrismicDocument));
    const { planPrices } = outline.pageAt('/pricing')?.context as PricingContext;
    expect(planPrices).toEqual(factsOf(drafts).planPrices);
    expect(planPrices).not.toEqual(factsOf(documents).planPrices);
  });

  it('S19 keep the document’s own prices where the book has no such plan', () => {
    const [plan] = toPlans([{ key: 'other', name: 'Other', monthly_usd: 100 }], planPricesOn('2026-11-21', documents));
    expect(plan?.prices.USD).toEqual({ monthly: 100, annual: undefined });
    expect(plan?.configuration).toBeUndefined();
  });
});
