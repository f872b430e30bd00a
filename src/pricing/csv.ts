import { toCsv } from '../lib/csv';
import type { CalculatorText } from '../text/calculator';
import type { Sheet } from './sheet';

/** Byte order mark: spreadsheet programs detect UTF-8 by it. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * The quote as CSV (RFC 4180): nine fields per line, CRLF line ends. Amounts are plain numbers with a decimal point, in
 * the columns list price, discount and net; discounts are unsigned, so that no amount looks like a formula.
 */
export function csvOf(sheet: Sheet, words: CalculatorText): string {
  const alone = (text: string) => [sheet.title, text, '', '', '', '', '', '', ''];
  const rows: string[][] = [
    words.csvColumns,
    ...[...sheet.seller, ...sheet.facts.map(({ label, value }) => `${label}: ${value}`)].map(alone),
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
          line.kind === 'onboarding' ? plainAmount(line.amount) : '',
          sheet.currency,
          reason,
        ];
      }),
    ),
    ...sheet.totals.map(({ label, list, discount, net }) => [
      sheet.totalsTitle,
      label,
      '',
      '',
      list ? plainAmount(list.minor) : '',
      discount ? plainAmount(-discount.minor) : '',
      plainAmount(net.minor),
      sheet.currency,
      '',
    ]),
    ...sheet.notes.map(alone),
  ];
  return BYTE_ORDER_MARK + toCsv(rows);
}

/** Minor units of a currency with two decimals as a plain number: 123456 is `1234.56`. Not for negative amounts. */
function plainAmount(minor: number): string {
  const digits = String(minor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
