import {
  headOf,
  richTextOf,
  rowsOf,
  textOf,
  type Head,
  type HeadFields,
  type RichTextField,
  type RichTextValue,
  type SliceOf,
  type TextField,
} from '../fields';

export type DefinitionListSlice = SliceOf<HeadFields, { readonly term: TextField; readonly definition: RichTextField }>;

export interface Definition {
  readonly term: string;
  readonly definition: RichTextValue;
}

export interface DefinitionListProps {
  readonly head: Head;
  readonly definitions: readonly Definition[];
}

/** Props from the slice’s fields. A definition without a term is left out. */
export function toProps({ primary, items }: DefinitionListSlice): DefinitionListProps {
  return {
    head: headOf(primary),
    definitions: rowsOf(items, (item) => {
      const term = textOf(item.term);
      return term ? { term, definition: richTextOf(item.definition) } : undefined;
    }),
  };
}
