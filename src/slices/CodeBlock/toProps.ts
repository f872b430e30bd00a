import { oneOf, plainTextOf, richTextOf, textOf, type RichTextField, type SliceOf, type TextField } from '../fields';

export type CodeBlockSlice = SliceOf<{
  readonly code: RichTextField;
  readonly language: TextField;
  readonly caption: RichTextField;
}>;

export type CodeBlockProps = ReturnType<typeof toProps>;

/** Props from the slice’s fields; the code’s paragraphs are lines. */
export function toProps({ variation, primary }: CodeBlockSlice) {
  return {
    variation: oneOf(variation, ['default', 'wording']) ?? 'default',
    code: plainTextOf(primary?.code),
    language: textOf(primary?.language),
    caption: richTextOf(primary?.caption),
  };
}
