import { windowOf } from '../drawings';
import {
  actionOf,
  headOf,
  oneOf,
  pictureOf,
  textOf,
  type HeadFields,
  type ImageField,
  type LinkField,
  type NumberField,
  type SliceOf,
  type TextField,
} from '../fields';

export type HeroSlice = SliceOf<
  HeadFields & {
    readonly primary_label: TextField;
    readonly primary_link: LinkField;
    readonly secondary_label: TextField;
    readonly secondary_link: LinkField;
    readonly note: TextField;
    readonly image: ImageField;
    readonly window: TextField;
    readonly window_step: NumberField;
  }
>;

export type HeroProps = ReturnType<typeof toProps>;

/** Props from the slice’s fields. An action needs a label and a link. */
export function toProps({ variation, primary }: HeroSlice) {
  return {
    variation: oneOf(variation, ['default', 'centered', 'compact']) ?? 'default',
    head: headOf(primary),
    primary: actionOf(primary?.primary_label, primary?.primary_link),
    secondary: actionOf(primary?.secondary_label, primary?.secondary_link),
    note: textOf(primary?.note),
    picture: pictureOf(primary?.image),
    window: windowOf(primary?.window),
    /** 1 to 5; the finished picture when left out. */
    windowStep: primary?.window_step ?? undefined,
  };
}
