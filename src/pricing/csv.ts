import { toCsv } from '../lib/csv';
import type { CalculatorText } from '../text/calculator';
import type { Sheet, SheetAmount, SheetAmounts } from './sheet';

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
    ...sheet.sections.flatMap(({ title, lines }) =>
      lines.map(({ item, reason = '', unit, line, ...amounts }) => [
        title,
        item,
        'quantity' in line ? String(line.quantity) : '',
        plainAmount(unit),
        ...plainAmounts(amounts),
        sheet.currency,
        reason,
      ]),
    ),
    ...sheet.totals.map(({ label, ...amounts }) => [
      sheet.totalsTitle,
      label,
      '',
      '',
      ...plainAmounts(amounts),
      sheet.currency,
      '',
    ]),
    ...sheet.notes.map(alone),
  ];
  return BYTE_ORDER_MARK + toCsv(rows);
}

function plainAmounts({ list, discount, net }: SheetAmounts): string[] {
  return [list, discount, net].map(plainAmount);
}

/** Minor units of a currency with two decimals as a plain number without a sign: 123456 is `1234.56`. */
function plainAmount(amount: SheetAmount | undefined): string {
  if (!amount) return '';
  const digits = String(Math.abs(amount.minor)).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
