import type { Bundle, Onboarding, PriceBook, PricedPlan, ROLES, Term } from './priceBook';
import { CURRENCIES, perCurrency } from './priceBook';
import { rowsOf, type PriceBookDocument, type PriceBookFields, type PriceModuleDocument } from './priceBookFields';
import { Problems } from './problems';
import { readModules } from './readModules';
import { readState } from './stateLink';

/** An invalid price book. The message names the book and, line by line, each field with its error. */
export class PriceBookError extends Error {
  constructor(
    readonly book: string,
    readonly problems: readonly string[],
  ) {
    super([`Price book ${book} cannot be used:`, ...problems].join('\n- '));
    this.name = 'PriceBookError';
  }
}

/**
 * Validation errors of a price book and its modules: sentences that begin with the field (`bands[3].from leaves a gap
 * …`); empty for a valid book. Takes documents of one language, from the content API or the GraphQL layer.
 */
export function checkPriceBook(book: PriceBookDocument, modules: readonly PriceModuleDocument[]): string[] {
  return read(book, modules).problems;
}

/**
 * Parses and validates a price book.
 * @throws PriceBookError when it is invalid
 */
export function readPriceBook(book: PriceBookDocument, modules: readonly PriceModuleDocument[]): PriceBook {
  const { result, problems } = read(book, modules);
  if (problems.length > 0) throw new PriceBookError(book.data.version || book.uid || '', problems);
  return result;
}

function read({ data }: PriceBookDocument, documents: readonly PriceModuleDocument[]) {
  const problems = new Problems();
  const modules = readModules(data, documents, problems);
  const book: PriceBook = {
    version: problems.key('version', data.version),
    title: problems.text('title', data.title),
    validFrom: problems.day('valid_from', data.valid_from),
    validUntil: problems.day('valid_until', data.valid_until),
    ...readFees(data, problems),
    modules,
    bundles: readBundles(data, new Set(modules.map(({ key }) => key)), problems),
    terms: readTerms(data, problems),
    onboarding: readOnboarding(data, problems),
    plans: [],
  };
  if (book.validUntil < book.validFrom) problems.add('valid_until', 'is before valid_from');
  if (modules.length === 0) problems.add('module_prices', 'prices no module');
  if (book.terms.length === 0) problems.add('terms', 'offers no term');
  if (book.onboarding.length === 0) problems.add('onboarding', 'offers no level');
  rejectDuplicates('price_module.key', modules, problems);
  rejectDuplicates('terms.key', book.terms, problems);
  rejectDuplicates('onboarding.key', book.onboarding, problems);
  // Configurations can only be parsed with a valid book.
  const result: PriceBook = { ...book, plans: readPlans(data, book, problems) };
  return { result, problems: [...new Set(problems.list)] };
}

function readFees(data: PriceBookFields, problems: Problems): Pick<PriceBook, 'platform' | 'seats'> {
  const rows = rowsOf('currencies', data.currencies);
  const rowFor = (currency: string) => rows.find(({ row }) => row.code === currency);
  for (const currency of CURRENCIES) {
    if (!rowFor(currency)) problems.add('currencies', `has no row for ${currency}`);
  }
  for (const { row, at } of rows) {
    if (rowFor(row.code ?? '')?.at !== at) problems.add(`${at}.code`, `is there a second time: ${row.code ?? ''}`);
  }
  const fee = (field: 'platform_month' | `${(typeof ROLES)[number]}_month`) =>
    perCurrency((currency) => {
      const found = rowFor(currency);
      return found ? problems.amount(`${found.at}.${field}`, found.row[field]) : 0;
    });
  return {
    platform: fee('platform_month'),
    seats: { requester: fee('requester_month'), approver: fee('approver_month'), buyer: fee('buyer_month') },
  };
}

function readBundles(data: PriceBookFields, keys: ReadonlySet<string>, problems: Problems): Bundle[] {
  return rowsOf('bundles', data.bundles).map(({ row, at }) => {
    const modules = (row.modules ?? '').split(',').flatMap((key) => key.trim() || []);
    if (modules.length === 0) problems.add(`${at}.modules`, 'is empty');
    for (const key of modules) {
      if (!keys.has(key)) problems.add(`${at}.modules`, `names ${key}, which is no module of this book`);
    }
    return {
      name: problems.text(`${at}.name`, row.name),
      modules: [...new Set(modules)],
      basisPoints: problems.basisPoints(`${at}.percent`, row.percent),
    };
  });
}

function readTerms(data: PriceBookFields, problems: Problems): Term[] {
  return rowsOf('terms', data.terms).map(({ row, at }) => ({
    key: problems.key(`${at}.key`, row.key),
    label: problems.text(`${at}.label`, row.label),
    months: problems.whole(`${at}.months`, row.months, 1),
    basisPoints: problems.basisPoints(`${at}.percent`, row.percent),
  }));
}

function readOnboarding(data: PriceBookFields, problems: Problems): Onboarding[] {
  return rowsOf('onboarding', data.onboarding).map(({ row, at }) => ({
    key: problems.key(`${at}.key`, row.key),
    label: problems.text(`${at}.label`, row.label),
    text: row.text ?? '',
    prices: {
      USD: problems.amount(`${at}.usd`, row.usd),
      EUR: problems.amount(`${at}.eur`, row.eur),
      GBP: problems.amount(`${at}.gbp`, row.gbp),
    },
  }));
}

/** The plans of the pricing page. Editors may paste a whole link of the calculator. */
function readPlans(data: PriceBookFields, book: PriceBook, problems: Problems): PricedPlan[] {
  return rowsOf('plans', data.plans).map(({ row, at }) => {
    const pasted = row.configuration?.trim() ?? '';
    const configuration = /[?&]q=([^&#]*)/.exec(pasted)?.[1] ?? pasted;
    const [correction] = problems.list.length > 0 ? [] : readState(book, configuration).corrections;
    if (correction) problems.add(`${at}.configuration`, `cannot be taken as it is: ${JSON.stringify(correction)}`);
    return { key: problems.key(`${at}.key`, row.key), configuration };
  });
}

function rejectDuplicates(field: string, items: readonly { readonly key: string }[], problems: Problems): void {
  const keys = items.map(({ key }) => key);
  for (const key of new Set(keys.filter((key, index) => keys.indexOf(key) !== index))) {
    problems.add(field, `is there a second time: ${key}`);
  }
}
