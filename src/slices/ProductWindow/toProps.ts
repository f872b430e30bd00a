import {
  headOf,
  oneOf,
  richTextOf,
  windowOf,
  type Head,
  type HeadFields,
  type RichTextField,
  type RichTextValue,
  type SliceOf,
  type TextField,
  type WindowName,
} from '../fields';

export type ProductWindowSlice = SliceOf<HeadFields & { readonly window: TextField; readonly caption: RichTextField }>;

export interface ProductWindowProps {
  readonly variation: 'default' | 'dark';
  readonly head: Head;
  readonly window?: WindowName;
  readonly caption: RichTextValue;
}

export function toProps({ variation, primary }: ProductWindowSlice): ProductWindowProps {
  return {
    variation: oneOf(variation, ['default', 'dark']) ?? 'default',
    head: headOf(primary),
    window: windowOf(primary?.window),
    caption: richTextOf(primary?.caption),
  };
}
