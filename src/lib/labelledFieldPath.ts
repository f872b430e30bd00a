import type { FieldPathStep } from './contentProblem';
import type { Models } from './fitModel';
import { sliceFields, typeFields, type Fields } from './modelFields';
import { ownValue } from './ownValue';

/** A document, or the part of it that says which slice is where; nothing in it is taken for granted. */
interface ModelledDocument {
  readonly type?: unknown;
  readonly data?: unknown;
}

/**
 * The path of a field by the names that the editor shows: `data.slices[2].primary.author` is in slice 3, "Pull quote",
 * in its field "Author". What has no name in the models keeps its technical one.
 */
export function labelledFieldPath(field: string, document: ModelledDocument, models: Models): FieldPathStep[] {
  const [first = '', ...names] = field.split(/[.[\]]+/).filter(Boolean);
  if (first !== 'data') return [{ kind: 'field', name: first }];
  return stepsOf(names, document.data, typeFields(models, String(document.type)), models);
}

function stepsOf(names: readonly string[], data: unknown, fields: Fields | undefined, models: Models): FieldPathStep[] {
  const [name, index, ...rest] = names;
  if (name === undefined) return [];
  const model = ownValue(fields, name);
  const row = /^\d+$/.test(index ?? '') ? Number(index) : undefined;
  if (model?.type === 'Slices' && row !== undefined) return sliceSteps(row, rest, at(at(data, name), row), models);
  const step: FieldPathStep = { kind: 'field', name: model?.config?.label || name };
  if (row === undefined) return [step];
  const inside = model?.type === 'Group' ? stepsOf(rest, at(at(data, name), row), model.config?.fields, models) : [];
  return [step, { kind: 'row', number: row + 1 }, ...inside];
}

function sliceSteps(index: number, names: readonly string[], slice: unknown, models: Models): FieldPathStep[] {
  const type = at(slice, 'slice_type');
  const known = sliceFields(models, type, at(slice, 'variation'));
  const name = known?.name ?? (typeof type === 'string' ? type : undefined);
  const [part, ...rest] = names;
  return [{ kind: 'slice', number: index + 1, ...(name !== undefined && { name }) }, ...inSlice()];

  function inSlice(): FieldPathStep[] {
    if (part === 'primary') return stepsOf(rest, at(slice, part), known?.primary, models);
    const [row, ...inRow] = rest;
    if (part !== 'items' || row === undefined) return part === undefined ? [] : [{ kind: 'field', name: part }];
    const item = at(at(slice, part), Number(row));
    return [{ kind: 'row', number: Number(row) + 1 }, ...stepsOf(inRow, item, known?.items, models)];
  }
}

function at(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[key] : undefined;
}
