import type { Snapshot } from '../repository/snapshot';
import { isObject, type Json, type JsonObject } from '../repository/types';
import type { ApiDocument } from './serialize';

/** Fields that `fetchLinks` may ask for, by custom type. */
type Wanted = ReadonlyMap<string, readonly string[]>;

/** Reads `author.name,author.role`, also with brackets and spaces as old clients write it. */
export function readFetchLinks(parameter: string | undefined): Wanted {
  const wanted = new Map<string, string[]>();
  for (const name of (parameter ?? '').replace(/[[\]\s]/g, ',').split(',')) {
    const [type, ...field] = name.split('.');
    if (type && field.length > 0) wanted.set(type, [...(wanted.get(type) ?? []), field.join('.')]);
  }
  return wanted;
}

/** Adds the wanted fields of linked documents to the links: scalar fields, and the first block of rich text. */
export function addLinkedFields(
  document: ApiDocument,
  wanted: Wanted,
  snapshot: Snapshot,
  serialized: (id: string) => ApiDocument | undefined,
): ApiDocument {
  if (wanted.size === 0) return document;
  const add = (value: Json | undefined): Json => {
    if (Array.isArray(value)) return (value as readonly Json[]).map(add);
    if (!isObject(value)) return value ?? null;
    if (value['link_type'] !== 'Document') return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, add(field)]));
    const { id, type } = value;
    const fields = typeof type === 'string' ? wanted.get(type) : undefined;
    if (!fields || typeof id !== 'string' || !snapshot.byId.has(id)) return value;
    const data = serialized(id)?.data ?? {};
    return { ...value, data: pick(data, fields) };
  };
  return { ...document, data: add(document.data) as JsonObject };
}

function pick(data: JsonObject, fields: readonly string[]): JsonObject {
  const picked: Record<string, Json> = {};
  for (const field of fields) {
    const value = data[field];
    if (value === undefined || isGroupOrZone(value)) continue;
    picked[field] = isRichText(value) ? value.slice(0, 1) : value;
  }
  return picked;
}

function isRichText(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function isGroupOrZone(value: Json): boolean {
  return Array.isArray(value) && (value as readonly Json[]).some((row) => isObject(row) && (!('type' in row) || 'slice_type' in row));
}
