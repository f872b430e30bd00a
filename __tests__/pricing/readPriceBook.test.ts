import { priceBookProblems } from '../../src/pricing/bookDocuments';
import type { PriceBookFields, PriceModuleDocument } from '../../src/pricing/priceBookFields';
import { checkPriceBook, PriceBookError, readPriceBook } from '../../src/pricing/readPriceBook';
import { bookDocuments, moduleDocuments, shippedBook } from '../support/priceBooks';

const document = bookDocuments.find(({ uid }) => uid === '2026-2') ?? { data: {} };

/** Problems of the shipped book with other fields. */
function problemsWith(
  change: (data: PriceBookFields) => Partial<PriceBookFields>,
  modules = moduleDocuments,
): string[] {
  return checkPriceBook({ ...document, data: { ...document.data, ...change(document.data) } }, modules);
}

/** The shipped book's bands with one replaced, or left out. */
function withBand(index: number, change: NonNullable<PriceBookFields['bands']>[number]): Partial<PriceBookFields> {
  const bands = [...(document.data.bands ?? [])];
  bands.splice(index, 1, ...(change ? [{ ...bands[index], ...change }] : []));
  return { bands };
}

/** The shipped modules, with other requirements for some. */
function requiring(requires: Record<string, readonly string[]>): PriceModuleDocument[] {
  return moduleDocuments.map((module) => {
    const needed = requires[module.uid ?? ''];
    return needed
      ? { ...module, data: { ...module.data, requires: needed.map((uid) => ({ module: { uid } })) } }
      : module;
  });
}

describe('the validation of a price book', () => {
  it('S19 accepts the books of the shipped content', () => {
    expect(bookDocuments.flatMap((book) => checkPriceBook(book, moduleDocuments))).toEqual([]);
  });

  it('S19 names the field where bands leave a gap', () => {
    expect(problemsWith(() => withBand(1, { from: 105 }))).toEqual([
      'bands[1].from leaves a gap for suppliers in USD: units 101 to 104 have no band',
    ]);
    expect(problemsWith(() => withBand(0, null))).toEqual([
      'bands[0].from leaves a gap for suppliers in USD: units 1 to 100 have no band',
    ]);
  });

  it('S19 names the field where bands overlap', () => {
    expect(problemsWith(() => withBand(1, { from: 100 }))).toEqual([
      'bands[1].from overlaps the band before it for suppliers in USD: unit 100 has two prices',
    ]);
  });

  it('S19 requires an open end for the last band, and only for that', () => {
    expect(problemsWith(() => withBand(3, { to: 9000 }))).toEqual([
      'bands[3].to ends the bands for suppliers in USD at 9000; the last band has no end',
    ]);
    expect(problemsWith(() => withBand(2, { to: null }))).toEqual([
      'bands[2].to is empty for suppliers in USD, but bands follow it',
      'bands[3].from leaves a gap for suppliers in USD: units 502 to 2000 have no band',
    ]);
  });

  it('S19 names a missing currency, as a whole or for one module', () => {
    expect(
      problemsWith(({ currencies }) => ({ currencies: (currencies ?? []).filter((row) => row?.code !== 'EUR') })),
    ).toEqual(['currencies has no row for EUR']);
    const rest = problemsWith(({ module_prices }) => ({
      module_prices: (module_prices ?? []).filter((row) => row?.module?.uid !== 'spend' || row.currency !== 'GBP'),
    }));
    expect(rest).toEqual(['module_prices has no price for spend in GBP']);
    expect(
      problemsWith(({ onboarding }) => ({ onboarding: (onboarding ?? []).map((row) => ({ ...row, eur: undefined })) })),
    ).toEqual([
      'onboarding[0].eur must be a whole number in minor units of at least 0, but is empty',
      'onboarding[1].eur must be a whole number in minor units of at least 0, but is empty',
      'onboarding[2].eur must be a whole number in minor units of at least 0, but is empty',
    ]);
  });

  it('S19 names the whole cycle when modules require each other', () => {
    const modules = requiring({ suppliers: ['contracts'], contracts: ['risk'] });
    expect(problemsWith(() => ({}), modules)).toContain(
      'price_module suppliers.requires goes in a circle: suppliers → contracts → risk → suppliers',
    );
    expect(problemsWith(() => ({}), requiring({ intake: ['intake'] }))).toEqual([
      'price_module intake.requires goes in a circle: intake → intake',
    ]);
  });

  it.each<[string, Partial<PriceBookFields>, string]>([
    [
      'a fraction of a cent',
      withBand(0, { unit_month: 0.5 }),
      'bands[0].unit_month must be a whole number in minor units of at least 0, but is 0.5',
    ],
    [
      'a negative price',
      withBand(0, { unit_month: -80 }),
      'bands[0].unit_month must be a whole number in minor units of at least 0, but is -80',
    ],
    [
      'a bundle of an unknown module',
      { bundles: [{ name: 'B', modules: 'intake, catering', percent: 5 }] },
      'bundles[0].modules names catering, which is no module of this book',
    ],
    [
      'more than all off',
      { bundles: [{ name: 'B', modules: 'intake', percent: 101 }] },
      'bundles[0].percent must be a percentage from 0 to 100 with at most two decimals, but is 101',
    ],
    ['an end before the beginning', { valid_until: '2026-01-01' }, 'valid_until is before valid_from'],
    ['no day', { valid_from: 'July' }, 'valid_from must be a day, but is "July"'],
    [
      'a version that no link can carry',
      { version: '2026~2' },
      'version must be letters and digits, joined by hyphens, but is "2026~2"',
    ],
    ['no term', { terms: [] }, 'terms offers no term'],
  ])('S19 refuses %s', (_case, change, problem) => {
    expect(problemsWith(() => change)).toEqual([problem]);
  });

  it('S19 accepts a complete link for a plan, and rejects one that the calculator would correct', () => {
    const link = 'https://site.example/module-pricing-calc?q=1~2026-2~USD~annual~self~0.5.2~0.100~intake&x=1#quote';
    const plans = [{ key: 'small', configuration: link }];
    const book = readPriceBook({ ...document, data: { ...document.data, plans } }, moduleDocuments);
    expect(book.plans).toEqual([{ key: 'small', configuration: '1~2026-2~USD~annual~self~0.5.2~0.100~intake' }]);
    const [problem] = problemsWith(() => ({
      plans: [{ key: 'small', configuration: link.replace('intake', 'risk') }],
    }));
    expect(problem).toMatch(/^plans\[0\]\.configuration cannot be taken as it is: .*addedModule/);
  });

  it('S19 accepts half a percent and resolves indirect requirements', () => {
    const book = readPriceBook(
      { ...document, data: { ...document.data, bundles: [{ name: 'B', modules: 'intake', percent: 12.35 }] } },
      requiring({ spend: ['invoices'] }),
    );
    expect(book.bundles[0]?.basisPoints).toBe(1235);
    expect(book.modules.find(({ key }) => key === 'spend')?.requires).toEqual(['invoices', 'purchase-orders']);
  });

  it('S19 throws all problems of a book in one error', () => {
    const broken = { ...document, data: { ...document.data, terms: [], title: '' } };
    expect(() => readPriceBook(broken, moduleDocuments)).toThrow(PriceBookError);
    expect(() => readPriceBook(broken, moduleDocuments)).toThrow(
      /2026-2 cannot be used:\n- title is empty\n- terms offers no term/,
    );
  });

  it('S19 reports to the build which book is invalid and where', () => {
    const pages = [...moduleDocuments, ...bookDocuments].map(({ uid, data }, index) => ({
      type: index < moduleDocuments.length ? 'price_module' : 'price_book',
      lang: 'en-us',
      uid,
      data,
    }));
    expect(priceBookProblems(pages)).toBeUndefined();
    const without = pages.filter(({ uid }) => uid !== 'purchase-orders');
    expect(priceBookProblems(without)).toContain(
      'price_book 2026-2: module_prices[4].module names no price module that exists',
    );
    expect(shippedBook().modules).toHaveLength(8);
  });
});
