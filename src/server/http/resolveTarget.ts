import { withoutSlash } from '../../lib/withoutSlash';
import type { KeptFile } from '../builds/keptFiles';
import type { Release, ReleaseFile } from '../builds/release';
import type { RequestPath } from './requestPath';

export type Target =
  | { kind: 'file'; release: Release; file: ReleaseFile }
  | { kind: 'redirect'; location: string; status: number }
  | { kind: 'error'; status: 404 | 500 };

/** The error pages are answers, not pages of their own. */
const ERROR_PAGE = /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/(404|500)(?:\.html|\/index\.html|\/)?$/;

/**
 * What a path leads to. Only names that a release lists are ever looked up, so no path can reach a file outside it, and a
 * redirect only ever leads to a page of the release.
 * @param kept finds files of releases served before, which their open tabs may still ask for
 */
export function resolveTarget(
  release: Release,
  { path, query }: RequestPath,
  kept: (path: string) => KeptFile | undefined = () => undefined,
): Target {
  const errorPage = ERROR_PAGE.exec(path);
  if (errorPage) return { kind: 'error', status: errorPage[1] === '500' ? 500 : 404 };

  const page = release.pages.get(path);
  if (page) return { kind: 'file', release, file: page };

  const canonical = canonicalPage(release, path);
  if (canonical !== undefined) {
    return { kind: 'redirect', location: encodeURI(canonical).replaceAll('?', '%3F') + query, status: 301 };
  }
  const redirects = release.routes?.redirects;
  const redirect = redirects?.get(path) ?? redirects?.get(withoutSlash(path));
  if (redirect) return { kind: 'redirect', location: withQuery(redirect.to, query), status: redirect.statusCode };

  const name = path.slice(1);
  const file = release.files.get(name);
  if (file) return { kind: 'file', release, file };

  const old = kept(name);
  return old ? { kind: 'file', ...old } : { kind: 'error', status: 404 };
}

/** The query that was asked with, unless the address to go to has one of its own. */
function withQuery(to: string, query: string): string {
  return to.includes('?') || to.includes('#') ? to : to + query;
}

/** The page that is meant by a path with a slash at its end, with `index.html`, or in another case. */
function canonicalPage(release: Release, path: string): string | undefined {
  const bare = path.replace(/(\/index\.html|\/+)$/, '') || '/';
  for (const candidate of [bare, bare.toLowerCase()]) {
    if (candidate !== path && release.pages.has(candidate)) return candidate;
  }
  return undefined;
}
