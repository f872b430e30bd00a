import type { PriceBook } from './priceBook';
import { quoteFor, type Quote } from './quote';
import { withoutModule, withRequired, type Selection } from './selection';

/** The change of the total by a module, in minor units a month. */
export interface ModuleChange {
  readonly list: number;
  /** Not positive. */
  readonly discount: number;
  /** List price and discount together: negative where the module completes a bundle that saves more than it costs. */
  readonly net: number;
}

/** The modules after one of them is ticked, with those that it requires, or unticked, with those that require it. */
export function toggled(book: PriceBook, modules: readonly string[], key: string, chosen: boolean): string[] {
  return chosen ? withRequired(book, [...modules, key]) : withoutModule(book, modules, key);
}

/**
 * The increase of the total when a module is ticked; for a ticked one, its share of the total.
 * @param quote the selection, priced
 */
export function moduleChange(book: PriceBook, selection: Selection, quote: Quote, key: string): ModuleChange {
  const { modules } = selection;
  const isChosen = modules.includes(key);
  const other = quoteFor(book, {
    ...selection,
    modules: isChosen ? modules.filter((one) => one !== key) : toggled(book, modules, key, true),
  });
  const [more, less] = isChosen ? [quote, other] : [other, quote];
  const list = more.list - less.list;
  const net = more.month - less.month;
  return { list, discount: net - list, net };
}
