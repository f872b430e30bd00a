import { completeImage, completeLink } from './completeReference';
import { completeRichText } from './completeRichText';
import { completeSlices } from './completeSlices';
import type { Completion } from './completion';
import { isObject, type FieldModel, type FieldModels, type Json, type JsonObject } from './types';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:?\d{2})$/;
const COLOR = /^#[0-9a-f]{6}$/i;

/**
 * A field's value with everything that Prismic's API would say about it, its empty value when the document leaves it out.
 * Problems are reported to `completion`, with the field's path.
 */
export async function completeField(model: FieldModel, value: Json | undefined, at: string, completion: Completion): Promise<Json> {
  const empty = value === undefined || value === null;
  const check = (valid: boolean, expected: string): Json => {
    if (empty) return null;
    if (!valid) completion.problem(at, expected, value);
    return value;
  };
  switch (model.type) {
    case 'Boolean':
      if (!empty) check(typeof value === 'boolean', 'true or false');
      return empty ? model.config?.default_value === true : value;
    case 'Number':
    case 'Range':
      return check(typeof value === 'number', 'a number');
    case 'Date':
      return check(typeof value === 'string' && DATE.test(value), 'a date such as 2026-11-21');
    case 'Timestamp':
      return check(typeof value === 'string' && TIMESTAMP.test(value), 'a time such as 2026-11-21T09:00:00+0000');
    case 'Color':
      return check(typeof value === 'string' && COLOR.test(value), 'a color such as #1f4d3f');
    case 'Select':
      return check(
        typeof value === 'string' && (model.config?.options ?? []).includes(value),
        `one of ${(model.config?.options ?? []).join(', ')}`,
      );
    case 'UID':
    case 'Text':
      return check(typeof value === 'string', 'text');
    case 'StructuredText':
      return completeRichText(value, at, completion);
    case 'Image':
      return completeImage(model, value, at, completion);
    case 'Link':
      return completeLinks(model, value, at, completion);
    case 'Embed':
    case 'GeoPoint':
      if (!empty && !isObject(value)) completion.problem(at, 'an object', value);
      return empty ? {} : value;
    case 'Group':
      return completeGroup(model.config?.fields ?? {}, value, at, completion);
    case 'Slices':
    case 'Choice':
      return completeSlices(model, value, at, completion);
    default:
      return value ?? null;
  }
}

/** Every field of these models, in their order; a field that no model knows is a problem. */
export async function completeFields(models: FieldModels, values: JsonObject, at: string, completion: Completion): Promise<JsonObject> {
  const complete: Record<string, Json> = {};
  for (const [name, model] of Object.entries(models)) {
    complete[name] = await completeField(model, values[name], `${at}.${name}`, completion);
  }
  for (const name of Object.keys(values)) {
    if (!(name in models)) completion.problem(`${at}.${name}`, 'a field that the model has', values[name] ?? null);
  }
  return complete;
}

/** The rows of a group or of a slice's repeatable part. */
export async function completeGroup(models: FieldModels, value: Json | undefined, at: string, completion: Completion): Promise<Json> {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    completion.problem(at, 'a list', value);
    return [];
  }
  const rows: Json[] = [];
  for (const [index, row] of (value as readonly Json[]).entries()) {
    if (isObject(row)) rows.push(await completeFields(models, row, `${at}[${index}]`, completion));
    else completion.problem(`${at}[${index}]`, 'an object', row);
  }
  return rows;
}

async function completeLinks(model: FieldModel, value: Json | undefined, at: string, completion: Completion): Promise<Json> {
  if (!model.config?.repeat) return completeLink(value, at, completion);
  const links: Json[] = [];
  for (const [index, link] of (Array.isArray(value) ? (value as readonly Json[]) : []).entries()) {
    links.push(await completeLink(link, `${at}[${index}]`, completion));
  }
  return links;
}
