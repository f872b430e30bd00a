import { windowOf, type WindowName } from '../drawings';
import {
  headOf,
  oneOf,
  richTextOf,
  type Head,
  type HeadFields,
  type NumberField,
  type RichTextField,
  type RichTextValue,
  type SliceOf,
  type TextField,
} from '../fields';

export type ProductWindowSlice = SliceOf<
  HeadFields & { readonly window: TextField; readonly window_step: NumberField; readonly caption: RichTextField }
>;

export interface ProductWindowProps {
  readonly variation: 'default' | 'dark';
  readonly head: Head;
  readonly window?: WindowName;
  /** 1 to 5; the finished picture when left out. */
  readonly windowStep?: number;
  readonly caption: RichTextValue;
}

/** Props from the slice’s fields. `window` is undefined for a name that no product window has. */
export function toProps({ variation, primary }: ProductWindowSlice): ProductWindowProps {
  return {
    variation: oneOf(variation, ['default', 'dark']) ?? 'default',
    head: headOf(primary),
    window: windowOf(primary?.window),
    windowStep: primary?.window_step ?? undefined,
    caption: richTextOf(primary?.caption),
  };
}
