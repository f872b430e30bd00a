import { toCsvFile } from '../lib/csv';
import { quoteCsvText } from '../text/quoteCsv';
import type { Sheet, SheetAmount, SheetAmounts } from './sheet';

/**
 * The quote as CSV (RFC 4180): nine fields per line, CRLF line ends. Amounts are plain numbers, in the columns list
 * price, discount and net; discounts are unsigned, so that no amount looks like a formula. Spreadsheet programs read a
 * file by the rules of their language: a German one expects semicolons between fields and a decimal comma.
 */
export function csvOf(sheet: Sheet, lang: string): string {
  const { columns, decimalSign, separator } = quoteCsvText(lang);
  const alone = (text: string) => [sheet.title, text, '', '', '', '', '', '', ''];
  const plainAmount = (amount: SheetAmount | undefined) => (amount ? decimal(amount.minor, decimalSign) : '');
  const plainAmounts = ({ list, discount, net }: SheetAmounts) => [list, discount, net].map(plainAmount);
  const rows: string[][] = [
    columns,
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
  return toCsvFile(rows, separator);
}

/** Minor units of a currency with two decimals as a plain number without a sign: 123456 is `1234.56`. */
function decimal(minor: number, sign: string): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${digits.slice(0, -2)}${sign}${digits.slice(-2)}`;
}
