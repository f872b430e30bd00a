import {
  linkOf,
  pictureOf,
  rowsOf,
  textOf,
  type ImageField,
  type LinkField,
  type SliceOf,
  type TextField,
} from '../fields';

export type LogoStripSlice = SliceOf<
  { readonly title: TextField },
  { readonly name: TextField; readonly image: ImageField; readonly link: LinkField }
>;

export type LogoStripProps = ReturnType<typeof toProps>;
export type Logo = LogoStripProps['logos'][number];

/**
 * Props from the slice’s fields. A logo is named by its name or its picture’s alternative text; one without both is
 * left out.
 */
export function toProps({ primary, items }: LogoStripSlice) {
  return {
    title: textOf(primary?.title),
    logos: rowsOf(items, (item) => {
      const name = textOf(item.name);
      const picture = pictureOf(item.image);
      return name || picture?.alt
        ? { name: name || (picture?.alt ?? ''), picture, link: linkOf(item.link) }
        : undefined;
    }),
  };
}
