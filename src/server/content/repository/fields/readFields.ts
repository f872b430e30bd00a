import type { DataObject, DataValue } from '../document';
import { isObject, type Json, type JsonObject } from '../json';
import type { FieldModel, FieldModels } from '../models';
import { fieldModels } from '../models';
import type { Scope } from '../scope';
import { emptyValue } from './emptyValue';
import { readImage } from './image';
import { readLinkField } from './link';
import { readRichText } from './richText';
import { readSlices } from './slices';
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
      return readSlices(raw, model, scope, readFields);
    default: {
      const read = scalarReaders[model.type];
      return read ? read(raw, model, scope) : raw;
    }
  }
}

function readGroup(raw: Json, model: FieldModel, scope: Scope): DataValue {
  if (!Array.isArray(raw)) {
    scope.expected('a list of groups', raw);
    return [];
  }
  const fields = fieldModels(model.config.fields);
  return raw.map((item, index) => {
    if (isObject(item)) return readFields(fields, item, scope.item(index));
    scope.item(index).expected('an object with the fields of the group', item);
    return {};
  });
}

function listOf(names: string[]): string {
  return names.length === 0 ? 'none' : names.join(', ');
}
