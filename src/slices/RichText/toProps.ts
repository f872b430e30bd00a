import {
  oneOf,
  richTextOf,
  textOf,
  type RichTextField,
  type RichTextValue,
  type SliceOf,
  type TextField,
} from '../fields';

export type RichTextSlice = SliceOf<{ readonly title: TextField; readonly body: RichTextField }>;

export interface RichTextSliceProps {
  readonly variation: 'default' | 'aside';
  readonly title: string;
  readonly body: RichTextValue;
}

/** Props from the slice’s fields. An unknown variation is the default one. */
export function toProps({ variation, primary }: RichTextSlice): RichTextSliceProps {
  return {
    variation: oneOf(variation, ['default', 'aside']) ?? 'default',
    title: textOf(primary?.title),
    body: richTextOf(primary?.body),
  };
}
