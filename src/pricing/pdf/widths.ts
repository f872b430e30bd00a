import { printable } from './encoding';

export type Face = 'regular' | 'bold';

/** Widths of the characters from space to tilde in thousandths of the font size, from Adobe's metrics of Helvetica. */
const WIDTHS: Record<Face, readonly number[]> = {
  regular:
    table(`278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278
    584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278
    278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334
    260 334 584`),
  bold: table(`278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333
    584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333
    278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389
    280 389 584`),
};
const OTHERS: Record<string, number> = { '\u00a0': 278, '×': 584, '−': 584, '—': 1000, '…': 1000, '·': 278, ß: 611 };
const COMMON = 556;

/** Width of a text at a font size. Accents do not widen a letter. */
export function widthOf(text: string, size: number, face: Face = 'regular'): number {
  const thousandths = [...printable(text)].reduce((sum, character) => {
    const base = character.normalize('NFD').charCodeAt(0);
    return sum + (OTHERS[character] ?? WIDTHS[face][base - 32] ?? COMMON);
  }, 0);
  return (thousandths * size) / 1000;
}

/** Wraps a text at `width`. A single word that is wider has its own line. */
export function linesOf(text: string, width: number, size: number, face: Face = 'regular'): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, size, face) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function table(text: string): number[] {
  return text.trim().split(/\s+/).map(Number);
}
