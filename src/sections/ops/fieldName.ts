/** Words for the place of a field. */
export interface FieldWords {
  readonly slice: (number: number) => string;
  readonly row: (number: number) => string;
}

/**
 * The place of a field as editors count: `data.slices[2].items[0].title` is in slice 3, row 1. Undefined for a problem of
 * the whole document.
 */
export function fieldName(field: string | undefined, { slice, row }: FieldWords): string | undefined {
  if (field === undefined) return undefined;
  const [, index, rest = ''] =
    /^(?:data\.)?\w+\[(\d+)\]\.(?=primary|items|slice_type|variation)(.*)$/.exec(field) ?? [];
  const [, inSlice, item, name = ''] = /^(primary|items)(?:\[(\d+)\])?\.?(.*)$/.exec(rest) ?? [];
  if (index === undefined) return field;
  const parts = [
    slice(Number(index) + 1),
    item === undefined ? undefined : row(Number(item) + 1),
    inSlice ? name : rest,
  ];
  return parts.filter(Boolean).join(', ');
}
