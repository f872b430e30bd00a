import {
  headOf,
  richTextOf,
  rowsOf,
  textOf,
  type HeadFields,
  type RichTextField,
  type SliceOf,
  type TextField,
} from '../fields';

export type DefinitionListSlice = SliceOf<HeadFields, { readonly term: TextField; readonly definition: RichTextField }>;

export type DefinitionListProps = ReturnType<typeof toProps>;

/** Props from the slice’s fields. A definition without a term is left out. */
export function toProps({ primary, items }: DefinitionListSlice) {
  return {
    head: headOf(primary),
    definitions: rowsOf(items, (item) => {
      const term = textOf(item.term);
      return term ? { term, definition: richTextOf(item.definition) } : undefined;
    }),
  };
}
