import {
  oneOf,
  plainTextOf,
  richTextOf,
  textOf,
  type RichTextField,
  type RichTextValue,
  type SliceOf,
  type TextField,
} from '../fields';

export type CodeBlockSlice = SliceOf<{
  readonly code: RichTextField;
  readonly language: TextField;
  readonly caption: RichTextField;
}>;

export interface CodeBlockProps {
  readonly variation: 'default' | 'wording';
  readonly code: string;
  readonly language: string;
  readonly caption: RichTextValue;
}

/** Props from the slice’s fields; the code’s paragraphs are lines. */
export function toProps({ variation, primary }: CodeBlockSlice): CodeBlockProps {
  return {
    variation: oneOf(variation, ['default', 'wording']) ?? 'default',
    code: plainTextOf(primary?.code),
    language: textOf(primary?.language),
    caption: richTextOf(primary?.caption),
  };
}
