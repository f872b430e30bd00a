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

/**
 * A Range header in a form that `@fastify/send` reads as RFC 9110, 14.2, does: one range of bytes, whose suffix is no longer
 * than the file. Undefined for a full response (no header, another unit, several ranges, or malformed).
 */
export function singleRange(header: string | undefined, size: number): string | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec((header ?? '').trim()) ?? [];
  if (first === '') return last && `bytes=-${Math.min(Number(last), size)}`;
  return last !== '' && Number(last) < Number(first) ? undefined : `bytes=${first}-${last}`;
}
