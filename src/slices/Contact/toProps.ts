import { headOf, rowsOf, type Head, type HeadFields, type SliceOf } from '../fields';
import { cardOf, type CardFields, type CardRow } from '../rows';

export type ContactSlice = SliceOf<HeadFields, CardFields>;

export interface ContactProps {
  readonly head: Head;
  readonly ways: readonly CardRow[];
}

/** Props from the slice’s fields. An empty way to get in touch is left out. */
export function toProps({ primary, items }: ContactSlice): ContactProps {
  return { head: headOf(primary), ways: rowsOf(items, cardOf) };
}
