import type { PageContext } from './pageContext';

export interface FeedPaths {
  readonly rss: string;
  readonly json: string;
}

/** The feeds of the blog at this path. */
export function feedPaths(blogPath: string): FeedPaths {
  return { rss: `${blogPath}/rss.xml`, json: `${blogPath}/feed.json` };
}

/** The feeds that a blog page links; undefined for other pages, and for a blog without a page of its own. */
export function feedsOf({ routeName, pathname, breadcrumbs }: PageContext): FeedPaths | undefined {
  if (!/^blog(-|$)/.test(routeName)) return undefined;
  const blog = breadcrumbs[1]?.path;
  // Without a blog page, a page below it comes first in the breadcrumbs.
  const isBlog = routeName === 'blog' || pathname.startsWith(`${blog ?? ''}/`);
  return blog === undefined || !isBlog ? undefined : feedPaths(blog);
}
