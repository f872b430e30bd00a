import { windowOf } from '../drawings';
import {
  headOf,
  oneOf,
  richTextOf,
  type HeadFields,
  type NumberField,
  type RichTextField,
  type SliceOf,
  type TextField,
} from '../fields';

export type ProductWindowSlice = SliceOf<
  HeadFields & { readonly window: TextField; readonly window_step: NumberField; readonly caption: RichTextField }
>;

export type ProductWindowProps = ReturnType<typeof toProps>;

/** Props from the slice’s fields. `window` is undefined for a name that no product window has. */
export function toProps({ variation, primary }: ProductWindowSlice) {
  return {
    variation: oneOf(variation, ['default', 'dark']) ?? 'default',
    head: headOf(primary),
    window: windowOf(primary?.window),
    /** 1 to 5; the finished picture when left out. */
    windowStep: primary?.window_step ?? undefined,
    caption: richTextOf(primary?.caption),
  };
}
