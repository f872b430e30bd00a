import type { IncomingHttpHeaders } from 'node:http';

/** What a client may compare its copy with. */
export interface Validators {
  /** Strong entity tag with its quotes. */
  etag: string;
  lastModified: Date;
}

/** Whether the client's copy is still good, so that 304 is the answer (RFC 9110, 13.2.2). */
export function isNotModified(headers: IncomingHttpHeaders, validators: Validators): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.trim() === '*' || listTags(tags).includes(validators.etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && Math.floor(validators.lastModified.getTime() / 1000) * 1000 <= since;
}

/** Whether the client wants its copy to be what a write is based on and it is not: 412 is the answer. */
export function failsPrecondition(headers: IncomingHttpHeaders, validators: Validators): boolean {
  const tags = headers['if-match'];
  if (tags === undefined) return false;
  const given: readonly string[] = tags.match(/(W\/)?"[^"]*"/g) ?? [];
  return tags.trim() !== '*' && !given.includes(validators.etag);
}

/** Whether a range may be answered: without If-Range always, else only when the client's part is of this very version. */
export function allowsRange(headers: IncomingHttpHeaders, validators: Validators): boolean {
  const condition = headers['if-range'];
  if (typeof condition !== 'string') return true;
  if (condition.includes('"')) return condition.trim() === validators.etag;
  return Math.floor(validators.lastModified.getTime() / 1000) * 1000 === Date.parse(condition);
}

/** If-None-Match compares weakly: the mark of a weak tag does not count. */
function listTags(header: string): string[] {
  return (header.match(/(W\/)?"[^"]*"/g) ?? []).map((tag) => tag.replace(/^W\//, ''));
}

/** A part of a file, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The part that a Range header asks for: 'invalid' when it lies outside the file, undefined when the whole file is the
 * answer (no header, another unit, several parts, or not well formed).
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'invalid' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec((header ?? '').trim());
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
