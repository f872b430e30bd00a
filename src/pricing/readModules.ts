import { CURRENCIES, perCurrency, type Counted, type Currency, type ModulePrice, type PricedModule } from './priceBook';
import { rowsOf, type PriceBookFields, type PriceModuleDocument } from './priceBookFields';
import type { Problems } from './problems';
import { readBands } from './readBands';

/** The priced modules in the book's order, each with its transitive requirements. Reports errors in them. */
export function readModules(
  fields: PriceBookFields,
  documents: readonly PriceModuleDocument[],
  problems: Problems,
): PricedModule[] {
  const rows = rowsOf('module_prices', fields.module_prices);
  const byUid = new Map(documents.map((document) => [document.uid ?? '', document]));
  const uids = [...new Set(rows.map(({ row }) => row.module?.uid ?? ''))];
  for (const { row, at } of rows) {
    if (!byUid.has(row.module?.uid ?? '')) problems.add(`${at}.module`, 'names no price module that exists');
  }
  for (const { row, at } of rowsOf('bands', fields.bands)) {
    if (!uids.includes(row.module?.uid ?? '')) problems.add(`${at}.module`, 'has no row in module_prices');
    if (!isCurrency(row.currency)) problems.add(`${at}.currency`, 'is none of USD, EUR, GBP');
  }
  const known = uids.flatMap((uid) => byUid.get(uid) ?? []);
  return known.map((document) => readModule(document, fields, byUid, uids, problems));
}

function readModule(
  document: PriceModuleDocument,
  fields: PriceBookFields,
  byUid: ReadonlyMap<string, PriceModuleDocument>,
  priced: readonly string[],
  problems: Problems,
): PricedModule {
  const uid = document.uid ?? '';
  const { data } = document;
  const name = `price_module ${uid}`;
  const per = counted(uid, fields, problems);
  const requires = requiredUids(uid, byUid, problems);
  for (const needed of requires) {
    if (!priced.includes(needed))
      problems.add(`${name}.requires`, `names ${needed}, which this price book has no price for`);
  }
  return {
    key: problems.key(`${name}.key`, data.key),
    title: problems.text(`${name}.title`, data.title),
    summary: data.summary ?? '',
    icon: data.icon ?? '',
    ...(per && { per }),
    requires: requires.map((needed) => byUid.get(needed)?.data.key ?? needed),
    prices: perCurrency((currency) => readPrice(uid, currency, per, fields, problems)),
  };
}

function readPrice(
  uid: string,
  currency: Currency,
  per: Counted | undefined,
  fields: PriceBookFields,
  problems: Problems,
): ModulePrice {
  const rows = rowsOf('module_prices', fields.module_prices).filter(
    ({ row }) => row.module?.uid === uid && row.currency === currency,
  );
  const [first, second] = rows;
  if (!first) problems.add('module_prices', `has no price for ${uid} in ${currency}`);
  if (second) problems.add(second.at, `prices ${uid} in ${currency} a second time`);
  const bands = readBands(fields, uid, currency, problems);
  if (per && bands.length === 0)
    problems.add('bands', `has no band for ${uid} in ${currency}, which is counted per ${per}`);
  if (!per && bands.length > 0)
    problems.add('bands', `prices ${uid} in ${currency}, which module_prices counts nothing for`);
  return { base: first ? problems.amount(`${first.at}.base_month`, first.row.base_month) : 0, bands };
}

/** The unit that a module's price depends on, the same in every currency. */
function counted(uid: string, fields: PriceBookFields, problems: Problems): Counted | undefined {
  const rows = rowsOf('module_prices', fields.module_prices).filter(({ row }) => row.module?.uid === uid);
  const [first] = rows;
  for (const { row, at } of rows) {
    if (!isCurrency(row.currency)) problems.add(`${at}.currency`, 'is none of USD, EUR, GBP');
    if (!['none', 'supplier', 'order', null, undefined].includes(row.per))
      problems.add(`${at}.per`, 'is none of none, supplier, order');
    if ((row.per ?? 'none') !== (first?.row.per ?? 'none'))
      problems.add(`${at}.per`, `differs from ${first?.at}.per, which counts ${uid} too`);
  }
  const per = first?.row.per;
  return per === 'supplier' || per === 'order' ? per : undefined;
}

/** The transitive requirements of a module, in order of discovery. Reports circular dependencies. */
function requiredUids(uid: string, byUid: ReadonlyMap<string, PriceModuleDocument>, problems: Problems): string[] {
  const found = new Set<string>();
  const visit = (at: string, way: readonly string[]): void => {
    for (const { row } of rowsOf('requires', byUid.get(at)?.data.requires)) {
      const needed = row.module?.uid;
      if (!needed) continue;
      if (needed === uid) {
        problems.add(`price_module ${uid}.requires`, `goes in a circle: ${[...way, needed].join(' → ')}`);
      } else if (!byUid.has(needed)) {
        problems.add(`price_module ${at}.requires`, `names ${needed}, which does not exist`);
      } else if (!found.has(needed)) {
        found.add(needed);
        visit(needed, [...way, needed]);
      }
    }
  };
  visit(uid, [uid]);
  return [...found];
}

function isCurrency(value: string | null | undefined): value is Currency {
  return CURRENCIES.some((currency) => currency === value);
}
