import { ownValue } from '../../../../lib/ownValue';
import type { DataObject, DataValue } from '../document';
import { isObject, type Json, type JsonObject } from '../json';
import { fieldModels, type FieldModel, type FieldModels, type VariationModel } from '../models';
import type { Scope } from '../scope';
import { readImage, thumbnailsOf } from './image';
import { readLinkField } from './link';
import { readRichText } from './richText';
import { readEmbed, readGeoPoint, scalarReaders } from './scalars';

/** Reads the fields of a document, group item or slice part; the result has every field of the model. */
export function readFields(models: FieldModels, raw: JsonObject, scope: Scope): DataObject {
  const fields: DataObject = {};
  for (const [name, model] of Object.entries(models)) fields[name] = readField(model, raw[name], scope.field(name));
  for (const name of Object.keys(raw)) {
    if (Object.hasOwn(models, name)) continue;
    if (scope.reading.complete) fields[name] = raw[name] ?? null;
    else scope.field(name).problem(`a field of the model (${listOf(Object.keys(models))})`, `"${name}"`);
  }
  return fields;
}

function readField(model: FieldModel, raw: Json | undefined, scope: Scope): DataValue {
  if (raw === undefined || raw === null) return emptyValue(model);
  switch (model.type) {
    case 'StructuredText':
      return readRichText(raw, model, scope);
    case 'Image':
      return readImage(raw, model, scope);
    case 'Link':
      return readLinkField(raw, model, scope);
    case 'Embed':
      return readEmbed(raw, scope);
    case 'GeoPoint':
      return readGeoPoint(raw, scope);
    case 'Group':
      return readGroup(raw, model, scope);
    case 'Slices':
    case 'Choice':
      return readSlices(raw, model, scope);
    default: {
      const read = scalarReaders[model.type];
      return read ? read(raw, model, scope) : raw;
    }
  }
}

/** The value of an empty field in Prismic's API. */
function emptyValue(model: FieldModel): DataValue {
  switch (model.type) {
    case 'Boolean':
      return model.config.default_value === true;
    case 'StructuredText':
    case 'Group':
    case 'Slices':
    case 'Choice':
      return [];
    case 'Image':
      return Object.fromEntries(thumbnailsOf(model).map(({ name }): [string, DataObject] => [name, {}]));
    case 'Link':
      return model.config.repeat === true ? [] : { link_type: 'Any' };
    case 'Embed':
    case 'GeoPoint':
      return {};
    default:
      return null;
  }
}

function readGroup(raw: Json, model: FieldModel, scope: Scope): DataValue {
  const fields = fieldModels(model.config.fields);
  return scope.list(raw, 'a list of groups').map(([item, at]) => {
    if (isObject(item)) return readFields(fields, item, at);
    at.expected('an object with the fields of the group', item);
    return {};
  });
}

/** Reads a slice zone: shared slices, and legacy slices of the custom type. */
function readSlices(raw: Json, model: FieldModel, scope: Scope): DataValue {
  const choices = isObject(model.config.choices) ? model.config.choices : {};
  return scope.list(raw, 'a list of slices').map(([slice, at]) => readSlice(slice, choices, at));
}

function readSlice(raw: Json, choices: JsonObject, scope: Scope): DataValue {
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
  if (choice.type === 'SharedSlice') return readSharedSlice(raw, raw.slice_type, scope);
  if (choice.type !== 'Slice') return { ...raw };
  const parts = { primary: fieldModels(choice['non-repeat']), items: fieldModels(choice.repeat) };
  return { ...envelope(raw), ...readParts(raw, parts, scope) };
}

function readSharedSlice(raw: JsonObject, type: string, scope: Scope): DataValue {
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
    ...readParts(raw, variation, scope),
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

/** The fields of a slice and of its items. */
function readParts(raw: JsonObject, { primary, items }: VariationModel, scope: Scope): DataObject {
  const read = (fields: FieldModels, part: Json, at: Scope): DataObject[] => {
    if (isObject(part)) return [readFields(fields, part, at)];
    at.expected('an object with fields', part);
    return [];
  };
  const [fields = {}] = read(primary, raw.primary ?? {}, scope.field('primary'));
  const list = scope.field('items').list(raw.items ?? [], 'a list of items');
  return { primary: fields, items: list.flatMap(([item, at]) => read(items, item, at)) };
}

function listOf(names: string[]): string {
  return names.length === 0 ? 'none' : names.join(', ');
}
