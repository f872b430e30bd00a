import fc from 'fast-check';
import { CURRENCIES } from '../../src/pricing/priceBook';
import { quoteFor, type Quote } from '../../src/pricing/quote';
import { LIMITS, withRequired, type Selection } from '../../src/pricing/selection';
import { shippedBook } from '../support/priceBooks';

const book = shippedBook();
const keys = book.modules.map(({ key }) => key);

const selections: fc.Arbitrary<Selection> = fc.record({
  modules: fc.subarray(keys).map((chosen) => withRequired(book, chosen)),
  seats: fc.record({
    requester: fc.nat(LIMITS.requester),
    approver: fc.nat(LIMITS.approver),
    buyer: fc.nat(LIMITS.buyer),
  }),
  suppliers: fc.oneof(fc.nat(3000), fc.nat(LIMITS.suppliers)),
  orders: fc.oneof(fc.nat(3000), fc.nat(LIMITS.orders)),
  term: fc.constantFrom(...book.terms.map(({ key }) => key)),
  onboarding: fc.constantFrom(...book.onboarding.map(({ key }) => key)),
  currency: fc.constantFrom(...CURRENCIES),
});

const operations: Selection = {
  modules: ['intake', 'suppliers', 'purchase-orders', 'invoices', 'spend'],
  seats: { requester: 200, approver: 15, buyer: 5 },
  suppliers: 200,
  orders: 400,
  term: 'monthly',
  onboarding: 'self',
  currency: 'USD',
};

const lineAmount = (quote: Quote, id: string) =>
  [...quote.charges, ...quote.discounts, ...quote.once].find((line) => line.id === id)?.amount;

describe('a quote', () => {
  it('S16 prices the Operations example of the pricing page line by line', () => {
    const quote = quoteFor(book, operations);
    expect(quote.charges.map(({ id, quantity, unit, amount }) => [id, quantity, unit, amount])).toEqual([
      ['platform', 1, 30000, 30000],
      ['seat-requester', 200, 0, 0],
      ['seat-approver', 15, 1000, 15000],
      ['seat-buyer', 5, 4000, 20000],
      ['module-intake', 1, 12500, 12500],
      ['module-suppliers', 1, 15000, 15000],
      ['volume-suppliers-1', 100, 80, 8000],
      ['volume-suppliers-101', 100, 55, 5500],
      ['module-purchase-orders', 1, 17500, 17500],
      ['volume-purchase-orders-1', 100, 70, 7000],
      ['volume-purchase-orders-101', 300, 50, 15000],
      ['module-invoices', 1, 21500, 21500],
      ['volume-invoices-1', 100, 85, 8500],
      ['volume-invoices-101', 300, 60, 18000],
      ['module-spend', 1, 16500, 16500],
    ]);
    expect(quote.discounts.map(({ id, of, amount }) => [id, of, amount])).toEqual([['bundle', 100_000, -10_000]]);
    expect(quote).toMatchObject({
      list: 210_000,
      month: 200_000,
      oneOff: 0,
      firstYear: 2_400_000,
      monthEquivalent: 200_000,
    });
  });

  it('S16 applies the term’s discount to recurring charges, and none to onboarding', () => {
    const quote = quoteFor(book, { ...operations, term: 'two_years', onboarding: 'guided' });
    expect(lineAmount(quote, 'term')).toBe(-32_000);
    expect(lineAmount(quote, 'onboarding-guided')).toBe(240_000);
    expect(quote).toMatchObject({ month: 168_000, oneOff: 240_000, firstYear: 2_256_000, monthEquivalent: 188_000 });
    expect(quote.wholeTerm).toEqual({ months: 24, total: 4_272_000 });
  });

  it('S16 applies the bundle that saves most and names those it replaces', () => {
    const [bundle] = quoteFor(book, { ...operations, modules: keys }).discounts;
    expect(bundle).toMatchObject({
      kind: 'bundle',
      bundle: { name: 'All eight modules' },
      instead: ['Procure to pay', 'Source to contract'],
    });
  });

  it('S16 adds up: lines make the month, months and one-time charges make the year', () => {
    fc.assert(
      fc.property(selections, (selection) => {
        const quote = quoteFor(book, selection);
        const sum = (lines: readonly { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0);
        expect(sum(quote.charges) + sum(quote.discounts)).toBe(quote.month);
        expect(quote.month * 12 + sum(quote.once)).toBe(quote.firstYear);
        expect(
          [...quote.charges, ...quote.once].every(({ quantity, unit, amount }) => quantity * unit === amount),
        ).toBe(true);
        expect(Math.abs(quote.monthEquivalent * 12 - quote.firstYear)).toBeLessThanOrEqual(6);
      }),
    );
  });

  it('S16 consists of whole minor units and is never negative', () => {
    fc.assert(
      fc.property(selections, (selection) => {
        const quote = quoteFor(book, selection);
        const amounts = [quote.list, quote.month, quote.oneOff, quote.firstYear, quote.monthEquivalent];
        expect(amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
        expect(quote.charges.every(({ amount }) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
        expect(quote.discounts.every(({ amount }) => Number.isSafeInteger(amount) && amount < 0)).toBe(true);
      }),
    );
  });

  it('S16 never gets cheaper by one more seat, supplier or order', () => {
    const field = fc.constantFrom('requester', 'approver', 'buyer', 'suppliers', 'orders');
    fc.assert(
      fc.property(selections, field, (selection, counted) => {
        const more: Selection =
          counted === 'suppliers' || counted === 'orders'
            ? { ...selection, [counted]: selection[counted] + 1 }
            : { ...selection, seats: { ...selection.seats, [counted]: selection.seats[counted] + 1 } };
        expect(quoteFor(book, more).month).toBeGreaterThanOrEqual(quoteFor(book, selection).month);
      }),
      { numRuns: 500 },
    );
  });

  it('S16 does not depend on the order of modules', () => {
    fc.assert(
      fc.property(
        selections.chain((one) =>
          fc.tuple(fc.constant(one), fc.shuffledSubarray([...one.modules], { minLength: one.modules.length })),
        ),
        ([selection, modules]) => {
          expect(quoteFor(book, { ...selection, modules })).toEqual(quoteFor(book, selection));
        },
      ),
    );
  });
});
