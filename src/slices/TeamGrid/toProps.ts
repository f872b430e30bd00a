import {
  headOf,
  pictureOf,
  richTextOf,
  rowsOf,
  textOf,
  type HeadFields,
  type ImageField,
  type RichTextField,
  type SliceOf,
  type TextField,
} from '../fields';

export type TeamGridSlice = SliceOf<
  HeadFields,
  { readonly image: ImageField; readonly name: TextField; readonly role: TextField; readonly text: RichTextField }
>;

export type TeamGridProps = ReturnType<typeof toProps>;

/** Props from the slice’s fields. A person without a name is left out. */
export function toProps({ primary, items }: TeamGridSlice) {
  return {
    head: headOf(primary),
    people: rowsOf(items, (item) => {
      const name = textOf(item.name);
      if (!name) return undefined;
      return { name, role: textOf(item.role), text: richTextOf(item.text), picture: pictureOf(item.image) };
    }),
  };
}
