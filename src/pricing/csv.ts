import { toCsv } from '../lib/csv';
import type { CalculatorText } from '../text/calculator';
import type { Sheet } from './sheet';

/** Byte order mark: spreadsheet programs detect UTF-8 by it. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * The quote as CSV (RFC 4180): eight fields per line, CRLF line ends. Amounts are plain numbers with a decimal point;
 * discounts are unsigned in a column of their own, so that no amount looks like a formula.
 */
export function csvOf(sheet: Sheet, words: CalculatorText): string {
  const rows: string[][] = [
    words.csvColumns,
    ...sheet.seller.map((line) => [sheet.title, line, '', '', '', '', '', '']),
    ...sheet.facts.map(({ label, value }) => [sheet.title, `${label}: ${value}`, '', '', '', '', '', '']),
    ...sheet.parts.flatMap(({ title, lines }) =>
      lines.map(({ item, reason = '', line }) => {
        const isDiscount = line.kind === 'bundle' || line.kind === 'term';
        return [
          title,
          item,
          isDiscount ? '' : String(line.quantity),
          isDiscount ? '' : plainAmount(line.unit),
          isDiscount ? '' : plainAmount(line.amount),
          isDiscount ? plainAmount(-line.amount) : '',
          sheet.currency,
          reason,
        ];
      }),
    ),
    ...sheet.totals.map(({ label, minor }) => [
      sheet.totalsTitle,
      label,
      '',
      '',
      plainAmount(minor),
      '',
      sheet.currency,
      '',
    ]),
    ...sheet.notes.map((note) => [sheet.title, note, '', '', '', '', '', '']),
  ];
  return BYTE_ORDER_MARK + toCsv(rows);
}

/** Minor units of a currency with two decimals as a plain number: 123456 is `1234.56`. Not for negative amounts. */
function plainAmount(minor: number): string {
  const digits = String(minor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
