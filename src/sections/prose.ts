import type { RichTextValue } from '../content/types';
import { richTextOf, type RichTextField } from '../slices/fields';
import type { AnySlice } from '../slices/SliceZone';

type Fields = Readonly<Record<string, unknown>>;

/** All rich texts of a slice zone in reading order: each slice's own fields, then its items'. */
export function proseOf(slices: readonly AnySlice[] | null | undefined): RichTextValue[] {
  return (slices ?? []).flatMap((slice) => {
    const { primary, items } = (slice ?? {}) as { primary?: Fields | null; items?: readonly (Fields | null)[] | null };
    return [primary, ...(items ?? [])]
      .flatMap((fields) => Object.values(fields ?? {}).map(textOf))
      .filter((text) => text.length > 0);
  });
}

function textOf(field: unknown): RichTextValue {
  const isRichText = typeof field === 'object' && field !== null && (Array.isArray(field) || 'richText' in field);
  return isRichText ? richTextOf(field as RichTextField) : [];
}
