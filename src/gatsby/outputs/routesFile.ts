import type { Store } from 'gatsby';
import { BASE_HEADERS, CACHE_RULES } from '../../config/responseHeaders';
import type { SiteFile } from './siteFile';

/** Hosting configuration of the site in `public/routes.json`. */
export interface Routes {
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  /** Cache-Control rules: the first pattern that matches a path below `public/`, as a regular expression. */
  readonly cacheControl: readonly { readonly files: string; readonly value: string }[];
  /** Redirects by path. */
  readonly redirects: Readonly<Record<string, { readonly to: string; readonly statusCode: number }>>;
}

/** A redirect in Gatsby's state. */
interface KnownRedirect {
  readonly fromPath: string;
  readonly toPath: string;
  readonly statusCode?: number;
  readonly isPermanent?: boolean;
}

/**
 * Writes headers, caching and redirects of a build to one file: for our server, and for hosts without an adapter. Uses
 * rules, since Gatsby's own routes manifest lists each file, which takes seconds and megabytes on a large site.
 */
export function routesFile(store: Store): SiteFile {
  const { redirects } = store.getState() as unknown as { readonly redirects: ReadonlyMap<string, KnownRedirect> };
  const routes: Routes = {
    headers: BASE_HEADERS,
    cacheControl: CACHE_RULES.map(({ files, value }) => ({ files: files.source, value })),
    redirects: Object.fromEntries(
      [...redirects.values()].map(({ fromPath, toPath, statusCode, isPermanent }) => [
        fromPath,
        { to: toPath, statusCode: statusCode ?? (isPermanent ? 301 : 302) },
      ]),
    ),
  };
  return { path: 'routes.json', content: JSON.stringify(routes) };
}
