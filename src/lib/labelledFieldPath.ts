import type { PlacePart } from './contentProblem';
import type { Models } from './fitModel';
import { sliceFields, typeFields, type Fields } from './modelFields';

/** A document, or the part of it that says which slice is where; nothing in it is taken for granted. */
interface PlacedDocument {
  readonly type?: unknown;
  readonly data?: unknown;
}

/**
 * The place of a field by the names that the editor shows: `data.slices[2].primary.author` is in slice 3, "Pull quote",
 * in its field "Author". What has no name in the models keeps its technical one.
 */
export function fieldPlace(field: string, document: PlacedDocument, models: Models): PlacePart[] {
  const [first = '', ...names] = field.split(/[.[\]]+/).filter(Boolean);
  if (first !== 'data') return [{ kind: 'field', name: first }];
  return partsOf(names, document.data, typeFields(models, String(document.type)), models);
}

function partsOf(names: readonly string[], data: unknown, fields: Fields | undefined, models: Models): PlacePart[] {
  const [name, index, ...rest] = names;
  if (name === undefined) return [];
  const model = fields?.[name];
  const row = /^\d+$/.test(index ?? '') ? Number(index) : undefined;
  if (model?.type === 'Slices' && row !== undefined) return sliceParts(row, rest, at(at(data, name), row), models);
  const part: PlacePart = { kind: 'field', name: model?.config?.label || name };
  if (row === undefined) return [part];
  const inside = model?.type === 'Group' ? partsOf(rest, at(at(data, name), row), model.config?.fields, models) : [];
  return [part, { kind: 'row', number: row + 1 }, ...inside];
}

function sliceParts(index: number, names: readonly string[], slice: unknown, models: Models): PlacePart[] {
  const type = at(slice, 'slice_type');
  const known = sliceFields(models, type, at(slice, 'variation'));
  const name = known?.name ?? (typeof type === 'string' ? type : undefined);
  const [part, ...rest] = names;
  return [{ kind: 'slice', number: index + 1, ...(name !== undefined && { name }) }, ...inSlice()];

  function inSlice(): PlacePart[] {
    if (part === 'primary') return partsOf(rest, at(slice, part), known?.primary, models);
    const [row, ...inRow] = rest;
    if (part !== 'items' || row === undefined) return part === undefined ? [] : [{ kind: 'field', name: part }];
    const item = at(at(slice, part), Number(row));
    return [{ kind: 'row', number: Number(row) + 1 }, ...partsOf(inRow, item, known?.items, models)];
  }
}

function at(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[key] : undefined;
}
