import fc from 'fast-check';
import { moduleChange, toggled } from '../../src/pricing/moduleChange';
import { CURRENCIES } from '../../src/pricing/priceBook';
import { quoteFor } from '../../src/pricing/quote';
import { withRequired, type Selection } from '../../src/pricing/selection';
import { shippedBook } from '../support/priceBooks';

const book = shippedBook();
const keys = book.modules.map(({ key }) => key);
const count = fc.nat(5000);
const selections: fc.Arbitrary<Selection> = fc.record({
  modules: fc.subarray(keys).map((chosen) => withRequired(book, chosen)),
  seats: fc.record({ requester: count, approver: count, buyer: count }),
  suppliers: count,
  orders: count,
  term: fc.constantFrom(...book.terms.map(({ key }) => key)),
  onboarding: fc.constantFrom(...book.onboarding.map(({ key }) => key)),
  currency: fc.constantFrom(...CURRENCIES),
});

describe('what a module adds', () => {
  it('S16 is what the total grows by when the module is ticked: list price, discount and net', () => {
    fc.assert(
      fc.property(selections, fc.constantFrom(...keys), (selection, key) => {
        fc.pre(!selection.modules.includes(key));
        const before = quoteFor(book, selection);
        const after = quoteFor(book, { ...selection, modules: toggled(book, selection.modules, key, true) });
        const { list, discount, net } = moduleChange(book, selection, before, key);
        expect(net).toBe(after.month - before.month);
        expect(list).toBe(after.list - before.list);
        expect(list + discount).toBe(net);
      }),
    );
  });

  it('S16 is the same after it is ticked, for a module that needs no other and is in no bundle', () => {
    const selection: Selection = {
      ...{ modules: ['intake'], seats: { requester: 9, approver: 2, buyer: 1 }, suppliers: 7, orders: 8 },
      ...{ term: 'one_year', onboarding: book.onboarding[0]?.key ?? '', currency: 'USD' },
    };
    const ticked = { ...selection, modules: toggled(book, selection.modules, 'spend', true) };
    expect(moduleChange(book, ticked, quoteFor(book, ticked), 'spend')).toEqual(
      moduleChange(book, selection, quoteFor(book, selection), 'spend'),
    );
  });
});
