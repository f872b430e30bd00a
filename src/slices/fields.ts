import type { PictureData } from '../components/Picture';
import {
  hasText,
  plainText,
  toHref,
  toPicture,
  type EmbedValue,
  type ImageValue,
  type LinkValue,
  type RichTextValue,
} from '../content/types';

/*
 * A slice's fields come from three sources: Gatsby's GraphQL layer, the preview runtime and the slice simulator (raw
 * API format). They differ in the form of empty fields and in whether rich text is wrapped. These types accept all
 * three; the functions normalize them.
 */

export type TextField = string | null | undefined;
export type NumberField = number | null | undefined;
export type RichTextField = { readonly richText?: unknown } | readonly unknown[] | null | undefined;
export type LinkField = LinkValue | null | undefined;
export type ImageField = ImageValue | null | undefined;
export type EmbedField = EmbedValue | null | undefined;

/** A slice from any of the three sources: every part may be missing. */
export interface SliceOf<Primary, Item = object> {
  readonly slice_type?: string | null;
  readonly variation?: string | null;
  readonly primary?: Partial<Primary> | null;
  readonly items?: readonly (Partial<Item> | null)[] | null;
}

/** Head of most sections. Unfilled fields are empty strings or an empty list. */
export interface Head {
  readonly eyebrow: string;
  readonly title: string;
  readonly lead: RichTextValue;
}
export interface HeadFields {
  readonly eyebrow: TextField;
  readonly title: TextField;
  readonly lead: RichTextField;
}

export interface LinkTarget {
  readonly href: string;
  readonly target?: string;
}
export interface Action extends LinkTarget {
  readonly label: string;
}
export interface PictureProps {
  readonly image: PictureData;
  readonly alt: string;
}

/** The trimmed text; an empty string without one. */
export function textOf(field: TextField): string {
  return typeof field === 'string' ? field.trim() : '';
}

/** One of the model's options; undefined for anything else. */
export function oneOf<Option extends string>(field: TextField, options: readonly Option[]): Option | undefined {
  return options.find((option) => option === field);
}

/** The non-empty blocks. */
export function richTextOf(field: RichTextField): RichTextValue {
  const blocks = field && 'richText' in field ? field.richText : field;
  return Array.isArray(blocks) && hasText(blocks) ? blocks : [];
}

/** The plain text of rich text, one line per block. */
export function plainTextOf(field: RichTextField): string {
  return plainText(richTextOf(field));
}

/** Target of a filled link; undefined for an empty or broken one. */
export function linkOf(field: LinkField): LinkTarget | undefined {
  const href = toHref(field);
  return href ? { href, target: field?.target ?? undefined } : undefined;
}

/** A link with its label; undefined unless both are filled. */
export function actionOf(label: TextField, link: LinkField): Action | undefined {
  const text = textOf(label);
  const target = linkOf(link);
  return text && target ? { label: text, ...target } : undefined;
}

/** Maps an image field to the props of `Picture`; undefined if it is empty. */
export function pictureOf(field: ImageField): PictureProps | undefined {
  const image = toPicture(field);
  return image && { image, alt: field?.alt ?? '' };
}

/** Maps the fields of a slice's head, which all may be empty. */
export function headOf(primary: Partial<HeadFields> | null | undefined): Head {
  return { eyebrow: textOf(primary?.eyebrow), title: textOf(primary?.title), lead: richTextOf(primary?.lead) };
}

/** Maps the rows; a row for which `read` returns undefined is left out. */
export function rowsOf<Item, Row>(
  items: readonly (Item | null)[] | null | undefined,
  read: (item: Item) => Row | undefined,
): Row[] {
  return (items ?? []).flatMap((item) => {
    const row = item ? read(item) : undefined;
    return row === undefined ? [] : [row];
  });
}
