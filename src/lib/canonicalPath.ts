import { comparableText } from './comparableText';

/*
 * One address can be spelled in several ways. Pages are stored under their canonical path; typed, linked or stored
 * paths are compared by `comparablePath`.
 */

/**
 * The canonical form of a path: composed letters (NFC), lower case, no `index.html` and no trailing slash.
 * @param path decoded, such as `/blog/größe`; see `decodePath`
 */
export function canonicalPath(path: string): string {
  return path
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/\/index\.html\/*$/, '/')
    .replace(/(?<=.)\/+$/, '');
}

/** A decoded path for comparisons and keys, never for display: equal for all spellings of one address. */
export function comparablePath(path: string): string {
  return comparableText(canonicalPath(path));
}

/**
 * A path without percent-encoding (RFC 3986, section 2.1). Encoded separators, control characters and spaces, and
 * segments that are malformed, are left as they are.
 */
export function decodePath(path: string): string {
  return path
    .split('/')
    .map((segment) => {
      try {
        const decoded = decodeURIComponent(segment);

        return /[/\\?#%\s\u0000-\u001f\u007f]/.test(decoded) ? segment : decoded;
      } catch {
        return segment;
      }
    })
    .join('/');
}

/** The canonical form of an address of this site, with its query and hash. */
export function canonicalHref(href: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  return canonicalPath(decodePath(path)) + rest;
}

/** A decoded path for an absolute address: encoded once, with upper-case hexadecimal digits. */
export function encodePath(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(segment).replace(/%(?:40|3A|24|26|2B|2C|3B|3D)/g, decodeURIComponent))
    .join('/');
}
