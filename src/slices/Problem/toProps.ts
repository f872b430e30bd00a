import { headOf, rowsOf, type Head, type HeadFields, type SliceOf } from '../fields';
import { pointOf, type Point, type PointFields } from '../rows';

export type ProblemSlice = SliceOf<HeadFields, PointFields>;

export interface ProblemProps {
  readonly head: Head;
  readonly points: readonly Point[];
}

/** Props from the slice’s fields. A point without a title and a text is left out. */
export function toProps({ primary, items }: ProblemSlice): ProblemProps {
  return { head: headOf(primary), points: rowsOf(items, pointOf) };
}
