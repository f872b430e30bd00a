/** Spreadsheets run what starts like this. */
const FORMULA = /^[\s]*[=+\-@\t\r]/;

/** Rows as CSV (RFC 4180) that opens in a spreadsheet as text, whatever visitors typed. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
