import { headOf, oneOf, rowsOf, textOf, type HeadFields, type SliceOf, type TextField } from '../fields';
import { pointOf, type PointFields } from '../rows';

export type StepsSlice = SliceOf<HeadFields, PointFields & { readonly role: TextField }>;

export type StepsProps = ReturnType<typeof toProps>;

/** Props from the slice’s fields. A step without a title and a text is left out. */
export function toProps({ variation, primary, items }: StepsSlice) {
  return {
    variation: oneOf(variation, ['default', 'timeline']) ?? 'default',
    head: headOf(primary),
    steps: rowsOf(items, (item) => {
      const point = pointOf(item);
      // The role of the person; the date, in a timeline.
      return point && { ...point, role: textOf(item.role) };
    }),
  };
}
