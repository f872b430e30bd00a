import type { IncomingHttpHeaders } from 'node:http';

/** Validators of a representation, for conditional requests (RFC 9110, 13). */
export interface Validators {
  /** Strong entity tag, quoted. */
  etag: string;
  lastModified: Date;
}

/** Whether the client's cached copy is valid, so that the response is 304 (RFC 9110, 13.2.2). */
export function isNotModified(headers: IncomingHttpHeaders, validators: Validators): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.trim() === '*' || listTags(tags).includes(validators.etag);
  const since = parseHttpDate(headers['if-modified-since']);
  return since !== undefined && secondsOf(validators) <= since;
}

/** Whether a precondition fails, so that the response is 412. */
export function failsPrecondition(headers: IncomingHttpHeaders, validators: Validators): boolean {
  const tags = headers['if-match'];
  if (tags === undefined) {
    const since = parseHttpDate(headers['if-unmodified-since']);
    return since !== undefined && secondsOf(validators) > since;
  }
  const given: readonly string[] = tags.match(/(W\/)?"[^"]*"/g) ?? [];
  return tags.trim() !== '*' && !given.includes(validators.etag);
}

/** Whether a range may be sent: without If-Range always, otherwise only for the same version. */
export function allowsRange(headers: IncomingHttpHeaders, validators: Validators): boolean {
  const condition = headers['if-range'];
  if (typeof condition !== 'string') return true;
  if (condition.includes('"')) return condition.trim() === validators.etag;
  return secondsOf(validators) === parseHttpDate(condition);
}

/** HTTP dates have a resolution of seconds. */
function secondsOf({ lastModified }: Validators): number {
  return Math.floor(lastModified.getTime() / 1000) * 1000;
}

const FIXED_OR_OLD_DATE = /^[A-Z][a-z]+, \d\d[ -][A-Z][a-z]{2}[ -]\d{2,4} \d\d:\d\d:\d\d GMT$/;
const C_DATE = /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \d{4}$/;

/** Parses the three HTTP date formats (RFC 9110, 5.6.7) to milliseconds; undefined for anything else. */
function parseHttpDate(header: string | undefined): number | undefined {
  const text = header?.trim() ?? '';
  const isKnown = FIXED_OR_OLD_DATE.test(text);
  if (!isKnown && !C_DATE.test(text)) return undefined;
  const date = Date.parse(isKnown ? text : `${text} GMT`);
  return Number.isNaN(date) ? undefined : date;
}

/** If-None-Match compares weakly: the `W/` prefix is ignored. */
function listTags(header: string): string[] {
  return (header.match(/(W\/)?"[^"]*"/g) ?? []).map((tag) => tag.replace(/^W\//, ''));
}

/** A byte range, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a Range header: 'invalid' outside of the file, undefined for a full response (no header, another unit, several
 * ranges, or malformed).
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'invalid' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/i.exec((header ?? '').trim());
  if (!match) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'invalid' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'invalid' : { start, end };
}
