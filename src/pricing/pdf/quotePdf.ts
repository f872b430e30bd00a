import type { Sheet, SheetLine } from '../sheet';
import { PAGE, PdfFile } from './PdfFile';
import { linesOf } from './widths';

const LEFT = 54;
const RIGHT = PAGE.width - 54;
const BOTTOM = PAGE.height - 64;
const COLUMNS = { quantity: 370, unit: 455, amount: RIGHT } as const;
const SIZE = 9.5;
const QUIET = 0.35;

/** The quote as a PDF file, with its text in the order of the sheet. */
export function quotePdf(sheet: Sheet, lang: string): string {
  return new QuotePage(sheet, lang).write();
}

class QuotePage {
  private readonly file: PdfFile;
  private y = 74;

  constructor(
    private readonly sheet: Sheet,
    lang: string,
  ) {
    this.file = new PdfFile(sheet.title, lang);
  }

  write(): string {
    const { sheet } = this;
    this.file.text(sheet.title, { x: LEFT, y: this.y, size: 22, face: 'bold' });
    this.y += 24;
    for (const { label, value } of sheet.facts) {
      this.file.text(`${label}: ${value}`, { x: LEFT, y: this.y, size: SIZE, grey: QUIET });
      this.y += 14;
    }
    this.y += 12;
    this.head();
    for (const { title, lines } of sheet.parts) {
      this.part(title);
      lines.forEach((line) => this.line(line));
    }
    this.part(sheet.totalsTitle);
    sheet.totals.forEach(({ id, label, amount }) => this.total(label, amount, id === 'month'));
    this.y += 8;
    for (const note of sheet.notes) this.paragraph(note);
    for (let page = 0; page < this.file.pageCount; page += 1) {
      const place = { x: RIGHT, y: PAGE.height - 36, size: 8, align: 'end', grey: QUIET } as const;
      this.file.text(`${page + 1} / ${this.file.pageCount}`, place, page);
    }
    return this.file.toString();
  }

  private head(): void {
    const { item, quantity, unit, amount } = this.sheet.columns;
    const common = { y: this.y, size: 8.5, grey: QUIET };
    this.file.text(item, { ...common, x: LEFT });
    this.file.text(quantity, { ...common, x: COLUMNS.quantity, align: 'end' });
    this.file.text(unit, { ...common, x: COLUMNS.unit, align: 'end' });
    this.file.text(amount, { ...common, x: COLUMNS.amount, align: 'end' });
    this.y += 6;
  }

  private part(title: string): void {
    this.room(52);
    this.y += 18;
    this.file.text(title, { x: LEFT, y: this.y, size: 10.5, face: 'bold' });
    this.y += 6;
    this.file.rule(LEFT, RIGHT, this.y, 0);
  }

  private line({ item, reason, quantity, unit, amount }: SheetLine): void {
    const width = (quantity === undefined ? COLUMNS.unit : COLUMNS.quantity - 50) - LEFT;
    const items = linesOf(item, width, SIZE);
    const reasons = reason ? linesOf(reason, COLUMNS.unit - LEFT, 8.5) : [];
    this.room(8 + items.length * 12 + reasons.length * 11);
    this.y += 13;
    const right = { y: this.y, size: SIZE, align: 'end' } as const;
    items.forEach((words, index) => {
      if (index > 0) this.y += 12;
      this.file.text(words, { x: LEFT, y: this.y, size: SIZE });
      if (index > 0) return;
      if (quantity !== undefined) this.file.text(quantity, { ...right, x: COLUMNS.quantity, grey: QUIET });
      if (unit !== undefined) this.file.text(unit, { ...right, x: COLUMNS.unit, grey: QUIET });
      this.file.text(amount, { ...right, x: COLUMNS.amount });
    });
    for (const words of reasons) {
      this.y += 11;
      this.file.text(words, { x: LEFT, y: this.y, size: 8.5, grey: QUIET });
    }
    this.y += 5;
    this.file.rule(LEFT, RIGHT, this.y);
  }

  private total(label: string, amount: string, isFirst: boolean): void {
    const size = isFirst ? 13 : SIZE;
    this.room(24);
    this.y += isFirst ? 18 : 13;
    this.file.text(label, { x: LEFT, y: this.y, size, face: isFirst ? 'bold' : 'regular' });
    this.file.text(amount, { x: RIGHT, y: this.y, size, face: 'bold', align: 'end' });
    this.y += isFirst ? 8 : 5;
    this.file.rule(LEFT, RIGHT, this.y);
  }

  private paragraph(text: string): void {
    for (const words of linesOf(text, RIGHT - LEFT, 8.5)) {
      this.room(12);
      this.y += 12;
      this.file.text(words, { x: LEFT, y: this.y, size: 8.5, grey: QUIET });
    }
  }

  /** Starts a new page when fewer points than this are left. */
  private room(points: number): void {
    if (this.y + points <= BOTTOM) return;
    this.file.addPage();
    this.y = 60;
    this.head();
  }
}
