import { headOf, oneOf, rowsOf, textOf, type Head, type HeadFields, type SliceOf, type TextField } from '../fields';

export type NumbersSlice = SliceOf<
  HeadFields,
  { readonly value: TextField; readonly label: TextField; readonly note: TextField }
>;

/** A part of a value: digits and signs, or a unit between them, which is set smaller. */
export interface ValuePart {
  readonly text: string;
  readonly isUnit: boolean;
}

export interface Figure {
  readonly value: readonly ValuePart[];
  readonly label: string;
  readonly note: string;
}

export interface NumbersProps {
  readonly variation: 'default' | 'dark';
  readonly head: Head;
  readonly figures: readonly Figure[];
}

/** Props from the slice’s fields. A figure without a value is left out. */
export function toProps({ variation, primary, items }: NumbersSlice): NumbersProps {
  return {
    variation: oneOf(variation, ['default', 'dark']) ?? 'default',
    head: headOf(primary),
    figures: rowsOf(items, (item) => {
      const value = textOf(item.value);
      return value ? { value: partsOf(value), label: textOf(item.label), note: textOf(item.note) } : undefined;
    }),
  };
}

/** `€ 412k` is `€ 412` and the unit `k`; a value without digits has no unit. */
function partsOf(value: string): ValuePart[] {
  if (!/\d/.test(value)) return [{ text: value, isUnit: false }];
  return value
    .split(/(\s*[\p{L}%‰°]+)/u)
    .filter(Boolean)
    .map((text) => ({ text, isUnit: /[\p{L}%‰°]/u.test(text) }));
}
