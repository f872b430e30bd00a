import type { Store } from 'gatsby';
import { BASE_HEADERS, CACHE_RULES } from '../../config/responseHeaders';
import type { SiteFile } from './siteFile';

/** What whoever serves the site has to know besides its files; `public/routes.json`. */
export interface Routes {
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** For how long a file may be kept: by the first pattern that its path below `public/` matches, a regular expression. */
  readonly cacheControl: readonly { readonly files: string; readonly value: string }[];
  /** Paths that lead elsewhere. */
  readonly redirects: Readonly<Record<string, { readonly to: string; readonly statusCode: number }>>;
}

/** A redirect as Gatsby's state has it. */
interface KnownRedirect {
  readonly fromPath: string;
  readonly toPath: string;
  readonly statusCode?: number;
  readonly isPermanent?: boolean;
}

/**
 * Headers, times and redirects of a build as one file: for our own server, and for hosts that no adapter knows. As rules, because Gatsby's own
 * list of routes names each file of the site, which a large one takes seconds and megabytes for.
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
