/** A parsed request target. */
export interface RequestPath {
  /** Decoded, such as `/blog/größe`; as it was sent where its encoding is invalid. */
  path: string;
  /** With its question mark, in the original form; empty without one. */
  query: string;
  /** False if no page or file can have this path, so that it must not be looked up. */
  fit: boolean;
}

/** Decoded, these would give a file several addresses or escape its directory (path traversal). */
const ENCODED_SEPARATOR = /%(2f|5c|00)/i;
const UNFIT = /[\u0000-\u001f\u007f\\]|^\/\/|\/\.\.?(\/|$)/;

/** An absolute-form target; its host is ignored here. */
const AUTHORITY = /^https?:\/\/([^/?#]*)/i;

/** The host of an absolute-form target, with its port. */
export function authorityOf(target: string): string | undefined {
  return AUTHORITY.exec(target)?.[1];
}

/** A target without its host. */
export function localTarget(target: string): string {
  const local = target.replace(AUTHORITY, '');
  return local === target || local.startsWith('/') ? local : `/${local}`;
}

/**
 * Parses a request target. `fit` is false for targets without a single leading slash, or with dot segments,
 * backslashes, control characters, encoded separators or an invalid encoding.
 */
export function parseRequestPath(target: string): RequestPath {
  const local = localTarget(target);
  const end = local.search(/[?#]/);
  const raw = end === -1 ? local : local.slice(0, end);
  const query = end !== -1 && local[end] === '?' ? (local.slice(end).split('#')[0] ?? '') : '';
  const decoded = decodeOrUndefined(raw);
  const path = decoded ?? raw;
  const fit = decoded?.startsWith('/') === true && !ENCODED_SEPARATOR.test(raw) && !UNFIT.test(path);
  return { path, query: query === '?' ? '' : query, fit };
}

function decodeOrUndefined(raw: string): string | undefined {
  try {
    return decodeURIComponent(raw);
  } catch {
    return undefined;
  }
}
