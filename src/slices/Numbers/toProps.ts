import { headOf, oneOf, rowsOf, textOf, type HeadFields, type SliceOf, type TextField } from '../fields';

export type NumbersSlice = SliceOf<
  HeadFields,
  { readonly value: TextField; readonly label: TextField; readonly note: TextField }
>;

export type NumbersProps = ReturnType<typeof toProps>;

/** Props from the slice’s fields. A figure without a value is left out. */
export function toProps({ variation, primary, items }: NumbersSlice) {
  return {
    variation: oneOf(variation, ['default', 'dark']) ?? 'default',
    head: headOf(primary),
    figures: rowsOf(items, (item) => {
      const value = textOf(item.value);
      return value ? { value: partsOf(value), label: textOf(item.label), note: textOf(item.note) } : undefined;
    }),
  };
}

/** The parts of a value, whose units are set smaller: `€ 412k` is `€ 412` and the unit `k`; a value without digits has no unit. */
function partsOf(value: string) {
  if (!/\d/.test(value)) return [{ text: value, isUnit: false }];
  return value
    .split(/(\s*[\p{L}%‰°]+)/u)
    .filter(Boolean)
    .map((text) => ({ text, isUnit: /[\p{L}%‰°]/u.test(text) }));
}
