import { formatDate } from '../lib/formatDate';
import type { CalculatorText } from '../text/calculator';
import { amountOf } from './amountOf';
import { formatList, formatNumber, formatPercent } from './numbers';
import type { Currency, PriceBook, Term } from './priceBook';
import type { QuoteIssue, Seller } from './quoteIssue';
import type { ChargeLine, DiscountLine, OnceLine, Quote, QuoteLine } from './quote';

/** An amount as text, and in minor units for export files. */
export interface SheetAmount {
  readonly text: string;
  readonly minor: number;
}

/** The columns of amounts: list price of charges and of the month, discounts, net of totals and of what carries no discount. */
export interface SheetAmounts {
  readonly list?: SheetAmount;
  readonly discount?: SheetAmount;
  readonly net?: SheetAmount;
}

/** One line of a quote. */
export interface SheetLine extends SheetAmounts {
  readonly id: string;
  readonly item: string;
  /** Why a discount applies. */
  readonly reason?: string;
  readonly quantity?: string;
  readonly unit?: SheetAmount;
  readonly line: QuoteLine;
}
export interface SheetSection {
  readonly id: 'recurring' | 'discounts' | 'once';
  readonly title: string;
  readonly lines: readonly SheetLine[];
}
export interface SheetTotal extends SheetAmounts {
  readonly id: string;
  readonly label: string;
  readonly net: SheetAmount;
}

/** The text of a quote, shared by screen, print and files. */
export interface Sheet {
  readonly title: string;
  /** Name, address and contact of the seller. */
  readonly seller: readonly string[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly columns: CalculatorText['columns'];
  readonly sections: readonly SheetSection[];
  readonly totalsTitle: string;
  readonly totals: readonly SheetTotal[];
  readonly notes: readonly string[];
  readonly currency: string;
}

interface SheetOptions {
  readonly book: PriceBook;
  readonly quote: Quote;
  readonly lang: string;
  readonly words: CalculatorText;
  readonly issue: QuoteIssue;
  readonly seller: Seller;
  /** Name of the site. */
  readonly siteName: string;
}

/** Composes the sheet of a quote: sections, totals and notes, with localized amounts and dates. */
export function sheetOf({ book, quote, issue, seller, lang, words, siteName }: SheetOptions): Sheet {
  const write = lineWriter(book, quote, lang, words);
  const sections: SheetSection[] = [
    { id: 'recurring', title: words.recurring, lines: quote.charges.map(write) },
    { id: 'discounts', title: words.discounts, lines: quote.discounts.map(write) },
    { id: 'once', title: words.onceTitle, lines: quote.once.map(write) },
  ];
  const day = (date: string) => formatDate(date, lang);
  return {
    title: words.sheetTitle(siteName),
    seller: [seller.name, seller.address, [seller.email, seller.phone].filter(Boolean).join(', ')].filter(Boolean),
    facts: [
      { label: words.number, value: issue.number },
      ...(issue.customer ? [{ label: words.customer, value: issue.customer }] : []),
      { label: words.date, value: day(issue.day) },
      { label: words.valid, value: day(issue.validUntil) },
      ...(quote.term ? [{ label: words.term, value: termWithNotice(quote.term, words) }] : []),
      { label: words.book, value: book.version },
      { label: words.currency, value: quote.currency },
    ],
    columns: words.columns,
    sections: sections.filter(({ lines }) => lines.length > 0),
    totalsTitle: words.totals,
    totals: totalsOf(quote, lang, words),
    notes: [...(issue.day > book.validUntil ? [words.ended(day(book.validUntil))] : []), words.billing, words.terms],
    currency: quote.currency,
  };
}

/** The term as the contract has it: a quote that names no notice leaves open how long its buyer is bound. */
function termWithNotice({ label, months }: Term, { notice }: CalculatorText): string {
  return `${label}, ${months > 1 ? notice.longer : notice.month}`;
}

/** The totals of a quote: its month first, then what it comes to. */
export function totalsOf(quote: Quote, lang: string, words: CalculatorText): SheetTotal[] {
  const { total } = words;
  const amount = amountIn(quote.currency, lang);
  const row = (id: string, label: string, net: number) => ({ id, label, net: amount(net) });
  return [
    {
      ...row('month', total.month, quote.month),
      list: amount(quote.list),
      discount: amount(quote.month - quote.list),
    },
    row('oneOff', total.oneOff, quote.oneOff),
    row('firstYear', total.firstYear, quote.firstYear),
    ...(quote.oneOff > 0 ? [row('monthEquivalent', total.monthEquivalent, quote.monthEquivalent)] : []),
    ...(quote.wholeTerm
      ? [row('wholeTerm', total.wholeTerm(formatNumber(quote.wholeTerm.months, lang)), quote.wholeTerm.total)]
      : []),
  ];
}

const amountIn =
  (currency: Currency, lang: string) =>
  (minor: number): SheetAmount => ({ minor, text: amountOf(minor, currency, lang) });

function lineWriter(book: PriceBook, { currency }: Quote, lang: string, words: CalculatorText) {
  const amount = amountIn(currency, lang);
  const count = (value: number) => formatNumber(value, lang);
  const percent = (basisPoints: number) => formatPercent(basisPoints, lang);
  const title = (key: string) => book.modules.find((module) => module.key === key)?.title ?? key;

  const charge = (line: ChargeLine): string => {
    if (line.kind === 'platform') return words.lines.platform;
    if (line.kind === 'seat') return words.lines.seat[line.role];
    if (line.kind === 'module') return words.lines.module(title(line.module));
    const { from, to } = line.band;
    const range = to === undefined ? words.lines.from(count(from)) : words.lines.range(count(from), count(to));
    return words.lines.volume[line.per](title(line.module), range);
  };
  const discount = (line: DiscountLine) => {
    const { of, basisPoints } = line;
    if (line.kind === 'term')
      return {
        item: words.lines.term(line.term.label, percent(basisPoints)),
        reason: words.reasons.term(percent(basisPoints), amount(of).text),
      };
    const chosen = formatList(line.bundle.modules.map(title), lang);
    const why = [words.reasons.bundle(chosen, percent(basisPoints), amount(of).text)];
    if (line.instead.length > 0) why.push(words.reasons.instead(formatList(line.instead, lang)));
    return { item: words.lines.bundle(line.bundle.name, percent(basisPoints)), reason: why.join(' ') };
  };
  const once = (line: OnceLine) =>
    words.lines.onboarding(book.onboarding.find(({ key }) => key === line.level)?.label ?? line.level);

  return (line: QuoteLine): SheetLine => {
    const common = { id: line.id, line };
    const price = amount(line.amount);
    if (line.kind === 'bundle' || line.kind === 'term') return { ...common, ...discount(line), discount: price };
    const counted = { quantity: count(line.quantity), unit: amount(line.unit), list: price };
    if (line.kind === 'onboarding') return { ...common, ...counted, item: once(line), net: price };
    return { ...common, ...counted, item: charge(line) };
  };
}
