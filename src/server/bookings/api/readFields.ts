import { FIELDS, HONEYPOT, KEY, LANG, SHOWN_AT, type FieldName, type RawFields } from '../../../forms/bookDemo/fields';

/** A post that cannot come from our forms: answered with 400 and this message. */
export class InvalidPostError extends Error {
  override name = 'InvalidPostError';
  readonly statusCode = 400;
}

export interface PostedBooking {
  readonly fields: RawFields;
  readonly honeypot: string;
  /** Milliseconds since 1970 by the server's clock; undefined if missing in the form. */
  readonly shownAt: number | undefined;
  readonly key: string | undefined;
  readonly lang: string;
}

const EXTRA = [HONEYPOT, SHOWN_AT, KEY, LANG] as const;
const KNOWN = new Set<string>([...FIELDS, ...EXTRA]);
const REFUSED_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const MAX_DEPTH = 20;

/**
 * Reads the known fields of a parsed body and drops the rest.
 * @throws InvalidPostError for lists and objects in place of text, repeated fields, prototype keys, and deep nesting
 */
export function readFields(body: unknown): PostedBooking {
  const posted = body instanceof URLSearchParams ? fromForm(body) : fromJson(body);
  const text = (name: string) => posted.get(name) ?? '';
  const shownAt = Number(text(SHOWN_AT));
  return {
    fields: Object.fromEntries(FIELDS.map((name) => [name, text(name)])) as Record<FieldName, string>,
    honeypot: text(HONEYPOT),
    shownAt: shownAt > 0 ? shownAt : undefined,
    key: text(KEY) || undefined,
    lang: languageTag(text(LANG)) ?? 'en-us',
  };
}

/** A posted language tag; undefined if it is none. */
export function languageTag(posted: string | null): string | undefined {
  return posted !== null && /^[a-z]{2}-[a-z]{2}$/.test(posted) ? posted : undefined;
}

function fromForm(form: URLSearchParams): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    if (REFUSED_KEYS.has(name)) throw new InvalidPostError(`A form has no field "${name}".`);
    if (!KNOWN.has(name)) continue;
    if (fields.has(name)) throw new InvalidPostError(`The field "${name}" is there twice.`);
    fields.set(name, value);
  }
  return fields;
}

function fromJson(body: unknown): Map<string, string> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new InvalidPostError('A booking is an object of fields.');
  refuseUnfit(body);
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries(body)) {
    if (KNOWN.has(name)) fields.set(name, asText(name, value));
  }
  return fields;
}

function asText(name: string, value: unknown): string {
  if (value === null || value === false) return '';
  if (value === true) return 'yes';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && name === SHOWN_AT) return String(value);
  throw new InvalidPostError(`The field "${name}" is text.`);
}

/** Validates a body level by level, so that deep nesting cannot exhaust the stack. */
function refuseUnfit(body: object): void {
  let level: object[] = [body];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new InvalidPostError(`A body is nested at most ${MAX_DEPTH} levels deep.`);
    const below: object[] = [];
    for (const one of level) {
      for (const [key, value] of Object.entries(one)) {
        if (REFUSED_KEYS.has(key)) throw new InvalidPostError(`A booking has no field "${key}".`);
        if (typeof value === 'object' && value !== null) below.push(value);
      }
    }
    level = below;
  }
}
