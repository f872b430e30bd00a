/** What spreadsheet programs run, also after blanks, and as full-width letters, which some of them read as plain ones. */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠−]/;

/** One field of a CSV file (RFC 4180): quoted where it has to be, and marked as text where a spreadsheet would take it for a formula. */
export function csvCell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Records as CSV; each ends with CRLF. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}
