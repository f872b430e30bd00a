import { Encoding } from './encoding';
import { widthOf, type Face } from './widths';

/** A4 in points. */
export const PAGE = { width: 595, height: 842 } as const;

interface TextPlace {
  /** Points from the left edge, or to the right end of end-aligned text. */
  readonly x: number;
  /** Points from the upper edge to the baseline. */
  readonly y: number;
  readonly size: number;
  readonly face?: Face;
  readonly align?: 'start' | 'end';
  /** 0 is black, 1 is white. */
  readonly grey?: number;
}

/**
 * Writes a PDF file of text and rules in Helvetica, a standard font of every reader. Its text can be searched, copied
 * and read aloud.
 */
export class PdfFile {
  private readonly encoding = new Encoding();
  private readonly pages: string[][] = [];

  constructor(
    private readonly title: string,
    private readonly language: string,
  ) {
    this.addPage();
  }

  get pageCount(): number {
    return this.pages.length;
  }

  addPage(): void {
    this.pages.push([]);
  }

  /** Adds a text to the last page, or to the page with this index. */
  text(text: string, place: TextPlace, page = this.pages.length - 1): void {
    const { x, y, size, face = 'regular', align = 'start', grey = 0 } = place;
    const left = align === 'end' ? x - widthOf(text, size, face) : x;
    const font = face === 'bold' ? 'F2' : 'F1';
    this.pages[page]?.push(
      `BT ${grey} g /${font} ${size} Tf ${point(left)} ${point(PAGE.height - y)} Td ${this.encoding.encode(text)} Tj ET`,
    );
  }

  /** Adds a horizontal rule to the last page. */
  rule(from: number, to: number, y: number, grey = 0.75): void {
    const height = point(PAGE.height - y);
    this.pages.at(-1)?.push(`${grey} G 0.5 w ${point(from)} ${height} m ${point(to)} ${height} l S`);
  }

  /** The file, in ASCII. */
  toString(): string {
    const pageIds = this.pages.map((_, index) => 8 + index * 2);
    const font = (name: string) =>
      `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding 6 0 R /ToUnicode 7 0 R >>`;
    const objects = [
      `<< /Type /Catalog /Pages 2 0 R /Lang ${ascii(this.language)} /ViewerPreferences << /DisplayDocTitle true >> >>`,
      `<< /Type /Pages /Kids [ ${pageIds.map((id) => `${id} 0 R`).join(' ')} ] /Count ${this.pages.length} >>`,
      `<< /Title ${utf16Text(this.title)} >>`,
      font('Helvetica'),
      font('Helvetica-Bold'),
      this.encoding.dictionary(),
      stream(this.encoding.unicodeMap()),
      ...this.pages.flatMap((content, index) => [
        `<< /Type /Page /Parent 2 0 R /MediaBox [ 0 0 ${PAGE.width} ${PAGE.height} ] /Contents ${9 + index * 2} 0 R ` +
          '/Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>',
        stream(content.join('\n')),
      ]),
    ];
    return assemble(objects);
  }
}

function assemble(objects: readonly string[]): string {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return (
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${entries}` +
    `trailer\n<< /Size ${size} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${start}\n%%EOF\n`
  );
}

function stream(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

function point(value: number): string {
  return value.toFixed(2);
}

function ascii(text: string): string {
  return `(${text.replace(/[^a-z\d-]/gi, '')})`;
}

function utf16Text(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return `<feff${units.map((unit) => unit.toString(16).padStart(4, '0')).join('')}>`;
}
