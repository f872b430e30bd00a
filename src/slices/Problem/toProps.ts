import { headOf, rowsOf, type HeadFields, type SliceOf } from '../fields';
import { pointOf, type PointFields } from '../rows';

export type ProblemSlice = SliceOf<HeadFields, PointFields>;

export type ProblemProps = ReturnType<typeof toProps>;

/** Props from the slice’s fields. A point without a title and a text is left out. */
export function toProps({ primary, items }: ProblemSlice) {
  return { head: headOf(primary), points: rowsOf(items, pointOf) };
}
