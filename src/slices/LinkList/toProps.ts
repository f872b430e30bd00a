import {
  headOf,
  linkOf,
  oneOf,
  pictureOf,
  rowsOf,
  textOf,
  type HeadFields,
  type ImageField,
  type LinkField,
  type SliceOf,
  type TextField,
} from '../fields';

export type LinkListSlice = SliceOf<
  HeadFields,
  { readonly label: TextField; readonly summary: TextField; readonly link: LinkField; readonly image: ImageField }
>;

export type LinkListProps = ReturnType<typeof toProps>;
export type LinkRow = LinkListProps['links'][number];

/** A row without a target or a label is left out. */
export function toProps({ variation, primary, items }: LinkListSlice) {
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
