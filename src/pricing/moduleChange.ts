import type { PriceBook } from './priceBook';
import { quoteFor, type Quote } from './quote';
import { withoutModule, withRequired, type Selection } from './selection';

/** The modules after one of them is ticked, with those that it requires, or unticked, with those that require it. */
export function toggled(book: PriceBook, modules: readonly string[], key: string, chosen: boolean): string[] {
  return chosen ? withRequired(book, [...modules, key]) : withoutModule(book, modules, key);
}

/**
 * The increase of the total when a module is ticked, in minor units a month; for a ticked one, its share of the total.
 * @param quote the selection, priced
 * @returns `list` and the `discount`, which is not positive; `net` is both together: negative where the module completes a bundle
 *   that saves more than it costs
 */
export function moduleChange(book: PriceBook, selection: Selection, quote: Quote, key: string) {
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
