import { gatsbyWindow, type Navigate } from './gatsbyWindow';

/*
 * Stands in for gatsby-link in the browser, for Gatsby's own runtime: links of this site are plain anchors (see `followLinks`), and it has
 * no path prefix, so that a large part of that module is for nothing.
 */

interface Parts {
  pathname: string;
  search: string;
  hash: string;
}

/** The parts of a path; empty where it has none. */
export function parsePath(path: string): Parts {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
  return { pathname: pathname || '/', search: search === '?' ? '' : search, hash: hash === '#' ? '' : hash };
}

export const navigate: Navigate = (to, how) => gatsbyWindow().___navigate(to, how);

export const withPrefix = (path: string): string => path;
export const withAssetPrefix = withPrefix;

export const Link = 'a';
