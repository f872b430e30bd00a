import {
  oneOf,
  pictureOf,
  richTextOf,
  textOf,
  type ImageField,
  type PictureProps,
  type RichTextField,
  type RichTextValue,
  type SliceOf,
} from '../fields';

export type FigureSlice = SliceOf<{ readonly image: ImageField; readonly caption: RichTextField }>;

export interface FigureProps {
  readonly variation: 'default' | 'wide';
  readonly picture: PictureProps;
  readonly caption: RichTextValue;
  /** Copyright notice of the picture. */
  readonly notice?: string;
}

/** Undefined without a picture: a caption alone is useless. */
export function toProps({ variation, primary }: FigureSlice): FigureProps | undefined {
  const picture = pictureOf(primary?.image);
  if (!picture) return undefined;
  return {
    variation: oneOf(variation, ['default', 'wide']) ?? 'default',
    picture,
    caption: richTextOf(primary?.caption),
    notice: textOf(primary?.image?.copyright) || undefined,
  };
}
