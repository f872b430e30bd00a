/*
 * Placeholders in texts for facts that occur in several places. `{fact going_live}` is a row of the document of the type
 * `facts` in the text's language, with the master language as fallback; `{from USD}` is the lowest price of a plan in
 * the price book. Builds and previews replace placeholders where they read content.
 */

import { masterLanguage } from '../config/languages';
import { dayOf } from '../lib/days';
import { formatMoney } from '../lib/formatMoney';
import { planPricesOn, PRICE_FIELDS } from '../pricing/bookDocuments';
import type { PlanPrice } from '../pricing/planPrices';
import { CURRENCIES, type PerCurrency } from '../pricing/priceBook';
import { isObject } from '../lib/isObject';

/** Facts that texts can reference, and the prices that the "from" prices are taken from. */
export interface Facts {
  /** Values by language and name. */
  readonly rows: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Prices of the plans by key. */
  readonly planPrices: Readonly<Record<string, PlanPrice>>;
  /** The least that a plan costs, in minor units a month and billed annually. */
  readonly lowest: Partial<PerCurrency<number>>;
}

interface Readable {
  readonly type: string;
  readonly lang: string;
  readonly uid?: string | null;
  readonly data: object;
}

/** The value of a name in a text; undefined leaves the text as it is written. */
type ValueOf = (kind: string, name: string) => string | undefined;

const FACTS = 'facts';
const TOKEN = /\{(fact|from) (\w+)\}/g;

/** The fields of documents that facts are taken from, in the form of the `fetch` parameter. */
export const FACT_FIELDS: readonly string[] = ['facts.facts', ...PRICE_FIELDS];

/**
 * Facts and prices that texts can reference, from these documents.
 * @param day whose price book counts, `YYYY-MM-DD`
 */
export function factsOf(documents: readonly Readable[], day = dayOf()): Facts {
  const planPrices = planPricesOn(day, documents);
  const lowest = CURRENCIES.flatMap((currency) => {
    const amounts = Object.values(planPrices).flatMap(({ prices }) => prices[currency].annual ?? []);
    return amounts.length > 0 ? [[currency, Math.min(...amounts)]] : [];
  });
  const own = documents.filter(({ type }) => type === FACTS);
  return {
    rows: new Map(own.map(({ lang, data }) => [lang, rowsOf(data)])),
    planPrices,
    lowest: Object.fromEntries(lowest) as Facts['lowest'],
  };
}

function rowsOf(data: object): ReadonlyMap<string, string> {
  const rows = 'facts' in data && Array.isArray(data.facts) ? data.facts : [];
  return new Map(
    rows.flatMap((row: unknown) =>
      isObject(row) && typeof row['name'] === 'string' && typeof row['value'] === 'string'
        ? [[row['name'], row['value']] as const]
        : [],
    ),
  );
}

/** Whether texts of the document name a fact or a price. */
export function namesFacts({ type, data }: Readable): boolean {
  return type !== FACTS && JSON.stringify(data).search(TOKEN) >= 0;
}

/** The document with values in the place of what its texts name; a name without a value stays as it is written. */
export function withFacts<Document extends Readable>(document: Document, { rows, lowest }: Facts): Document {
  if (!namesFacts(document)) return document;
  const { lang, data } = document;
  const valueOf: ValueOf = (kind, name) => {
    if (kind === 'fact') return rows.get(lang)?.get(name) ?? rows.get(masterLanguage.id)?.get(name);
    const currency = CURRENCIES.find((one) => one === name);
    const amount = currency && lowest[currency];
    return amount === undefined ? undefined : formatMoney(amount, name, lang, { wholeWhenPossible: true });
  };
  return { ...document, data: filled(data, valueOf) };
}

function filled(value: unknown, valueOf: ValueOf): unknown {
  if (typeof value === 'string')
    return value.replace(TOKEN, (token, kind: string, name: string, at: number) =>
      capitalized(valueOf(kind, name) ?? token, value, at),
    );
  if (Array.isArray(value)) return value.map((item: unknown) => filled(item, valueOf));
  if (!isObject(value)) return value;
  const { text, spans } = value;
  const whole = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, filled(part, valueOf)]));
  // Formatting of rich text counts characters.
  return typeof text === 'string' && Array.isArray(spans) && spans.length > 0
    ? { ...whole, spans: (whole['spans'] as unknown[]).map((span) => shiftedSpan(span, text, valueOf)) }
    : whole;
}

/** The value as it is inserted into a text: at the start of a sentence it begins with a capital letter. */
function capitalized(value: string, text: string, at: number): string {
  return /(?:^|[.!?]\s+)$/.test(text.slice(0, at)) ? value.charAt(0).toUpperCase() + value.slice(1) : value;
}

function shiftedSpan(span: unknown, text: string, valueOf: ValueOf): unknown {
  if (!isObject(span) || typeof span['start'] !== 'number' || typeof span['end'] !== 'number') return span;
  return { ...span, start: shifted(span['start'], text, valueOf), end: shifted(span['end'], text, valueOf) };
}

/** Where a position of the written text is once the values are filled in. */
function shifted(position: number, text: string, valueOf: ValueOf): number {
  let result = position;
  for (const match of text.matchAll(TOKEN)) {
    const [token, kind = '', name = ''] = match;
    if (position >= match.index + token.length) result += (valueOf(kind, name) ?? token).length - token.length;
  }
  return result;
}
