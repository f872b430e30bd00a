import { headOf, rowsOf, type HeadFields, type SliceOf } from '../fields';
import { pointOf, type PointFields } from '../rows';

export type ChecklistSlice = SliceOf<HeadFields, PointFields>;

export type ChecklistProps = ReturnType<typeof toProps>;

/** Props from the slice’s fields. A point without a title and a text is left out. */
export function toProps({ primary, items }: ChecklistSlice) {
  return { head: headOf(primary), points: rowsOf(items, pointOf) };
}
