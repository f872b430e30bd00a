import { languageOf } from '../config/languages';
import type { PageContext } from './pageContext';
import type { Redirect } from './redirects';

export interface FeedPaths {
  readonly rss: string;
  readonly json: string;
}

/** The feeds of the blog at this path. */
export function feedPaths(blogPath: string): FeedPaths {
  return { rss: `${blogPath}/rss.xml`, json: `${blogPath}/feed.json` };
}

/**
 * Redirects to the feeds from the usual addresses: `/rss.xml` and `/feed.json`, in each language.
 * @param redirects those of editors and of moved documents, which win
 */
export function feedRedirects(pages: readonly PageContext[], redirects: readonly Redirect[]): Redirect[] {
  const taken = new Set(redirects.map(({ fromPath }) => fromPath));
  return pages
    .filter(isBlogPage)
    .flatMap(({ lang, pathname }) => {
      const [usual, actual] = [feedPaths(languageOf(lang).prefix), feedPaths(pathname)];
      return [
        { fromPath: usual.rss, toPath: actual.rss },
        { fromPath: usual.json, toPath: actual.json },
      ];
    })
    .filter(({ fromPath, toPath }) => fromPath !== toPath && !taken.has(fromPath))
    .map((redirect) => ({ ...redirect, statusCode: 308, isPermanent: true }));
}

/** Whether a page is the first one of a blog. */
export function isBlogPage({ routeName, pathname, breadcrumbs }: PageContext): boolean {
  return routeName === 'blog' && pathname === breadcrumbs.at(-1)?.path;
}

/** The feeds that a blog page links; undefined for other pages, and for a blog without a page of its own. */
export function feedsOf({ routeName, pathname, breadcrumbs }: PageContext): FeedPaths | undefined {
  if (!/^blog(-|$)/.test(routeName)) return undefined;
  const blog = breadcrumbs[1]?.path;
  // Without a blog page, a page below it comes first in the breadcrumbs.
  const isBlog = routeName === 'blog' || pathname.startsWith(`${blog ?? ''}/`);
  return blog === undefined || !isBlog ? undefined : feedPaths(blog);
}
