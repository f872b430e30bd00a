/**
 * Prefixes that spreadsheet programs evaluate as formulas, also after whitespace and in full-width forms, which some of
 * them normalize.
 */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠−]/;

/**
 * One field of a CSV file (RFC 4180): quoted if necessary, and escaped as text where a spreadsheet would evaluate a
 * formula.
 */
export function csvCell(value: string, separator = ','): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Records as CSV; each ends with CRLF. */
export function toCsv(rows: readonly (readonly string[])[], separator: ',' | ';' = ','): string {
  return rows.map((cells) => `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`).join('');
}

/** The same as a file to open: Excel takes a file without the byte order mark for one in the code page of the system. */
export function toCsvFile(rows: readonly (readonly string[])[], separator?: ',' | ';'): string {
  return `\ufeff${toCsv(rows, separator)}`;
}
