import type { Actions, GatsbyConfig, Store } from 'gatsby';
import { languageOf, masterLanguage } from '../../config/languages';
import { BASE_HEADERS, CACHE_RULES, cacheControl, EDITOR_ORIGINS } from '../../config/responseHeaders';
import type { PlannedPage } from '../../routes/planPages';
import type { SiteFile } from './siteFile';

type Redirect = Parameters<Actions['createRedirect']>[0];

/** Files without a content hash that may be cached for an hour. */
const HOURLY = ['/sitemap-index.xml', '/sitemap-0.xml'];

/** Headers for Gatsby's hosting adapters; Gatsby marks hashed files as immutable itself. */
export const hostHeaders: NonNullable<GatsbyConfig['headers']> = [
  { source: '/*', headers: Object.entries(BASE_HEADERS).map(([key, value]) => ({ key, value })) },
  // Prismic's editor frames it; `frame-ancestors` takes precedence over Gatsby's `x-frame-options`.
  {
    source: '/slice-simulator',
    headers: [{ key: 'content-security-policy', value: `frame-ancestors ${EDITOR_ORIGINS}` }],
  },
  ...HOURLY.map((source) => ({ source, headers: [{ key: 'cache-control', value: cacheControl(source.slice(1)) }] })),
];

/**
 * Redirect rules for Netlify: it answers unknown paths with `/404.html`, and with the page of another language only by
 * a rule for its prefix. Pages and redirects take precedence.
 */
export function errorPageRules(pages: readonly PlannedPage[]): Redirect[] {
  return pages
    .filter(({ context }) => context.routeName === 'not-found' && context.lang !== masterLanguage.id)
    .map(({ path, context }) => ({
      fromPath: `${languageOf(context.lang).prefix}/*`,
      toPath: `${path}/index.html`,
      statusCode: 404,
    }));
}

/** Hosting configuration of the site in `public/routes.json`. */
export interface Routes {
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  /** Cache-Control rules: the first pattern that matches a path below `public/`, as a regular expression. */
  readonly cacheControl: readonly { readonly files: string; readonly value: string }[];
  /** Redirects by path. */
  readonly redirects: Readonly<Record<string, { readonly to: string; readonly statusCode: number }>>;
}

/**
 * Writes headers, caching and redirects of a build to one file: for our server, and for hosts without an adapter. Uses
 * rules, since Gatsby's own routes manifest lists each file, which takes seconds and megabytes on a large site.
 */
export function routesFile(store: Store): SiteFile {
  const { redirects } = store.getState() as unknown as { readonly redirects: ReadonlyMap<string, Redirect> };
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
