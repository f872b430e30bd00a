import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { MARK_PATH } from '../../lib/markPath';
import type { Sheet, SheetLine, SheetTotal } from '../../pricing/sheet';
import { FACES, fitText, type Face } from './fitText';

const MARGIN = 54;
/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 } as const;
const RIGHT = PAGE.width - MARGIN;
const BOTTOM = PAGE.height - 72;
/** Right ends of the columns of numbers. */
const COLUMNS = { quantity: 284, unit: 346, list: 408, discount: 468, net: RIGHT } as const;
/** Left end of the seller's lines, which end at the right. */
const SELLER_LEFT = 320;
const SIZE = 9.5;
const SMALL = 8.5;
const COLORS = { ink: '#14211c', quiet: '#4b5952', rule: '#d3d9d0', accent: '#1f4d3f' } as const;
/** Figures of one width, for columns of amounts. */
const FIGURES = { features: ['tnum'] } satisfies PDFKit.Mixins.TextOptions;

interface PdfOptions {
  readonly lang: string;
  /** Name of the site, beside its mark. */
  readonly siteName: string;
  readonly words: { readonly page: (page: number, count: number) => string; readonly unprintable: string };
}

/** The quote as a tagged PDF file: its headings, table and paragraphs are structure elements, in the order of the sheet. */
export function quotePdf(sheet: Sheet, options: PdfOptions): Promise<Buffer> {
  return new QuotePages(sheet, options).write();
}

interface TextStyle {
  readonly size?: number;
  readonly face?: Face;
  readonly color?: string;
  readonly align?: 'right';
  /** Type of the structure element that holds the text. */
  readonly tag?: 'H1' | 'P' | 'Span';
}

interface Cell extends TextStyle {
  readonly text?: string;
  /** Points below the top of the row. */
  readonly down?: number;
}
type Cells = Partial<Record<keyof typeof COLUMNS, Cell>>;

class QuotePages {
  private readonly document: PDFKit.PDFDocument;
  private y = MARGIN;
  /** The structure element into which text goes; none for an artifact, which assistive technology skips. */
  private parent: PDFKit.PDFStructureElement | undefined;

  constructor(
    private readonly sheet: Sheet,
    private readonly options: PdfOptions,
  ) {
    this.document = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      // The first version with tags that readers agree on.
      pdfVersion: '1.7',
      tagged: true,
      lang: options.lang,
      displayTitle: true,
      info: { Title: sheet.title, Author: sheet.seller[0] ?? options.siteName },
    });
    for (const [name, file] of Object.entries(FACES)) this.document.registerFont(name, file);
    this.parent = this.document.struct('Document');
    this.document.addStructure(this.parent);
  }

  write(): Promise<Buffer> {
    const { sheet, document } = this;
    this.letterhead();
    this.within('Table', () => {
      this.within('TR', () => this.columnTitles());
      for (const { title, lines } of sheet.sections) {
        this.partTitle(title);
        lines.forEach((line) => this.line(line));
      }
      this.partTitle(sheet.totalsTitle);
      sheet.totals.forEach((total) => this.total(total));
    });
    this.y += 14;
    for (const note of sheet.notes) this.paragraph(note);
    this.footers();
    const file = buffer(document);
    document.end();
    return file;
  }

  private letterhead(): void {
    const { document, sheet } = this;
    this.artifact('Layout', () =>
      document.save().translate(MARGIN, this.y).scale(0.85).path(MARK_PATH).fill(COLORS.accent).restore(),
    );
    const nameHeight = this.text(this.options.siteName, MARGIN + 31, this.y + 3, { size: 15, face: 'bold' }, 220);
    const style = { size: SMALL, color: COLORS.quiet, align: 'right' } as const;
    let end = this.y;
    for (const line of sheet.seller) end += this.text(line, SELLER_LEFT, end, style, RIGHT - SELLER_LEFT) + 1;
    this.y = Math.max(this.y + 72, this.y + nameHeight + 24, end + 24);
    this.y += this.text(sheet.title, MARGIN, this.y, { size: 22, face: 'bold', tag: 'H1' }, RIGHT - MARGIN) + 11;
    for (const { label, value } of sheet.facts) {
      this.within('P', () => {
        this.text(label, MARGIN, this.y, { color: COLORS.quiet, tag: 'Span' });
        this.y += this.text(this.named(value), MARGIN + 110, this.y, { tag: 'Span' }, RIGHT - MARGIN - 110) + 3;
      });
    }
    this.y += 18;
  }

  private columnTitles(): void {
    const { item, ...columns } = this.sheet.columns;
    const style = { size: SMALL, color: COLORS.quiet };
    this.within('TH', () => this.text(item, MARGIN, this.y, style));
    this.cells(Object.fromEntries(Object.entries(columns).map(([name, text]) => [name, { text, ...style }])), 'TH');
    this.y += 12;
  }

  private partTitle(title: string): void {
    this.makeRoom(56);
    this.y += 10;
    this.within('TR', () => {
      const height = this.within('TH', () => this.text(title, MARGIN, this.y, { size: 10.5, face: 'bold' }));
      this.cells({});
      this.y += height + 3;
    });
    this.rule(COLORS.ink);
  }

  private line({ item, reason, quantity, unit, list, discount, net }: SheetLine): void {
    const width = (quantity === undefined ? COLUMNS.unit : COLUMNS.quantity - 50) - MARGIN;
    const small = { size: SMALL, color: COLORS.quiet };
    const reasonWidth = COLUMNS.unit - MARGIN;
    this.makeRoom(this.heightOf(item, {}, width) + (reason ? this.heightOf(reason, small, reasonWidth) : 0) + 10);
    this.y += 5;
    this.within('TR', () => {
      const height = this.within('TH', () => {
        const itemHeight = this.text(item, MARGIN, this.y, {}, width);
        return reason
          ? itemHeight + this.text(reason, MARGIN, this.y + itemHeight + 1, small, reasonWidth) + 1
          : itemHeight;
      });
      const { color } = small;
      this.cells({ quantity: { text: quantity, color }, unit: { text: unit?.text, color }, list, discount, net });
      this.y += height + 4;
    });
    this.rule();
  }

  private total({ id, label, list, discount, net }: SheetTotal): void {
    const isFirst = id === 'month';
    const size = isFirst ? 11.5 : SIZE;
    this.makeRoom(28);
    this.y += isFirst ? 8 : 5;
    this.within('TR', () => {
      const face = isFirst ? 'bold' : 'regular';
      const height = this.within('TH', () => this.text(label, MARGIN, this.y, { size, face }));
      // On the line that the larger net amount stands on.
      const down = isFirst ? 2.3 : 0;
      this.cells({ list: { ...list, down }, discount: { ...discount, down }, net: { ...net, size, face: 'bold' } });
      this.y += height + (isFirst ? 7 : 4);
    });
    this.rule();
  }

  /** Writes into the columns of numbers, beside what the line begins with. Empty cells keep the others in their columns. */
  private cells(cells: Cells, tag: 'TD' | 'TH' = 'TD'): void {
    for (const [name, right] of Object.entries(COLUMNS)) {
      const { text, down = 0, ...style } = cells[name as keyof typeof COLUMNS] ?? {};
      this.within(tag, () => text && this.textEnd(text, right, this.y + down, style));
    }
  }

  private paragraph(text: string): void {
    const style = { size: SMALL, color: COLORS.quiet };
    this.makeRoom(this.heightOf(text, style, RIGHT - MARGIN));
    this.y += this.text(text, MARGIN, this.y, style, RIGHT - MARGIN) + 5;
  }

  private footers(): void {
    const { document, sheet, options } = this;
    const { start, count } = document.bufferedPageRange();
    const style = { size: 8, color: COLORS.quiet };
    for (let page = start; page < start + count; page += 1) {
      document.switchToPage(page);
      const y = PAGE.height - 44;
      const line = [sheet.facts[0]?.value, ...sheet.seller.slice(-1)].join(' · ');
      this.artifact('Pagination', () => {
        this.text(line, MARGIN, y, style, RIGHT - MARGIN - 72);
        this.textEnd(options.words.page(page + 1, count), RIGHT, y, style);
      });
    }
  }

  /** Starts a new page when fewer points than this are left. */
  private makeRoom(points: number): void {
    if (this.y + points <= BOTTOM) return;
    this.document.addPage();
    this.y = MARGIN;
    this.artifact('Pagination', () => this.columnTitles());
  }

  private rule(color: string = COLORS.rule): void {
    this.artifact('Layout', () =>
      this.document.moveTo(MARGIN, this.y).lineTo(RIGHT, this.y).lineWidth(0.5).stroke(color),
    );
  }

  /** Puts what `draw` writes into a new structure element. @returns its result */
  private within<Result>(tag: string, draw: () => Result): Result {
    const { parent } = this;
    if (!parent) return draw();
    const element = this.document.struct(tag);
    parent.add(element);
    this.parent = element;
    const result = draw();
    this.parent = parent;
    return result;
  }

  /** Draws what only the eye needs. */
  private artifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    const { parent } = this;
    this.parent = undefined;
    this.document.markContent('Artifact', { type });
    draw();
    this.document.endMarkedContent();
    this.parent = parent;
  }

  /** Writes a text as the content of a structure element of its own. */
  private tagged(tag: string, draw: () => void): void {
    if (this.parent) this.parent.add(this.document.struct(tag, {}, draw));
    else draw();
  }

  /** A name, or a sentence in place of one that would lose letters: a part of a name is the name of somebody else. */
  private named(name: string): string {
    const { text, isWhole } = fitText(name, 'regular');
    return isWhole && /[\p{L}\p{N}]/u.test(text) ? text.replace(/ +/g, ' ').trim() : this.options.words.unprintable;
  }

  /** @returns the height of the text, in lines of at most `width` */
  private text(text: string, x: number, y: number, style: TextStyle = {}, width?: number): number {
    const { document } = this;
    const shown = this.styled(text, style);
    const { align, tag = 'P' } = style;
    this.tagged(tag, () => document.text(shown, x, y, { width, align, lineBreak: width !== undefined }));
    return width === undefined ? document.currentLineHeight(true) : document.y - y;
  }

  private textEnd(text: string, right: number, y: number, style: TextStyle = {}): void {
    const shown = this.styled(text, style);
    const width = this.document.widthOfString(shown, FIGURES);
    this.tagged('P', () => this.document.text(shown, right - width, y, { lineBreak: false, ...FIGURES }));
  }

  private heightOf(text: string, style: TextStyle, width: number): number {
    return this.document.heightOfString(this.styled(text, style), { width });
  }

  /** Sets face, size and color of a text. @returns what the face can print of it */
  private styled(text: string, { size = SIZE, face = 'regular', color = COLORS.ink }: TextStyle): string {
    const fitted = fitText(text, face);
    this.document.font(fitted.face).fontSize(size).fillColor(color);
    return fitted.text;
  }
}
