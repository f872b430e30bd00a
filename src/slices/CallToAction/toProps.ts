import { actionOf, headOf, oneOf, type HeadFields, type LinkField, type SliceOf, type TextField } from '../fields';

export type CallToActionSlice = SliceOf<
  HeadFields & {
    readonly primary_label: TextField;
    readonly primary_link: LinkField;
    readonly secondary_label: TextField;
    readonly secondary_link: LinkField;
  }
>;

export type CallToActionProps = ReturnType<typeof toProps>;

/** Props from the slice’s fields. An action needs a label and a link. */
export function toProps({ variation, primary }: CallToActionSlice) {
  return {
    variation: oneOf(variation, ['default', 'inline']) ?? 'default',
    head: headOf(primary),
    primary: actionOf(primary?.primary_label, primary?.primary_link),
    secondary: actionOf(primary?.secondary_label, primary?.secondary_link),
  };
}
