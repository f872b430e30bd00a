import {
  headOf,
  linkOf,
  pictureOf,
  richTextOf,
  type Head,
  type HeadFields,
  type ImageField,
  type LinkField,
  type LinkTarget,
  type PictureProps,
  type RichTextField,
  type RichTextValue,
  type SliceOf,
} from '../fields';

export type VideoSlice = SliceOf<
  HeadFields & { readonly video: LinkField; readonly image: ImageField; readonly caption: RichTextField }
>;

export interface VideoProps {
  readonly head: Head;
  /** Link to the page with the player. */
  readonly player?: LinkTarget;
  readonly picture?: PictureProps;
  readonly caption: RichTextValue;
}

/** Props from the slice’s fields. */
export function toProps({ primary }: VideoSlice): VideoProps {
  return {
    head: headOf(primary),
    player: linkOf(primary?.video),
    picture: pictureOf(primary?.image),
    caption: richTextOf(primary?.caption),
  };
}
