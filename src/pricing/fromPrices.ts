import { formatMoney } from '../lib/formatMoney';
import type { PlanPrice } from './planPrices';
import { CURRENCIES, type Currency } from './priceBook';

/** Written in texts as `{from USD}`. */
const FROM = /\{from (USD|EUR|GBP)\}/g;

/** The least that a plan costs, in minor units a month and billed annually, by currency. */
export type FromPrices = Readonly<Partial<Record<Currency, number>>>;

/** The one place where "from" prices come from: the plans of the price book. */
export function fromPrices(plans: Readonly<Record<string, PlanPrice>>): FromPrices {
  return Object.fromEntries(
    CURRENCIES.flatMap((currency) => {
      const amounts = Object.values(plans).flatMap(({ prices }) => prices[currency].annual ?? []);
      return amounts.length > 0 ? [[currency, Math.min(...amounts)]] : [];
    }),
  );
}

/** A document's content with the price in the place of each `{from USD}`, `{from EUR}` and `{from GBP}`. */
export function withFromPrices<Content>(content: Content, prices: FromPrices = {}, lang: string): Content {
  if (typeof content === 'string') return written(content, prices, lang) as Content;
  if (Array.isArray(content)) return content.map((item: unknown) => withFromPrices(item, prices, lang)) as Content;
  if (typeof content !== 'object' || content === null) return content;
  const fields = Object.entries(content).map(([name, value]) => [name, withFromPrices<unknown>(value, prices, lang)]);
  return Object.fromEntries(fields) as Content;
}

function written(text: string, prices: FromPrices, lang: string): string {
  return text.replace(FROM, (token, currency: Currency) => {
    const minor = prices[currency];
    return minor === undefined ? token : formatMoney(minor, currency, lang, { wholeWhenPossible: true });
  });
}
