import { headOf, oneOf, rowsOf, textOf, type Head, type HeadFields, type SliceOf, type TextField } from '../fields';

export type NumbersSlice = SliceOf<
  HeadFields,
  { readonly value: TextField; readonly label: TextField; readonly note: TextField }
>;

export interface Figure {
  /** The digits with what stands before them. */
  readonly figure: string;
  /** What follows the digits, with its space; may be empty. */
  readonly unit: string;
  readonly label: string;
  readonly note: string;
}

export interface NumbersProps {
  readonly variation: 'default' | 'dark';
  readonly head: Head;
  readonly figures: readonly Figure[];
}

export function toProps({ variation, primary, items }: NumbersSlice): NumbersProps {
  return {
    variation: oneOf(variation, ['default', 'dark']) ?? 'default',
    head: headOf(primary),
    figures: rowsOf(items, (item) => {
      const value = textOf(item.value);
      return value ? { ...split(value), label: textOf(item.label), note: textOf(item.note) } : undefined;
    }),
  };
}

/** `€ 412k` is `€ 412` and `k`; a value without digits is all figure. */
function split(value: string): { figure: string; unit: string } {
  const [, figure = value, unit = ''] = /^(\D*\d(?:[\d.,:’'\s]*\d)?)(.*)$/su.exec(value) ?? [];
  return { figure, unit };
}
