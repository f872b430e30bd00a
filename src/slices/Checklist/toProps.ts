import { headOf, rowsOf, type Head, type HeadFields, type SliceOf } from '../fields';
import { pointOf, type Point, type PointFields } from '../rows';

export type ChecklistSlice = SliceOf<HeadFields, PointFields>;

export interface ChecklistProps {
  readonly head: Head;
  readonly points: readonly Point[];
}

/** Props from the slice’s fields. A point without a title and a text is left out. */
export function toProps({ primary, items }: ChecklistSlice): ChecklistProps {
  return { head: headOf(primary), points: rowsOf(items, pointOf) };
}
