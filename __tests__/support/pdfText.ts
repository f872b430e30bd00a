/** The text of a PDF that is not compressed, by the file's own map from bytes to characters; one line for each piece that is set. */
export function pdfText(file: string): string {
  const characters = new Map(
    [...file.matchAll(/^<([\da-f]{2})> <([\da-f]+)>$/gm)].map(([, byte = '', units = '']) => [
      byte,
      (units.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(parseInt(unit, 16))).join(''),
    ]),
  );
  const pieces = [...file.matchAll(/<([\da-f]*)> Tj/g)].map(([, bytes = '']) =>
    (bytes.match(/../g) ?? []).map((byte) => characters.get(byte) ?? '').join(''),
  );
  return pieces.join('\n');
}
