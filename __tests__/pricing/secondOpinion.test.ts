import fc from 'fast-check';
import type { PriceBookFields } from '../../src/pricing/priceBookFields';
import { quoteFor } from '../../src/pricing/quote';
import { readState } from '../../src/pricing/stateLink';
import { bookDocuments, moduleDocuments, shippedBook } from '../support/priceBooks';

/*
 * An independent calculation of prices from the documents and a link, without code of the calculator: exact
 * fractions, and volume by the price difference of each further band.
 */

type Rows<Row> = readonly (Row | null)[] | null | undefined;
const rows = <Row>(given: Rows<Row>): Row[] => (given ?? []).flatMap((row) => row ?? []);
const big = (value: number | null | undefined) => BigInt(value ?? 0);

function onPaper(
  book: PriceBookFields,
  link: string,
): Record<'month' | 'oneOff' | 'firstYear' | 'monthEquivalent', number> {
  const [, , currency = '', term, onboarding, seats = '', counts = '', modules = ''] = link.split('~');
  const [requester = '0', approver = '0', buyer = '0'] = seats.split('.');
  const [suppliers = '0', orders = '0'] = counts.split('.');

  const fees = rows(book.currencies).find(({ code }) => code === currency);
  let month =
    big(fees?.platform_month) +
    big(fees?.requester_month) * BigInt(requester) +
    big(fees?.approver_month) * BigInt(approver) +
    big(fees?.buyer_month) * BigInt(buyer);

  const ofModule = (key: string): bigint => {
    const uid = moduleDocuments.find(({ data }) => data.key === key)?.uid;
    const mine = <Row extends { module?: { uid?: string | null } | null; currency?: string | null }>(
      given: Rows<Row>,
    ) => rows(given).filter((row) => row.module?.uid === uid && row.currency === currency);
    const [price] = mine(book.module_prices);
    const count = price?.per === 'supplier' ? BigInt(suppliers) : price?.per === 'order' ? BigInt(orders) : 0n;
    let before = 0n;
    let sum = big(price?.base_month);
    for (const { from, unit_month } of mine(book.bands).sort((a, b) => (a.from ?? 0) - (b.from ?? 0))) {
      const beyond = count - big(from) + 1n;
      if (beyond > 0n) sum += beyond * (big(unit_month) - before);
      before = big(unit_month);
    }
    return sum;
  };
  const chosen = modules.split('.').filter(Boolean);
  for (const key of chosen) month += ofModule(key);

  // Percentages have at most two decimals; halves go up.
  const part = (of: bigint, percent: number | null | undefined) =>
    (of * BigInt(Math.round((percent ?? 0) * 100)) * 2n + 10_000n) / 20_000n;
  const savings = rows(book.bundles).map(({ modules: names, percent }) => {
    const keys = (names ?? '').split(',').map((name) => name.trim());
    if (!keys.every((key) => chosen.includes(key))) return 0n;
    return part(
      keys.map(ofModule).reduce((a, b) => a + b),
      percent,
    );
  });
  month -= savings.reduce((a, b) => (a > b ? a : b), 0n);
  month -= part(month, rows(book.terms).find(({ key }) => key === term)?.percent);

  const level = rows(book.onboarding).find(({ key }) => key === onboarding);
  const oneOff = big(currency === 'USD' ? level?.usd : currency === 'EUR' ? level?.eur : level?.gbp);
  const firstYear = month * 12n + oneOff;
  return {
    month: Number(month),
    oneOff: Number(oneOff),
    firstYear: Number(firstYear),
    monthEquivalent: Number((firstYear + 6n) / 12n),
  };
}

describe.each(bookDocuments.map(({ uid = '', data }) => [uid ?? '', data] as const))(
  'the price book %s',
  (uid, data) => {
    const book = shippedBook(uid);

    it('S16 matches an independent calculation, for a hundred links of every kind', () => {
      const count = fc.oneof(
        fc.constantFrom(0, 1, 100, 101, 500, 501, 2000, 2001, 1_000_000),
        fc.nat(3000),
        fc.nat(1_000_000),
      );
      const links = fc
        .tuple(
          fc.constantFrom('USD', 'EUR', 'GBP'),
          fc.constantFrom(...rows(data.terms).map(({ key }) => key ?? '')),
          fc.constantFrom(...rows(data.onboarding).map(({ key }) => key ?? '')),
          fc.tuple(fc.nat(100_000), fc.nat(100_000), fc.nat(100_000)),
          fc.tuple(count, count),
          fc.subarray(book.modules.map(({ key }) => key)),
        )
        .map(([currency, term, onboarding, seats, counts, keys]) => {
          const modules = book.modules.filter(
            ({ key }) =>
              keys.includes(key) || book.modules.some((one) => keys.includes(one.key) && one.requires.includes(key)),
          );
          return [
            '1',
            uid,
            currency,
            term,
            onboarding,
            seats.join('.'),
            counts.join('.'),
            modules.map(({ key }) => key).join('.'),
          ].join('~');
        });
      fc.assert(
        fc.property(links, (link) => {
          const { selection, corrections } = readState(book, link);
          expect(corrections).toEqual([]);
          const { month, oneOff, firstYear, monthEquivalent } = quoteFor(book, selection);
          expect({ link, month, oneOff, firstYear, monthEquivalent }).toEqual({ link, ...onPaper(data, link) });
        }),
        { numRuns: 100 },
      );
    });
  },
);
