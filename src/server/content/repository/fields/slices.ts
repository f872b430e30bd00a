import type { DataObject, DataValue } from '../document';
import { isObject, type Json, type JsonObject } from '../json';
import { fieldModels, type FieldModel, type FieldModels } from '../models';
import type { Scope } from '../scope';
import { ownValue } from '../../../../lib/ownValue';

/** Passed in to avoid a circular import: `readFields` itself reads slice zones. */
type FieldReader = (models: FieldModels, raw: JsonObject, scope: Scope) => DataObject;

/** Reads a slice zone: shared slices, and legacy slices of the custom type. */
export function readSlices(raw: Json, model: FieldModel, scope: Scope, readFields: FieldReader): DataValue {
  if (!Array.isArray(raw)) {
    scope.expected('a list of slices', raw);
    return [];
  }
  const choices = isObject(model.config.choices) ? model.config.choices : {};
  return raw.map((slice, index) => readSlice(slice, choices, scope.item(index), readFields));
}

function readSlice(raw: Json, choices: JsonObject, scope: Scope, readFields: FieldReader): DataValue {
  if (!isObject(raw) || typeof raw.slice_type !== 'string') {
    scope.expected('a slice (an object with "slice_type")', raw);
    return {};
  }
  checkEnvelope(raw, scope);
  const choice = ownValue(choices, raw.slice_type);
  if (!isObject(choice)) {
    if (!scope.reading.complete) {
      scope.field('slice_type').expected(`one of ${Object.keys(choices).join(', ')}`, raw.slice_type);
    }
    return { ...raw };
  }
  if (choice.type === 'SharedSlice') return readSharedSlice(raw, raw.slice_type, scope, readFields);
  if (choice.type === 'Slice') {
    return {
      ...envelope(raw),
      primary: group(raw.primary, choice['non-repeat'], scope.field('primary'), readFields),
      items: repeatedGroup(raw.items, choice.repeat, scope.field('items'), readFields),
    };
  }
  return { ...raw };
}

function readSharedSlice(raw: JsonObject, type: string, scope: Scope, readFields: FieldReader): DataValue {
  const variations = scope.reading.models.slices.get(type);
  const name = typeof raw.variation === 'string' ? raw.variation : 'default';
  const variation = variations?.get(name);
  if (!variation) {
    if (scope.reading.complete) return { ...raw };
    const known = [...(variations?.keys() ?? [])].join(', ');
    if (variations) scope.field('variation').expected(`one of ${known}`, name);
    else scope.field('slice_type').expected('a slice that has a model in src/slices', type);
    return {};
  }
  return {
    ...envelope(raw),
    variation: name,
    version: raw.version ?? 'initial',
    id: raw.id ?? `${type}$${scope.id()}`,
    primary: isObjectOrAbsent(raw.primary, scope.field('primary'))
      ? readFields(variation.primary, raw.primary ?? {}, scope.field('primary'))
      : {},
    items: items(raw.items, scope.field('items')).map(([item, itemScope]) =>
      readFields(variation.items, item, itemScope),
    ),
  };
}

function envelope(raw: JsonObject): DataObject {
  return { ...raw, slice_type: raw.slice_type ?? null, slice_label: raw.slice_label ?? null };
}

const ENVELOPE = ['slice_type', 'slice_label', 'variation', 'version', 'id', 'primary', 'items'];

function checkEnvelope(raw: JsonObject, scope: Scope): void {
  if (scope.reading.complete) return;
  for (const name of Object.keys(raw)) {
    if (!ENVELOPE.includes(name)) scope.field(name).problem(`only ${ENVELOPE.join(', ')} in a slice`, `"${name}"`);
  }
}

function group(raw: Json | undefined, models: Json | undefined, scope: Scope, readFields: FieldReader): DataObject {
  return isObjectOrAbsent(raw, scope) ? readFields(fieldModels(models), raw ?? {}, scope) : {};
}

function repeatedGroup(
  raw: Json | undefined,
  models: Json | undefined,
  scope: Scope,
  readFields: FieldReader,
): DataValue {
  return items(raw, scope).map(([item, itemScope]) => readFields(fieldModels(models), item, itemScope));
}

function isObjectOrAbsent(raw: Json | undefined, scope: Scope): raw is JsonObject | null | undefined {
  if (raw === undefined || raw === null || isObject(raw)) return true;
  scope.expected('an object with fields', raw);
  return false;
}

function items(raw: Json | undefined, scope: Scope): [JsonObject, Scope][] {
  if (raw === undefined || raw === null) return [];
  if (!Array.isArray(raw)) {
    scope.expected('a list of items', raw);
    return [];
  }
  return raw.flatMap((item, index): [JsonObject, Scope][] => {
    if (isObject(item)) return [[item, scope.item(index)]];
    scope.item(index).expected('an object with fields', item);
    return [];
  });
}
