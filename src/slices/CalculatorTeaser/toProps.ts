import {
  actionOf,
  headOf,
  rowsOf,
  textOf,
  type HeadFields,
  type LinkField,
  type SliceOf,
  type TextField,
} from '../fields';

export type CalculatorTeaserSlice = SliceOf<
  HeadFields & {
    readonly link_label: TextField;
    readonly link_link: LinkField;
    readonly example_title: TextField;
    readonly example_note: TextField;
    readonly total_label: TextField;
    readonly total_value: TextField;
  },
  { readonly label: TextField; readonly value: TextField }
>;

export type CalculatorTeaserProps = ReturnType<typeof toProps>;

/** Props from the slice’s fields. A line of the example needs a label and a value. */
export function toProps({ primary, items }: CalculatorTeaserSlice) {
  return {
    head: headOf(primary),
    action: actionOf(primary?.link_label, primary?.link_link),
    exampleTitle: textOf(primary?.example_title),
    exampleNote: textOf(primary?.example_note),
    lines: rowsOf(items, ({ label, value }) => lineOf(label, value)),
    total: lineOf(primary?.total_label, primary?.total_value),
  };
}

function lineOf(label: TextField, value: TextField) {
  const line = { label: textOf(label), value: textOf(value) };
  return line.label && line.value ? line : undefined;
}
