/** A request target, taken apart. */
export interface RequestPath {
  /** Decoded, such as `/blog/größe`. */
  path: string;
  /** With its question mark, as it was sent; empty without one. */
  query: string;
  /** False when no page or file of ours could have this path, so that it must not be looked up in any form. */
  fit: boolean;
}

/** In encoded form these would let one file have many addresses, or a name reach beyond its directory. */
const ENCODED_SEPARATOR = /%(2f|5c|00)/i;
const UNFIT = /[\u0000-\u001f\u007f\\]|^\/\/|\/\.\.?(\/|$)/;

/** A target may be a whole address; the host in it is not ours to act on. */
const AUTHORITY = /^https?:\/\/([^/?#]*)/i;

/** The host in a target that is a whole address, with its port. */
export function authorityOf(target: string): string | undefined {
  return AUTHORITY.exec(target)?.[1];
}

/** A target without the host that it may name. */
export function localTarget(target: string): string {
  const local = target.replace(AUTHORITY, '');
  return local === target || local.startsWith('/') ? local : `/${local}`;
}

/**
 * Takes a request target apart. Unfit are targets that do not start with a single slash or that have dot segments,
 * backslashes, control characters or encoded separators. Undefined when the target is not well encoded.
 */
export function parseRequestPath(target: string): RequestPath | undefined {
  const local = localTarget(target);
  const end = local.search(/[?#]/);
  const raw = end === -1 ? local : local.slice(0, end);
  const query = end !== -1 && local[end] === '?' ? (local.slice(end).split('#')[0] ?? '') : '';
  try {
    const path = decodeURIComponent(raw);
    const fit = path.startsWith('/') && !ENCODED_SEPARATOR.test(raw) && !UNFIT.test(path);
    return { path, query: query === '?' ? '' : query, fit };
  } catch {
    return undefined;
  }
}
