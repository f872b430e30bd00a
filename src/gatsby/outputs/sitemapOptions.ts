import type { Store } from 'gatsby';
import { languageOf } from '../../config/languages';
import { encodePath } from '../../lib/canonicalPath';
import type { PageContext } from '../../routes/pageContext';
import { routeNamed } from '../../routes/table';
import { builtPages } from './builtPages';

/**
 * The root field `sitePages`: the context of every page, from Gatsby's store. `allSitePage` would load all page nodes
 * from disk and index them for filters, a tenth of the time of an incremental build on a large site.
 */
export function sitePagesField(store: Pick<Store, 'getState'>) {
  return { Query: { sitePages: { type: '[JSON!]!', resolve: () => builtPages(store) } } };
}

/**
 * The sitemap, as options of gatsby-plugin-sitemap: indexable pages of the routes table with their last modification and translations.
 */
export function sitemapOptions(siteUrl: string) {
  const urlOf = (path: string) => siteUrl + encodePath(path);
  return {
    query: '{ sitePages }',
    resolveSiteUrl: () => siteUrl,
    resolvePages: ({ sitePages }: { readonly sitePages: readonly PageContext[] }) =>
      sitePages
        .filter(({ canonical, pathname, routeName }) => canonical === pathname && routeNamed(routeName).sitemap)
        // The plugin's filter reads the path there.
        .map((page) => ({ ...page, path: page.pathname })),
    serialize: ({ pathname, modified, alternates }: PageContext) => ({
      url: urlOf(pathname),
      ...(modified && { lastmod: modified }),
      ...(alternates.length > 0 && {
        links: alternates.map(({ lang, path }) => ({ lang: languageOf(lang).code, url: urlOf(path) })),
      }),
    }),
  };
}
