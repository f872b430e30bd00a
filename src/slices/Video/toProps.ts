import {
  headOf,
  linkOf,
  pictureOf,
  richTextOf,
  type HeadFields,
  type ImageField,
  type LinkField,
  type RichTextField,
  type SliceOf,
} from '../fields';

export type VideoSlice = SliceOf<
  HeadFields & { readonly video: LinkField; readonly image: ImageField; readonly caption: RichTextField }
>;

export type VideoProps = ReturnType<typeof toProps>;

/** Props from the slice’s fields. */
export function toProps({ primary }: VideoSlice) {
  return {
    head: headOf(primary),
    /** Link to the page with the player. */
    player: linkOf(primary?.video),
    picture: pictureOf(primary?.image),
    caption: richTextOf(primary?.caption),
  };
}
