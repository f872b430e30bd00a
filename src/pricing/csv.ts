import { toCsv } from '../lib/csv';
import type { CalculatorText } from '../text/calculator';
import type { Sheet } from './sheet';

/** Lets spreadsheet programs see that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * The quote as CSV by RFC 4180: eight fields in every line, lines end with CRLF. Amounts are plain numbers with a point, discounts have a
 * column of their own and no sign, so that no amount looks like a formula.
 */
export function csvOf(sheet: Sheet, words: CalculatorText): string {
  const rows: string[][] = [
    words.csvColumns,
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

/** Minor units of a currency with two decimals as a plain number: 123456 is `1234.56`. Takes no negative amount. */
function plainAmount(minor: number): string {
  const digits = String(minor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
