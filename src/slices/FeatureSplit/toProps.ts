import { windowOf } from '../drawings';
import {
  actionOf,
  headOf,
  oneOf,
  pictureOf,
  rowsOf,
  textOf,
  type HeadFields,
  type ImageField,
  type LinkField,
  type NumberField,
  type SliceOf,
  type TextField,
} from '../fields';

export type FeatureSplitSlice = SliceOf<
  HeadFields & {
    readonly link_label: TextField;
    readonly link_link: LinkField;
    readonly window: TextField;
    readonly window_step: NumberField;
    readonly image: ImageField;
  },
  { readonly point: TextField }
>;

export type FeatureSplitProps = ReturnType<typeof toProps>;

/** Props from the slice’s fields. Empty points are left out. */
export function toProps({ variation, primary, items }: FeatureSplitSlice) {
  return {
    variation: oneOf(variation, ['default', 'reversed', 'stacked']) ?? 'default',
    head: headOf(primary),
    points: rowsOf(items, ({ point }) => textOf(point) || undefined),
    action: actionOf(primary?.link_label, primary?.link_link),
    window: windowOf(primary?.window),
    /** 1 to 5; the finished picture when left out. */
    windowStep: primary?.window_step ?? undefined,
    picture: pictureOf(primary?.image),
  };
}
