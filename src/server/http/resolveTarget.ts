import { comparablePath, encodePath } from '../../lib/canonicalPath';
import { cleanAddress } from '../../lib/cleanAddress';
import { decodeOrKeep } from '../../lib/decodeOrKeep';
import { isInternalFile, statusOfErrorPage } from '../../routes/internalFiles';
import type { RetainedFile } from '../builds/releases/retainedFiles';
import type { Release, ReleaseFile } from '../builds/releases/release';
import type { ReleaseRedirect } from '../builds/releases/routesFile';
import { locationOf } from './locationOf';
import type { RequestPath } from './requestPath';

export type Target =
  | { kind: 'file'; release: Release; file: ReleaseFile }
  | { kind: 'redirect'; location: string; status: number }
  | { kind: 'error'; status: 404 | 500 };

/**
 * Matches a request path with the redirects and files of a release. Only names in a release's file list are looked up, so no path escapes the
 * release, and a canonical redirect only targets its pages.
 * @param retained finds retained files of previous releases for open tabs
 */
export function resolveTarget(
  release: Release,
  { path, query }: RequestPath,
  retained: (path: string) => RetainedFile | undefined = () => undefined,
): Target {
  const status = statusOfErrorPage(path);
  if (status !== undefined) return { kind: 'error', status };

  const name = path.slice(1);
  if (isInternalFile(name)) return { kind: 'error', status: 404 };

  const page = release.pages.get(path);
  if (page) return { kind: 'file', release, file: page };

  // A redirect never hides a file that the site needs. The HTML file of a page leads to the page.
  const file = release.files.get(name);
  if (file && !name.endsWith('.html')) return { kind: 'file', release, file };
  const canonical = canonicalPage(release, path);
  if (canonical !== undefined) {
    return { kind: 'redirect', location: locationOf(encodePath(canonical) + query), status: 301 };
  }
  if (file) return { kind: 'file', release, file };

  const redirect = redirectAt(release, path);
  if (redirect)
    return { kind: 'redirect', location: locationOf(withQuery(redirect.to, query)), status: redirect.statusCode };

  const old = retained(name);
  return old ? { kind: 'file', ...old } : { kind: 'error', status: 404 };
}

/**
 * Appends the request's query to a redirect's target: after its own query, whose parameters take precedence, and before
 * its hash.
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

/** Pages and redirects of a release by normalized path; computed on the first request with a non-canonical path. */
const pagesBySpelling = new WeakMap<Release['pages'], ReadonlyMap<string, string>>();
const redirectsBySpelling = new WeakMap<ReadonlyMap<string, ReleaseRedirect>, ReadonlyMap<string, ReleaseRedirect>>();

/** The page of a non-canonical path: another case or Unicode form, a trailing slash, or `index.html`. */
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
    new Map([...routes.redirects].map(([from, redirect]) => [comparablePath(decodeOrKeep(from)), redirect]));
  redirectsBySpelling.set(routes.redirects, bySpelling);
  return bySpelling.get(comparablePath(path));
}
