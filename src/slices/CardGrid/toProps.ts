import {
  actionOf,
  headOf,
  oneOf,
  rowsOf,
  type Action,
  type Head,
  type HeadFields,
  type LinkField,
  type SliceOf,
  type TextField,
} from '../fields';
import { cardOf, type CardFields, type CardRow } from '../rows';

export type CardGridSlice = SliceOf<
  HeadFields & { readonly link_label: TextField; readonly link_link: LinkField },
  CardFields
>;

export interface CardGridProps {
  readonly variation: 'default' | 'compact' | 'rows';
  readonly head: Head;
  readonly action?: Action;
  readonly cards: readonly CardRow[];
}

/** Props from the slice’s fields. An empty card is left out. */
export function toProps({ variation, primary, items }: CardGridSlice): CardGridProps {
  return {
    variation: oneOf(variation, ['default', 'compact', 'rows']) ?? 'default',
    head: headOf(primary),
    action: actionOf(primary?.link_label, primary?.link_link),
    cards: rowsOf(items, cardOf),
  };
}
