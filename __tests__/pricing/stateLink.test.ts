import fc from 'fast-check';
import { CURRENCIES } from '../../src/pricing/priceBook';
import { firstSelection, LIMITS, withoutModule, withRequired, type Selection } from '../../src/pricing/selection';
import { addressWith, readState, writeState } from '../../src/pricing/stateLink';
import { shippedBook } from '../support/priceBooks';

const book = shippedBook();
const keys = book.modules.map(({ key }) => key);
const whole = (value: string) => readState(book, value);
const state = (change: Partial<Record<number, string>>) =>
  '1~2026-2~USD~annual~self~50.5.2~100.100~intake.purchase-orders'
    .split('~')
    .map((part, index) => change[index] ?? part)
    .join('~');

describe('the state in a link', () => {
  it('S16 contains names and numbers, and no price', () => {
    expect(writeState(book, firstSelection(book))).toBe(
      '1~2026-2~USD~annual~self~50.5.2~100.100~intake.purchase-orders',
    );
  });

  it('S16 round-trips any configuration, and needs no escaping in an address', () => {
    const selections: fc.Arbitrary<Selection> = fc.record({
      modules: fc.subarray(keys).map((chosen) => withRequired(book, chosen)),
      seats: fc.record({
        requester: fc.nat(LIMITS.requester),
        approver: fc.nat(LIMITS.approver),
        buyer: fc.nat(LIMITS.buyer),
      }),
      suppliers: fc.nat(LIMITS.suppliers),
      orders: fc.nat(LIMITS.orders),
      term: fc.constantFrom(...book.terms.map(({ key }) => key)),
      onboarding: fc.constantFrom(...book.onboarding.map(({ key }) => key)),
      currency: fc.constantFrom(...CURRENCIES),
      employees: fc.option(fc.integer({ min: 1, max: LIMITS.employees }), { nil: undefined }),
    });
    fc.assert(
      fc.property(selections, (selection) => {
        const written = writeState(book, selection);
        expect(readState(book, written)).toEqual({ selection, corrections: [] });
        expect(encodeURIComponent(written)).toBe(written);
      }),
    );
  });

  it('S16 is added to an address beside its other parameters', () => {
    const link = writeState(book, firstSelection(book));
    const address = addressWith('https://site.example/calc?utm_source=x&q=old#quote', link);
    expect(address.href).toBe(`https://site.example/calc?utm_source=x&q=${link}#quote`);
    expect(addressWith(address.href, link).href).toBe(address.href);
  });

  it('S16 parses any text without throwing, to a configuration that can be priced and serialized', () => {
    const words = fc.oneof(
      fc.string(),
      fc.array(fc.string(), { minLength: 7, maxLength: 7 }).map((parts) => ['1', ...parts].join('~')),
    );
    fc.assert(
      fc.property(words, (text) => {
        const { selection, corrections } = readState(book, text);
        expect(corrections.length).toBeGreaterThan(0);
        expect(readState(book, writeState(book, selection))).toEqual({ selection, corrections: [] });
      }),
      { examples: [['1~~~~~~..~']] },
    );
  });

  it.each<[string, string, object]>([
    [
      'a currency that the book does not have',
      state({ 2: 'CHF' }),
      { kind: 'unknownChoice', field: 'currency', value: 'CHF', taken: 'USD' },
    ],
    [
      'an unknown term',
      state({ 3: 'ten_years' }),
      { kind: 'unknownChoice', field: 'term', value: 'ten_years', taken: 'annual' },
    ],
    [
      'an unknown onboarding level',
      state({ 4: 'x' }),
      { kind: 'unknownChoice', field: 'onboarding', value: 'x', taken: 'self' },
    ],
    ['a negative number', state({ 5: '50.-5.2' }), { kind: 'outOfRange', field: 'approver', value: '-5', taken: 0 }],
    [
      'a number beyond the limit',
      state({ 6: '100.9999999' }),
      { kind: 'outOfRange', field: 'orders', value: '9999999', taken: 1_000_000 },
    ],
    [
      'more employees than the calculator counts',
      state({ 6: '100.100.200000' }),
      { kind: 'outOfRange', field: 'employees', value: '200000', taken: 150_000 },
    ],
    ['no number', state({ 6: 'many.100' }), { kind: 'notANumber', field: 'suppliers', value: 'many', taken: 100 }],
    ['an unknown module', state({ 7: 'intake.catering' }), { kind: 'unknownModule', value: 'catering' }],
    [
      'a module without what it requires',
      state({ 7: 'invoices' }),
      { kind: 'addedModule', module: 'purchase-orders', for: 'invoices' },
    ],
    ['another price book', state({ 1: '2026-1' }), { kind: 'otherBook', version: '2026-1' }],
    ['nothing that it can read', 'x', { kind: 'unreadable' }],
    ['a later notation', '2~a~b', { kind: 'newerNotation' }],
  ])('S16 corrects %s and says so', (_case, link, correction) => {
    expect(whole(link).corrections).toEqual([correction]);
  });

  it('S16 ignores prices in a manipulated link', () => {
    expect(whole(`${state({})}~price.1`).corrections).toEqual([{ kind: 'unreadable' }]);
  });

  it('S16 truncates untrusted text', () => {
    const [correction] = whole(state({ 2: 'x'.repeat(5000) })).corrections;
    expect(JSON.stringify(correction).length).toBeLessThan(150);
  });
});

describe('a selection', () => {
  it('S16 includes what a module requires, and removes what requires it', () => {
    expect(withRequired(book, ['risk', 'invoices'])).toEqual(['suppliers', 'purchase-orders', 'invoices', 'risk']);
    expect(withoutModule(book, ['intake', 'purchase-orders', 'invoices'], 'purchase-orders')).toEqual(['intake']);
  });
});
