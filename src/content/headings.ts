import type { RichTextValue } from './types';

export interface ContentsEntry {
  /** Anchor of the heading. */
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3;
}

/** Anchor of a rich text heading, as set by `normalizeDocument`; undefined for a text without letters and digits. */
export function headingId(block: object): string | undefined {
  return 'id' in block && typeof block.id === 'string' && block.id ? block.id : undefined;
}

/** The second- and third-level headings of rich text that have an anchor, in order. */
export function headingsOf(values: readonly RichTextValue[]): ContentsEntry[] {
  return values.flat().flatMap((block): ContentsEntry[] => {
    if (block.type !== 'heading2' && block.type !== 'heading3') return [];
    const id = headingId(block);
    return id === undefined ? [] : [{ id, text: block.text.trim(), level: block.type === 'heading2' ? 2 : 3 }];
  });
}
