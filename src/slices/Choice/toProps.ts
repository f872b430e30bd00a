import { headOf, rowsOf, textOf, type HeadFields, type SliceOf, type TextField } from '../fields';

export type ChoiceSlice = SliceOf<
  HeadFields & { readonly our_title: TextField; readonly their_title: TextField },
  { readonly our_reason: TextField; readonly their_reason: TextField }
>;

export type ChoiceProps = ReturnType<typeof toProps>;
export type Side = ChoiceProps['ours'];

/** Props from the slice’s fields. Empty reasons are left out on either side. */
export function toProps({ primary, items }: ChoiceSlice) {
  return {
    head: headOf(primary),
    ours: { title: textOf(primary?.our_title), reasons: rowsOf(items, (item) => textOf(item.our_reason) || undefined) },
    theirs: {
      title: textOf(primary?.their_title),
      reasons: rowsOf(items, (item) => textOf(item.their_reason) || undefined),
    },
  };
}
