import {
  actionOf,
  headOf,
  oneOf,
  rowsOf,
  type HeadFields,
  type LinkField,
  type SliceOf,
  type TextField,
} from '../fields';
import { cardOf, type CardFields } from '../rows';

export type CardGridSlice = SliceOf<
  HeadFields & { readonly link_label: TextField; readonly link_link: LinkField },
  CardFields
>;

export type CardGridProps = ReturnType<typeof toProps>;

/** Props from the slice’s fields. An empty card is left out. */
export function toProps({ variation, primary, items }: CardGridSlice) {
  return {
    variation: oneOf(variation, ['default', 'compact', 'rows']) ?? 'default',
    head: headOf(primary),
    action: actionOf(primary?.link_label, primary?.link_link),
    cards: rowsOf(items, cardOf),
  };
}
