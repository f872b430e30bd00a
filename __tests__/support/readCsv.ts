/** A strict parser of RFC 4180: CRLF between records, doubled quotes inside quotes, nothing after a closing quote. */
export function readCsv(text: string, separator: ',' | ';' = ','): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const match = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\r\n]*))(${separator}|\r\n)`, 'y');
    match.lastIndex = at;
    const found = match.exec(text);
    if (!found) throw new Error(`no field at ${at}: ${JSON.stringify(text.slice(at, at + 30))}`);
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === '\r\n') {
      rows.push(row);
      row = [];
    }
    at = match.lastIndex;
  }
  return rows;
}
