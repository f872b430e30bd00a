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

/** The quote as a PDF file, with its text in the order of the sheet. */
export function quotePdf(sheet: Sheet, options: PdfOptions): Promise<Buffer> {
  return new QuotePages(sheet, options).write();
}

interface TextStyle {
  readonly size?: number;
  readonly face?: Face;
  readonly color?: string;
  readonly align?: 'right';
}

class QuotePages {
  private readonly document: PDFKit.PDFDocument;
  private y = MARGIN;

  constructor(
    private readonly sheet: Sheet,
    private readonly options: PdfOptions,
  ) {
    this.document = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang: options.lang,
      displayTitle: true,
      info: { Title: sheet.title, Author: sheet.seller[0] ?? options.siteName },
    });
    for (const [name, file] of Object.entries(FACES)) this.document.registerFont(name, file);
  }

  write(): Promise<Buffer> {
    const { sheet, document } = this;
    this.letterhead();
    this.columnTitles();
    for (const { title, lines } of sheet.sections) {
      this.partTitle(title);
      lines.forEach((line) => this.line(line));
    }
    this.partTitle(sheet.totalsTitle);
    sheet.totals.forEach((total) => this.total(total));
    this.y += 14;
    for (const note of sheet.notes) this.paragraph(note);
    this.footers();
    const file = buffer(document);
    document.end();
    return file;
  }

  private letterhead(): void {
    const { document, sheet } = this;
    document.save().translate(MARGIN, this.y).scale(0.85).path(MARK_PATH).fill(COLORS.accent).restore();
    const nameHeight = this.text(this.options.siteName, MARGIN + 31, this.y + 3, { size: 15, face: 'bold' }, 220);
    const style = { size: SMALL, color: COLORS.quiet, align: 'right' } as const;
    let end = this.y;
    for (const line of sheet.seller) end += this.text(line, SELLER_LEFT, end, style, RIGHT - SELLER_LEFT) + 1;
    this.y = Math.max(this.y + 72, this.y + nameHeight + 24, end + 24);
    this.y += this.text(sheet.title, MARGIN, this.y, { size: 22, face: 'bold' }, RIGHT - MARGIN) + 11;
    for (const { label, value } of sheet.facts) {
      this.text(label, MARGIN, this.y, { color: COLORS.quiet });
      this.y += this.text(this.named(value), MARGIN + 110, this.y, {}, RIGHT - MARGIN - 110) + 3;
    }
    this.y += 18;
  }

  private columnTitles(): void {
    const { item, ...columns } = this.sheet.columns;
    const style = { size: SMALL, color: COLORS.quiet };
    this.text(item, MARGIN, this.y, style);
    this.cells(columns, style);
    this.y += 12;
  }

  private partTitle(title: string): void {
    this.makeRoom(56);
    this.y += 10;
    this.y += this.text(title, MARGIN, this.y, { size: 10.5, face: 'bold' }) + 3;
    this.rule(COLORS.ink);
  }

  private line({ item, reason, quantity, unit, list, discount, net }: SheetLine): void {
    const width = (quantity === undefined ? COLUMNS.unit : COLUMNS.quantity - 50) - MARGIN;
    const small = { size: SMALL, color: COLORS.quiet };
    const reasonWidth = COLUMNS.unit - MARGIN;
    this.makeRoom(this.heightOf(item, {}, width) + (reason ? this.heightOf(reason, small, reasonWidth) : 0) + 10);
    this.y += 5;
    this.cells({ quantity, unit: unit?.text }, { color: COLORS.quiet });
    this.cells({ list: list?.text, discount: discount?.text, net: net?.text });
    this.y += this.text(item, MARGIN, this.y, {}, width);
    if (reason) this.y += this.text(reason, MARGIN, this.y + 1, small, reasonWidth) + 1;
    this.y += 4;
    this.rule();
  }

  private total({ id, label, list, discount, net }: SheetTotal): void {
    const isFirst = id === 'month';
    const size = isFirst ? 11.5 : SIZE;
    this.makeRoom(28);
    this.y += isFirst ? 8 : 5;
    // On the line that the larger net amount stands on.
    this.cells({ list: list?.text, discount: discount?.text }, {}, isFirst ? 2.3 : 0);
    this.textEnd(net.text, COLUMNS.net, this.y, { size, face: 'bold' });
    this.y += this.text(label, MARGIN, this.y, { size, face: isFirst ? 'bold' : 'regular' }) + (isFirst ? 7 : 4);
    this.rule();
  }

  /** Writes into the columns of numbers, beside what the line begins with. */
  private cells(cells: Partial<Record<keyof typeof COLUMNS, unknown>>, style?: TextStyle, down = 0): void {
    for (const [name, right] of Object.entries(COLUMNS)) {
      const text = cells[name as keyof typeof COLUMNS];
      if (typeof text === 'string' && text) this.textEnd(text, right, this.y + down, style);
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
      this.text([sheet.facts[0]?.value, ...sheet.seller.slice(-1)].join(' · '), MARGIN, y, style, RIGHT - MARGIN - 72);
      this.textEnd(options.words.page(page + 1, count), RIGHT, y, style);
    }
  }

  /** Starts a new page when fewer points than this are left. */
  private makeRoom(points: number): void {
    if (this.y + points <= BOTTOM) return;
    this.document.addPage();
    this.y = MARGIN;
    this.columnTitles();
  }

  private rule(color: string = COLORS.rule): void {
    this.document.moveTo(MARGIN, this.y).lineTo(RIGHT, this.y).lineWidth(0.5).stroke(color);
  }

  /** A name, or a sentence in place of one that would lose letters: a part of a name is the name of somebody else. */
  private named(name: string): string {
    const { text, isWhole } = fitText(name, 'regular');
    return isWhole && /[\p{L}\p{N}]/u.test(text) ? text.replace(/ +/g, ' ').trim() : this.options.words.unprintable;
  }

  /** @returns the height of the text, in lines of at most `width` */
  private text(text: string, x: number, y: number, style: TextStyle = {}, width?: number): number {
    const { document } = this;
    document.text(this.styled(text, style), x, y, { width, align: style.align, lineBreak: width !== undefined });
    return width === undefined ? document.currentLineHeight(true) : document.y - y;
  }

  private textEnd(text: string, right: number, y: number, style: TextStyle = {}): void {
    const shown = this.styled(text, style);
    const width = this.document.widthOfString(shown, FIGURES);
    this.document.text(shown, right - width, y, { lineBreak: false, ...FIGURES });
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
