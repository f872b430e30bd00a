import PDFDocument from 'pdfkit';
import { FACES, fitText, type Face } from './fitText';

const SIZE = 9.5;
const INK = '#14211c';
/** Figures of one width, for columns of amounts. */
const FIGURES = { features: ['tnum'] } satisfies PDFKit.Mixins.TextOptions;

export interface TextStyle {
  readonly size?: number;
  readonly face?: Face;
  readonly color?: string;
  readonly align?: 'right';
  /** Type of the structure element that holds the text. */
  readonly tag?: 'H1' | 'P' | 'Span';
}

/** A tagged PDF file (PDF 1.7, section 14.8): each text is in a structure element, in the order of writing, or an artifact. */
export class TaggedPdf {
  readonly document: PDFKit.PDFDocument;
  /** The structure element into which text goes; none for an artifact, which assistive technology skips. */
  private parent: PDFKit.PDFStructureElement | undefined;

  constructor({ lang, title, author }: { readonly lang: string; readonly title: string; readonly author: string }) {
    this.document = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      // The first version with tags that readers agree on.
      pdfVersion: '1.7',
      tagged: true,
      lang,
      displayTitle: true,
      info: { Title: title, Author: author },
    });
    for (const [name, file] of Object.entries(FACES)) this.document.registerFont(name, file);
    this.parent = this.document.struct('Document');
    this.document.addStructure(this.parent);
  }

  /** Puts what `draw` writes into a new structure element. @returns its result */
  within<Result>(tag: string, draw: () => Result): Result {
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
  artifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    const { parent } = this;
    this.parent = undefined;
    this.document.markContent('Artifact', { type });
    draw();
    this.document.endMarkedContent();
    this.parent = parent;
  }

  /** @returns the height of the text, in lines of at most `width` */
  text(text: string, x: number, y: number, style: TextStyle = {}, width?: number): number {
    const { document } = this;
    const shown = this.styled(text, style);
    const { align, tag = 'P' } = style;
    this.tagged(tag, () => document.text(shown, x, y, { width, align, lineBreak: width !== undefined }));
    return width === undefined ? document.currentLineHeight(true) : document.y - y;
  }

  /** Writes a text that ends at `right`. */
  textEnd(text: string, right: number, y: number, style: TextStyle = {}): void {
    const shown = this.styled(text, style);
    const width = this.document.widthOfString(shown, FIGURES);
    this.tagged('P', () => this.document.text(shown, right - width, y, { lineBreak: false, ...FIGURES }));
  }

  heightOf(text: string, style: TextStyle, width: number): number {
    return this.document.heightOfString(this.styled(text, style), { width });
  }

  /** Sets face, size and color of a text. @returns what the face can print of it */
  private styled(text: string, { size = SIZE, face = 'regular', color = INK }: TextStyle): string {
    const fitted = fitText(text, face);
    this.document.font(fitted.face).fontSize(size).fillColor(color);
    return fitted.text;
  }

  /** Writes a text as the content of a structure element of its own. */
  private tagged(tag: string, draw: () => void): void {
    if (this.parent) this.parent.add(this.document.struct(tag, {}, draw));
    else draw();
  }
}
