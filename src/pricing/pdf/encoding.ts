/** Glyph names of the standard PDF fonts that Latin-1 lacks. */
const NAMES: Record<string, string> = {
  '€': 'Euro',
  '–': 'endash',
  '—': 'emdash',
  '−': 'minus',
  '‘': 'quoteleft',
  '’': 'quoteright',
  '“': 'quotedblleft',
  '”': 'quotedblright',
  '„': 'quotedblbase',
  '…': 'ellipsis',
  '•': 'bullet',
};
const FIRST_FREE = 0x80;
const LAST_FREE = 0x9f;

/**
 * A one-byte encoding per document: ASCII and Latin-1 as they are, other characters on bytes that Latin-1 leaves free.
 * Without a free byte a character becomes a question mark.
 */
export class Encoding {
  private readonly others = new Map<string, number>();
  private readonly used = new Map<number, string>();

  /** The text as a PDF string, in hexadecimal. */
  encode(text: string): string {
    const bytes = [...printable(text)].map((character) => this.byteOf(character));
    return `<${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}>`;
  }

  /** The font's encoding: WinAnsi with the assigned bytes. */
  dictionary(): string {
    const given = [...this.others].map(([character, byte]) => `${byte} /${glyphName(character)}`).join(' ');
    return `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding ${given && `/Differences [ ${given} ]`} >>`;
  }

  /** ToUnicode map, for copying and reading aloud. */
  unicodeMap(): string {
    const entries = [...this.used].map(([byte, character]) => `<${hex(byte, 2)}> <${utf16(character)}>`);
    const blocks: string[] = [];
    for (let at = 0; at < entries.length; at += 100) {
      const block = entries.slice(at, at + 100);
      blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
    }
    return [
      '/CIDInit /ProcSet findresource begin',
      '12 dict begin',
      'begincmap',
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
      '/CMapName /Adobe-Identity-UCS def',
      '/CMapType 2 def',
      '1 begincodespacerange\n<00> <ff>\nendcodespacerange',
      ...blocks,
      'endcmap',
      'CMapName currentdict /CMap defineresource pop',
      'end\nend',
    ].join('\n');
  }

  private byteOf(character: string): number {
    const code = character.codePointAt(0) ?? 0;
    const isLatin1 = (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff);
    const byte = isLatin1 ? code : (this.others.get(character) ?? FIRST_FREE + this.others.size);
    if (byte > LAST_FREE && !isLatin1) return this.byteOf('?');
    if (!isLatin1) this.others.set(character, byte);
    this.used.set(byte, character);
    return byte;
  }
}

/** A text as printed: composed characters, and one kind of no-break space. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u2007\u202f]/g, '\u00a0')
    .replace(/[\u0000-\u001f\u007f]/g, ' ');
}

function glyphName(character: string): string {
  return NAMES[character] ?? `uni${utf16(character).slice(0, 4).toUpperCase()}`;
}

function utf16(character: string): string {
  return Array.from({ length: character.length }, (_, index) => hex(character.charCodeAt(index), 4)).join('');
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}
