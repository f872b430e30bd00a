import type { DataValue } from '../document';
import { isObject, type Json } from '../json';
import type { FieldModel } from '../models';
import type { Scope } from '../scope';

type Reader = (raw: Json, model: FieldModel, scope: Scope) => DataValue;

/** Readers of fields with one value. Null is handled by the caller. */
export const scalarReaders: Readonly<Record<string, Reader>> = {
  Text: reader('text (a string)', (raw) => typeof raw === 'string'),
  Number: reader('a number', (raw) => typeof raw === 'number' && Number.isFinite(raw)),
  Range: reader('a number', (raw) => typeof raw === 'number' && Number.isFinite(raw)),
  Boolean: reader('true or false', (raw) => typeof raw === 'boolean'),
  Color: reader('a color such as "#1f4d3f"', (raw) => typeof raw === 'string' && /^#[0-9a-f]{6}$/i.test(raw)),
  Date: reader('a date such as "2026-01-05"', (raw) => typeof raw === 'string' && isDate(raw)),
  Timestamp: readTimestamp,
  Select: readSelect,
};

function reader(what: string, fits: (raw: Json) => boolean): Reader {
  return (raw, _model, scope) => {
    if (!fits(raw)) scope.expected(what, raw);
    return raw;
  };
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function readTimestamp(raw: Json, _model: FieldModel, scope: Scope): DataValue {
  const date = typeof raw === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(raw) ? toApiDate(raw) : undefined;
  if (date === undefined) scope.expected('a time such as "2026-01-05T09:00:00+0000"', raw);
  return scope.reading.complete ? raw : (date ?? null);
}

/** A timestamp in Prismic's format (`2026-01-05T09:00:00+0000`, always 24 characters); undefined if invalid. */
export function toApiDate(text: string): string | undefined {
  const time = parseDate(text);
  return time === undefined ? undefined : `${new Date(time).toISOString().slice(0, 19)}+0000`;
}

/** Parses a date or time of the API to milliseconds since 1970. */
export function parseDate(text: string): number | undefined {
  const time = Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(time) ? undefined : time;
}

function readSelect(raw: Json, model: FieldModel, scope: Scope): DataValue {
  const { options } = model.config;
  const allowed = Array.isArray(options) ? options : [];
  if (typeof raw !== 'string' || (!allowed.includes(raw) && !scope.reading.complete)) {
    scope.expected(`one of ${allowed.map((option) => JSON.stringify(option)).join(', ')}`, raw);
  }
  return raw;
}

/** Reads a GeoPoint field: latitude and longitude in degrees, or empty. */
export function readGeoPoint(raw: Json, scope: Scope): DataValue {
  const fits =
    isObject(raw) &&
    (Object.keys(raw).length === 0 || (typeof raw.latitude === 'number' && typeof raw.longitude === 'number'));
  if (!fits) scope.expected('an object with "latitude" and "longitude" in degrees', raw);
  return raw;
}

/** Reads an embed field. One with `embed_url` alone gets the oEmbed properties that Prismic's API always has. */
export function readEmbed(raw: Json, scope: Scope): DataValue {
  if (!isObject(raw)) {
    scope.expected('an object with "embed_url"', raw);
    return {};
  }
  if (scope.reading.complete || Object.keys(raw).length === 0) return raw;
  if (typeof raw.embed_url !== 'string' || !/^https?:\/\//.test(raw.embed_url)) {
    scope.field('embed_url').expected('a web address', raw.embed_url);
  }
  return { type: 'link', provider_name: null, title: null, html: null, ...raw };
}
