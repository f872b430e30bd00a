import { windowOf, type WindowName } from '../drawings';
import {
  actionOf,
  headOf,
  oneOf,
  pictureOf,
  rowsOf,
  textOf,
  type Action,
  type Head,
  type HeadFields,
  type ImageField,
  type LinkField,
  type NumberField,
  type PictureProps,
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

export interface FeatureSplitProps {
  readonly variation: 'default' | 'reversed' | 'stacked';
  readonly head: Head;
  readonly points: readonly string[];
  readonly action?: Action;
  readonly window?: WindowName;
  /** 1 to 5; the finished picture when left out. */
  readonly windowStep?: number;
  readonly picture?: PictureProps;
}

/** Props from the slice’s fields. Empty points are left out. */
export function toProps({ variation, primary, items }: FeatureSplitSlice): FeatureSplitProps {
  return {
    variation: oneOf(variation, ['default', 'reversed', 'stacked']) ?? 'default',
    head: headOf(primary),
    points: rowsOf(items, ({ point }) => textOf(point) || undefined),
    action: actionOf(primary?.link_label, primary?.link_link),
    window: windowOf(primary?.window),
    windowStep: primary?.window_step ?? undefined,
    picture: pictureOf(primary?.image),
  };
}
