import { completeFields, completeGroup } from './completeField';
import { shortHash } from './completeReference';
import type { Completion } from './completion';
import { isObject, type FieldModel, type Json, type JsonObject } from './types';

/** The slices of a zone, each with all fields of its variation; `[]` when there are none. Slices without a shared model stay as they are. */
export async function completeSlices(zone: FieldModel, value: Json | undefined, at: string, completion: Completion): Promise<Json> {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    completion.problem(at, 'a list of slices', value);
    return [];
  }
  const slices: Json[] = [];
  for (const [index, slice] of (value as readonly Json[]).entries()) {
    const place = `${at}[${index}]`;
    if (isObject(slice)) slices.push(await completeSlice(zone, slice, place, completion));
    else completion.problem(place, 'a slice', slice);
  }
  return slices;
}

async function completeSlice(zone: FieldModel, slice: JsonObject, at: string, completion: Completion): Promise<Json> {
  const { slice_type: type } = slice;
  const choice = typeof type === 'string' ? zone.config?.choices?.[type] : undefined;
  if (typeof type !== 'string' || !choice) {
    completion.problem(`${at}.slice_type`, 'a slice that the zone allows', type ?? null);
    return slice;
  }
  const model = completion.models.slices.get(type);
  if (!model) return slice;
  const name = slice['variation'] ?? 'default';
  const variation = model.variations.find(({ id }) => id === name);
  if (!variation) {
    completion.problem(`${at}.variation`, `one of ${model.variations.map(({ id }) => id).join(', ')}`, name);
    return slice;
  }
  const primary = isObject(slice['primary']) ? slice['primary'] : {};
  return {
    variation: variation.id,
    version: 'initial',
    items: await completeGroup(variation.items ?? {}, slice['items'], `${at}.items`, completion),
    primary: await completeFields(variation.primary ?? {}, primary, `${at}.primary`, completion),
    id: slice['id'] ?? `${type}$${shortHash(at + JSON.stringify(slice))}`,
    slice_type: type,
    slice_label: slice['slice_label'] ?? null,
  };
}
