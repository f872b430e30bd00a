const MAX_SEGMENT = 0xffff;

/**
 * The characters that a TrueType font has glyphs for, from its table `cmap`
 * (https://learn.microsoft.com/typography/opentype/spec/cmap). Pango and PDFKit draw a box for any other.
 */
export function fontCoverage(font: Buffer): ReadonlySet<number> {
  const covered = new Set<number>();
  for (const table of cmapTables(font)) {
    const format = table.readUInt16BE(0);
    if (format === 4) addSegments(table, covered);
    if (format === 12) addGroups(table, covered);
  }
  return covered;
}

function cmapTables(font: Buffer): Buffer[] {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const record = records.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  if (record === undefined) return [];
  const cmap = font.subarray(font.readUInt32BE(record + 8));
  return Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.subarray(cmap.readUInt32BE(8 + index * 8)));
}

/** Format 4: the characters up to U+FFFF, in segments that name the glyphs by a difference or by a list. */
function addSegments(table: Buffer, covered: Set<number>): void {
  const bytes = table.readUInt16BE(6);
  for (let at = 0; at < bytes; at += 2) {
    const end = table.readUInt16BE(14 + at);
    const start = table.readUInt16BE(16 + bytes + at);
    const delta = table.readUInt16BE(16 + bytes * 2 + at);
    const rangeAt = 16 + bytes * 3 + at;
    const range = table.readUInt16BE(rangeAt);
    for (let code = start; code <= end && code < MAX_SEGMENT; code += 1) {
      const glyph = range === 0 ? code + delta : table.readUInt16BE(rangeAt + range + (code - start) * 2);
      if ((glyph & 0xffff) !== 0) covered.add(code);
    }
  }
}

/** Format 12: all characters, in groups with consecutive glyphs. */
function addGroups(table: Buffer, covered: Set<number>): void {
  const groups = table.readUInt32BE(12);
  for (let at = 16; at < 16 + groups * 12; at += 12)
    for (let code = table.readUInt32BE(at); code <= table.readUInt32BE(at + 4); code += 1) covered.add(code);
}
