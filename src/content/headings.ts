import { slug } from '../lib/slug';
import type { RichTextValue } from './types';

export interface ContentsEntry {
  /** Anchor of the heading. */
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3;
}

/** Anchor of a heading in rich text. Two headings of one page with the same words share it, and a link leads to the first. */
export function headingId(text: string): string {
  return slug(text);
}

/** The second- and third-level headings of rich text, in order; each anchor once. */
export function headingsOf(values: readonly RichTextValue[]): ContentsEntry[] {
  const entries = new Map<string, ContentsEntry>();
  for (const block of values.flat()) {
    if (block.type !== 'heading2' && block.type !== 'heading3') continue;
    const id = headingId(block.text);
    if (id && !entries.has(id)) entries.set(id, { id, text: block.text.trim(), level: block.type === 'heading2' ? 2 : 3 });
  }
  return [...entries.values()];
}
