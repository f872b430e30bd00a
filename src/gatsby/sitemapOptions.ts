import type { PageContext } from '../routes/pageContext';
import { routeNamed } from '../routes/table';
import { languageOf } from '../config/languages';

interface SitemapPage {
  readonly path: string;
  readonly pageContext: Partial<PageContext> | null;
}
interface SitemapData {
  readonly allSitePage: { readonly nodes: readonly SitemapPage[] };
}
interface SitemapEntry {
  readonly url: string;
  readonly lastmod?: string;
  readonly links?: readonly { readonly lang: string; readonly url: string }[];
}

/** Options of gatsby-plugin-sitemap: the pages that the table wants in it, each with the day of its last change and its other languages. */
export function sitemapOptions(siteUrl: string) {
  return {
    query: '{ allSitePage { nodes { path pageContext } } }',
    resolveSiteUrl: () => siteUrl,
    resolvePages: ({ allSitePage }: SitemapData): SitemapPage[] => allSitePage.nodes.filter(isListed),
    resolvePagePath: ({ path }: SitemapPage): string => path,
    serialize: ({ path, pageContext }: SitemapPage): SitemapEntry => ({
      url: siteUrl + path,
      ...(pageContext?.modified && { lastmod: pageContext.modified }),
      ...(pageContext?.alternates?.length && {
        links: pageContext.alternates.map((alternate) => ({
          lang: languageOf(alternate.lang).code,
          url: siteUrl + alternate.path,
        })),
      }),
    }),
  };
}

function isListed({ path, pageContext }: SitemapPage): boolean {
  if (!pageContext?.routeName || pageContext.canonical !== path) return false;
  return routeNamed(pageContext.routeName).sitemap;
}
