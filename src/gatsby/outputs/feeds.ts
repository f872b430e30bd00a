import { languageOf } from '../../config/languages';
import { encodePath } from '../../lib/canonicalPath';
import { feedPaths } from '../../routes/feedPaths';
import type { PageContext } from '../../routes/pageContext';
import type { SearchEntry } from '../../search/entry';
import type { SiteFile } from './siteFile';

interface Blog {
  readonly path: string;
  readonly lang: string;
  readonly title: string;
  readonly description: string;
}

/**
 * The blog's feeds in every language with a blog page: RSS 2.0 and JSON Feed 1.1, all articles, newest first.
 * @param pages contexts of all pages
 * @param entriesOf search entries of a language
 * @param siteUrl origin of the site, without a trailing slash
 */
export function feedFiles(
  pages: readonly PageContext[],
  entriesOf: (lang: string) => readonly SearchEntry[],
  siteUrl: string,
): SiteFile[] {
  return pages.flatMap(({ routeName, pathname, lang, breadcrumbs }) => {
    if (routeName !== 'blog' || pathname !== breadcrumbs.at(-1)?.path) return [];
    const entries = entriesOf(lang);
    const own = entries.find(({ path }) => path === pathname);
    const site = breadcrumbs[0]?.label ?? '';
    const blog = { path: pathname, lang, title: `${site} ${own?.title ?? ''}`.trim(), description: own?.summary ?? '' };
    const articles = entries.filter(({ article }) => article?.published).sort(newestFirst);
    const paths = feedPaths(pathname);
    return [
      { path: paths.rss, content: rss(blog, articles, siteUrl) },
      { path: paths.json, content: jsonFeed(blog, articles, siteUrl) },
    ];
  });
}

function newestFirst(one: SearchEntry, other: SearchEntry): number {
  return (other.article?.published ?? '').localeCompare(one.article?.published ?? '');
}

function rss(blog: Blog, articles: readonly SearchEntry[], siteUrl: string): string {
  const items = articles.map(({ path, title, summary, article }) =>
    element('item', [
      element('title', title),
      element('link', siteUrl + encodePath(path)),
      element('guid', siteUrl + encodePath(path)),
      element('description', summary),
      ...(article?.author ? [element('dc:creator', article.author)] : []),
      ...(article?.tags ?? []).map((tag) => element('category', tag)),
      element('pubDate', new Date(`${article?.published ?? ''}T08:00:00Z`).toUTCString()),
    ]),
  );
  const channel = element('channel', [
    element('title', blog.title),
    element('link', siteUrl + encodePath(blog.path)),
    element('description', blog.description),
    element('language', languageOf(blog.lang).code),
    `<atom:link href="${escaped(siteUrl + encodePath(feedPaths(blog.path).rss))}" rel="self" type="application/rss+xml"/>`,
    ...items,
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">${channel}</rss>
`;
}

function jsonFeed(blog: Blog, articles: readonly SearchEntry[], siteUrl: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: blog.title,
    description: blog.description,
    home_page_url: siteUrl + encodePath(blog.path),
    feed_url: siteUrl + encodePath(feedPaths(blog.path).json),
    language: languageOf(blog.lang).code,
    items: articles.map(({ path, title, summary, article }) => ({
      id: siteUrl + encodePath(path),
      url: siteUrl + encodePath(path),
      title,
      content_text: summary,
      date_published: `${article?.published ?? ''}T08:00:00Z`,
      ...(article?.author && { authors: [{ name: article.author }] }),
      tags: article?.tags,
    })),
  });
}

/** An XML element with text, or with serialized elements. */
function element(name: string, content: string | readonly string[]): string {
  return `<${name}>${typeof content === 'string' ? escaped(content) : content.join('')}</${name}>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
