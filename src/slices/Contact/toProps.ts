import { headOf, rowsOf, type HeadFields, type SliceOf } from '../fields';
import { cardOf, type CardFields } from '../rows';

export type ContactSlice = SliceOf<HeadFields, CardFields>;

export type ContactProps = ReturnType<typeof toProps>;

/** Props from the slice’s fields. An empty way to get in touch is left out. */
export function toProps({ primary, items }: ContactSlice) {
  return { head: headOf(primary), ways: rowsOf(items, cardOf) };
}
