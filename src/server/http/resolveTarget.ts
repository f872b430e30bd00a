import { comparablePath, encodePath } from '../../lib/canonicalPath';
import { cleanAddress } from '../../lib/cleanAddress';
import type { KeptFile } from '../builds/keptFiles';
import type { Release, ReleaseFile } from '../builds/release';
import type { ReleaseRedirect } from '../builds/routesFile';
import { isInternalFile } from './internalFiles';
import { locationOf } from './locationOf';
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

  const name = path.slice(1);
  if (isInternalFile(name)) return { kind: 'error', status: 404 };

  const page = release.pages.get(path);
  if (page) return { kind: 'file', release, file: page };

  const canonical = canonicalPage(release, path);
  if (canonical !== undefined) {
    return { kind: 'redirect', location: locationOf(encodePath(canonical) + query), status: 301 };
  }
  const redirect = redirectAt(release, path);
  if (redirect)
    return { kind: 'redirect', location: locationOf(withQuery(redirect.to, query)), status: redirect.statusCode };

  const file = release.files.get(name);
  if (file) return { kind: 'file', release, file };

  const old = kept(name);
  return old ? { kind: 'file', ...old } : { kind: 'error', status: 404 };
}

/**
 * The address of a redirect with the query that was asked with: behind its own query, which comes first and whose parameters count, and
 * before its hash.
 */
function withQuery(to: string, query: string): string {
  const [, address = '', own = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(cleanAddress(to)) ?? [];
  const names = new Set(new URLSearchParams(own).keys());
  const asked = query
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && ![...new URLSearchParams(part).keys()].some((name) => names.has(name)));
  const parts = [...(own.length > 1 ? [own.slice(1)] : []), ...asked];
  return address + (parts.length > 0 ? `?${parts.join('&')}` : '') + hash;
}

/** Pages and redirects of a release by what compares their paths, made when the first of them is asked for in another spelling. */
const pagesBySpelling = new WeakMap<Release['pages'], ReadonlyMap<string, string>>();
const redirectsBySpelling = new WeakMap<ReadonlyMap<string, ReleaseRedirect>, ReadonlyMap<string, ReleaseRedirect>>();

/** The page that is meant by a path in another spelling: another case or normal form, with a slash at its end, or with `index.html`. */
function canonicalPage({ pages }: Release, path: string): string | undefined {
  const bySpelling =
    pagesBySpelling.get(pages) ?? new Map([...pages.keys()].map((page) => [comparablePath(page), page]));
  pagesBySpelling.set(pages, bySpelling);
  return bySpelling.get(comparablePath(path));
}

function redirectAt({ routes }: Release, path: string): ReleaseRedirect | undefined {
  if (!routes) return undefined;
  const bySpelling =
    redirectsBySpelling.get(routes.redirects) ??
    new Map([...routes.redirects].map(([from, redirect]) => [comparablePath(decoded(from)), redirect]));
  redirectsBySpelling.set(routes.redirects, bySpelling);
  return bySpelling.get(comparablePath(path));
}

/** As paths of requests are. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
