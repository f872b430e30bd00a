import { oneOf, richTextOf, textOf, type RichTextField, type SliceOf, type TextField } from '../fields';

export type RichTextSlice = SliceOf<{ readonly title: TextField; readonly body: RichTextField }>;

export type RichTextSliceProps = ReturnType<typeof toProps>;

/** Props from the slice’s fields. An unknown variation is the default one. */
export function toProps({ variation, primary }: RichTextSlice) {
  return {
    variation: oneOf(variation, ['default', 'aside']) ?? 'default',
    title: textOf(primary?.title),
    body: richTextOf(primary?.body),
  };
}
