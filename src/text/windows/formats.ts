import { formatDate } from '../../lib/formatDate';
import { dateFormat, numberFormat } from '../../lib/formats';
import { formatMoney } from '../../lib/formatMoney';

/** One text for each of the five states of a window. */
export type PerState = readonly [string, string, string, string, string];

/** Formatters for the figures in a window, in one language. */
export interface Formats {
  /** The language's tag, e.g. `de-DE`. */
  readonly tag: string;
  /** Euros and cents. */
  money(euros: number): string;
  /** Euros without cents; takes a whole number. */
  euros(euros: number): string;
  /** Dollars, without cents where there are none. */
  dollars(dollars: number): string;
  /** An amount with two decimals, without its currency. */
  amount(euros: number): string;
  count(count: number): string;
  /** One decimal at most. */
  percent(percent: number): string;
  /** A signed difference, with one decimal at most. */
  change(difference: number): string;
  /** A day with its year. Days are written `YYYY-MM-DD`. */
  date(day: string): string;
  /** A day without its year. */
  day(day: string): string;
  /** A day of the week with its date and year. */
  weekday(day: string): string;
  /** Short name of a month, counted from 1. */
  month(month: number): string;
}

/** The formatters of a language. Negative figures have a true minus sign. */
export function formatsOf(tag: string): Formats {
  const dateAs = (day: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(tag, { ...options, timeZone: 'UTC' }).format(new Date(day));
  const numberAs = (number: number, options: Intl.NumberFormatOptions) =>
    minus(numberFormat(tag, options).format(number));
  return {
    tag,
    money: (euros) => minus(formatMoney(Math.round(euros * 100), 'EUR', tag)),
    euros: (euros) => minus(formatMoney(euros * 100, 'EUR', tag, { wholeWhenPossible: true })),
    dollars: (dollars) => minus(formatMoney(Math.round(dollars * 100), 'USD', tag, { wholeWhenPossible: true })),
    amount: (euros) => numberAs(euros, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    count: (count) => numberAs(count, {}),
    percent: (percent) => numberAs(percent / 100, { style: 'percent', maximumFractionDigits: 1 }),
    change: (difference) => numberAs(difference, { signDisplay: 'exceptZero', maximumFractionDigits: 1 }),
    date: (day) => formatDate(day, tag, 'short'),
    day: (day) => dateAs(day, { day: 'numeric', month: 'short' }),
    weekday: (day) => dateAs(day, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
    month: (month) => dateAs(`2026-${String(month).padStart(2, '0')}-01`, { month: 'short' }),
  };
}

function minus(text: string): string {
  return text.replace('-', '−');
}
