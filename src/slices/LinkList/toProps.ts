import {
  headOf,
  linkOf,
  oneOf,
  pictureOf,
  rowsOf,
  textOf,
  type Head,
  type HeadFields,
  type ImageField,
  type LinkField,
  type LinkTarget,
  type PictureProps,
  type SliceOf,
  type TextField,
} from '../fields';

export type LinkListSlice = SliceOf<
  HeadFields,
  { readonly label: TextField; readonly summary: TextField; readonly link: LinkField; readonly image: ImageField }
>;

export interface LinkRow {
  readonly label: string;
  readonly summary: string;
  readonly link: LinkTarget;
  readonly picture?: PictureProps;
}

export interface LinkListProps {
  readonly variation: 'default' | 'cards';
  readonly head: Head;
  readonly links: readonly LinkRow[];
}

/** A row without a target or a label is left out. */
export function toProps({ variation, primary, items }: LinkListSlice): LinkListProps {
  return {
    variation: oneOf(variation, ['default', 'cards']) ?? 'default',
    head: headOf(primary),
    links: rowsOf(items, (item) => {
      const label = textOf(item.label);
      const link = linkOf(item.link);
      return label && link ? { label, link, summary: textOf(item.summary), picture: pictureOf(item.image) } : undefined;
    }),
  };
}
