import {
  headOf,
  pictureOf,
  richTextOf,
  rowsOf,
  textOf,
  type Head,
  type HeadFields,
  type ImageField,
  type PictureProps,
  type RichTextField,
  type RichTextValue,
  type SliceOf,
  type TextField,
} from '../fields';

export type TeamGridSlice = SliceOf<
  HeadFields,
  { readonly image: ImageField; readonly name: TextField; readonly role: TextField; readonly text: RichTextField }
>;

export interface Person {
  readonly name: string;
  readonly role: string;
  readonly text: RichTextValue;
  readonly picture?: PictureProps;
}

export interface TeamGridProps {
  readonly head: Head;
  readonly people: readonly Person[];
}

/** Props from the slice’s fields. A person without a name is left out. */
export function toProps({ primary, items }: TeamGridSlice): TeamGridProps {
  return {
    head: headOf(primary),
    people: rowsOf(items, (item) => {
      const name = textOf(item.name);
      if (!name) return undefined;
      return { name, role: textOf(item.role), text: richTextOf(item.text), picture: pictureOf(item.image) };
    }),
  };
}
