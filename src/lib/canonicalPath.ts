import { comparableText } from './comparableText';

/*
 * An address is one address, whatever its spelling. Pages are at their canonical path; what somebody typed, linked or stored is compared
 * as `comparablePath`.
 */

/**
 * The spelling that the site has for a path: composed letters (NFC), lower case, no `index.html` and no slash at the end.
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

/** A decoded path for comparing and for keys, never for showing: the same for all spellings of one address. */
export function comparablePath(path: string): string {
  return comparableText(canonicalPath(path));
}

/**
 * A path without percent-encoding (RFC 3986, section 2.1). An encoded separator, control character or space stays as it is, and so does a
 * segment that is not well encoded.
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

/** An address of this site as the site spells it: the canonical path, with its query and hash. */
export function canonicalHref(href: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  return canonicalPath(decodePath(path)) + rest;
}

/** A decoded path as it stands in an absolute address: encoded once, with hexadecimal digits in upper case. */
export function encodePath(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(segment).replace(/%(?:40|3A|24|26|2B|2C|3B|3D)/g, decodeURIComponent))
    .join('/');
}
