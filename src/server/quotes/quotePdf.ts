import { buffer } from 'node:stream/consumers';
import { MARK_PATH } from '../../lib/markPath';
import type { Sheet, SheetLine, SheetTotal } from '../../pricing/sheet';
import { fitText } from './fitText';
import { TaggedPdf, type TextStyle } from './taggedPdf';

const MARGIN = 54;
/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 } as const;
const RIGHT = PAGE.width - MARGIN;
const BOTTOM = PAGE.height - 72;
/** Right ends of the columns of numbers. */
const COLUMNS = { quantity: 284, unit: 346, list: 408, discount: 468, net: RIGHT } as const;
/** Left end of the seller's lines, which end at the right. */
const SELLER_LEFT = 320;
const SMALL = 8.5;
const COLORS = { ink: '#14211c', quiet: '#4b5952', rule: '#d3d9d0', accent: '#1f4d3f' } as const;

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

interface Cell extends TextStyle {
  readonly text?: string;
  /** Points below the top of the row. */
  readonly down?: number;
}
type Cells = Partial<Record<keyof typeof COLUMNS, Cell>>;

class QuotePages {
  private readonly pdf: TaggedPdf;
  private y = MARGIN;

  constructor(
    private readonly sheet: Sheet,
    private readonly options: PdfOptions,
  ) {
    const author = sheet.seller[0] ?? options.siteName;
    this.pdf = new TaggedPdf({ lang: options.lang, title: sheet.title, author });
  }

  write(): Promise<Buffer> {
    const { sheet, pdf } = this;
    this.letterhead();
    this.pdf.within('Table', () => {
      this.pdf.within('TR', () => this.columnTitles());
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
    const file = buffer(pdf.document);
    pdf.document.end();
    return file;
  }

  private letterhead(): void {
    const { sheet } = this;
    const { document } = this.pdf;
    this.pdf.artifact('Layout', () =>
      document.save().translate(MARGIN, this.y).scale(0.85).path(MARK_PATH).fill(COLORS.accent).restore(),
    );
    const nameHeight = this.pdf.text(this.options.siteName, MARGIN + 31, this.y + 3, { size: 15, face: 'bold' }, 220);
    const style = { size: SMALL, color: COLORS.quiet, align: 'right' } as const;
    let end = this.y;
    for (const line of sheet.seller) end += this.pdf.text(line, SELLER_LEFT, end, style, RIGHT - SELLER_LEFT) + 1;
    this.y = Math.max(this.y + 72, this.y + nameHeight + 24, end + 24);
    this.y += this.pdf.text(sheet.title, MARGIN, this.y, { size: 22, face: 'bold', tag: 'H1' }, RIGHT - MARGIN) + 11;
    for (const { label, value } of sheet.facts) {
      this.pdf.within('P', () => {
        this.pdf.text(label, MARGIN, this.y, { color: COLORS.quiet, tag: 'Span' });
        this.y += this.pdf.text(this.named(value), MARGIN + 110, this.y, { tag: 'Span' }, RIGHT - MARGIN - 110) + 3;
      });
    }
    this.y += 18;
  }

  private columnTitles(): void {
    const { item, ...columns } = this.sheet.columns;
    const style = { size: SMALL, color: COLORS.quiet };
    this.pdf.within('TH', () => this.pdf.text(item, MARGIN, this.y, style));
    this.cells(Object.fromEntries(Object.entries(columns).map(([name, text]) => [name, { text, ...style }])), 'TH');
    this.y += 12;
  }

  private partTitle(title: string): void {
    this.makeRoom(56);
    this.y += 10;
    this.pdf.within('TR', () => {
      const height = this.pdf.within('TH', () => this.pdf.text(title, MARGIN, this.y, { size: 10.5, face: 'bold' }));
      this.cells({});
      this.y += height + 3;
    });
    this.rule(COLORS.ink);
  }

  private line({ item, reason, quantity, unit, list, discount, net }: SheetLine): void {
    const width = (quantity === undefined ? COLUMNS.unit : COLUMNS.quantity - 50) - MARGIN;
    const small = { size: SMALL, color: COLORS.quiet };
    const reasonWidth = COLUMNS.unit - MARGIN;
    this.makeRoom(
      this.pdf.heightOf(item, {}, width) + (reason ? this.pdf.heightOf(reason, small, reasonWidth) : 0) + 10,
    );
    this.y += 5;
    this.pdf.within('TR', () => {
      const height = this.pdf.within('TH', () => {
        const itemHeight = this.pdf.text(item, MARGIN, this.y, {}, width);
        return reason
          ? itemHeight + this.pdf.text(reason, MARGIN, this.y + itemHeight + 1, small, reasonWidth) + 1
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
    const size = isFirst ? 11.5 : undefined;
    this.makeRoom(28);
    this.y += isFirst ? 8 : 5;
    this.pdf.within('TR', () => {
      const face = isFirst ? 'bold' : 'regular';
      const height = this.pdf.within('TH', () => this.pdf.text(label, MARGIN, this.y, { size, face }));
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
      this.pdf.within(tag, () => text && this.pdf.textEnd(text, right, this.y + down, style));
    }
  }

  private paragraph(text: string): void {
    const style = { size: SMALL, color: COLORS.quiet };
    this.makeRoom(this.pdf.heightOf(text, style, RIGHT - MARGIN));
    this.y += this.pdf.text(text, MARGIN, this.y, style, RIGHT - MARGIN) + 5;
  }

  private footers(): void {
    const { sheet, options } = this;
    const { document } = this.pdf;
    const { start, count } = document.bufferedPageRange();
    const style = { size: 8, color: COLORS.quiet };
    for (let page = start; page < start + count; page += 1) {
      document.switchToPage(page);
      const y = PAGE.height - 44;
      const line = [sheet.facts[0]?.value, ...sheet.seller.slice(-1)].join(' · ');
      this.pdf.artifact('Pagination', () => {
        this.pdf.text(line, MARGIN, y, style, RIGHT - MARGIN - 72);
        this.pdf.textEnd(options.words.page(page + 1, count), RIGHT, y, style);
      });
    }
  }

  /** Starts a new page when fewer points than this are left. */
  private makeRoom(points: number): void {
    if (this.y + points <= BOTTOM) return;
    this.pdf.document.addPage();
    this.y = MARGIN;
    this.pdf.artifact('Pagination', () => this.columnTitles());
  }

  private rule(color: string = COLORS.rule): void {
    this.pdf.artifact('Layout', () =>
      this.pdf.document.moveTo(MARGIN, this.y).lineTo(RIGHT, this.y).lineWidth(0.5).stroke(color),
    );
  }

  /** A name, or a sentence in place of one that would lose letters: a part of a name is the name of somebody else. */
  private named(name: string): string {
    const { text, isWhole } = fitText(name, 'regular');
    return isWhole && /[\p{L}\p{N}]/u.test(text) ? text.replace(/ +/g, ' ').trim() : this.options.words.unprintable;
  }
}
