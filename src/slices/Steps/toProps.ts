import { headOf, oneOf, rowsOf, textOf, type Head, type HeadFields, type SliceOf, type TextField } from '../fields';
import { pointOf, type Point, type PointFields } from '../rows';

export type StepsSlice = SliceOf<HeadFields, PointFields & { readonly role: TextField }>;

export interface Step extends Point {
  /** Role of the person; the date, in a timeline. */
  readonly role: string;
}

export interface StepsProps {
  readonly variation: 'default' | 'timeline';
  readonly head: Head;
  readonly steps: readonly Step[];
}

/** Props from the slice’s fields. A step without a title and a text is left out. */
export function toProps({ variation, primary, items }: StepsSlice): StepsProps {
  return {
    variation: oneOf(variation, ['default', 'timeline']) ?? 'default',
    head: headOf(primary),
    steps: rowsOf(items, (item) => {
      const point = pointOf(item);
      return point && { ...point, role: textOf(item.role) };
    }),
  };
}
