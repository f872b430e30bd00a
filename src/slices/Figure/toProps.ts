import { oneOf, pictureOf, richTextOf, textOf, type ImageField, type RichTextField, type SliceOf } from '../fields';

export type FigureSlice = SliceOf<{ readonly image: ImageField; readonly caption: RichTextField }>;

export type FigureProps = NonNullable<ReturnType<typeof toProps>>;

/** Undefined without a picture: a caption alone is useless. */
export function toProps({ variation, primary }: FigureSlice) {
  const picture = pictureOf(primary?.image);
  if (!picture) return undefined;
  return {
    variation: oneOf(variation, ['default', 'wide']) ?? 'default',
    picture,
    caption: richTextOf(primary?.caption),
    /** Copyright notice of the picture. */
    notice: textOf(primary?.image?.copyright) || undefined,
  };
}
