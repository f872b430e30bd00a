import { Feed } from 'feed';
import { languageOf } from '../../config/languages';
import { encodePath } from '../../lib/canonicalPath';
import { feedPaths, isBlogPage } from '../../routes/feedPaths';
import type { PageContext } from '../../routes/pageContext';
import type { SearchEntry } from '../../search/entry';
import type { SiteFile } from './siteFile';

interface Blog {
  readonly path: string;
  readonly lang: string;
  readonly title: string;
  readonly description: string;
}

/** The namespace of `dc:creator`: RSS's own element for an author needs an e-mail address. */
const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/';

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
  return pages.filter(isBlogPage).flatMap(({ pathname, lang, breadcrumbs }) => {
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

function publishedAt({ article }: SearchEntry): Date {
  return new Date(`${article?.published ?? ''}T08:00:00Z`);
}

function rss(blog: Blog, articles: readonly SearchEntry[], siteUrl: string): string {
  const feed = new Feed({
    title: blog.title,
    description: blog.description,
    link: siteUrl + encodePath(blog.path),
    feed: siteUrl + encodePath(feedPaths(blog.path).rss),
    language: languageOf(blog.lang).code,
    generator: false,
    // Otherwise the time of the build: each build would change the file.
    updated: articles[0] ? publishedAt(articles[0]) : new Date(0),
  });
  for (const entry of articles) {
    const { path, title, summary, article } = entry;
    const creator = { _text: article?.author, _attributes: { 'xmlns:dc': DUBLIN_CORE } };
    feed.addItem({
      title,
      link: siteUrl + encodePath(path),
      date: publishedAt(entry),
      description: summary,
      category: article?.tags.map((name) => ({ name })),
      extensions: article?.author ? [{ name: 'dc:creator', objects: creator }] : [],
    });
  }
  return feed.rss2();
}

/** The package writes version 1, without the language and with text as HTML. */
function jsonFeed(blog: Blog, articles: readonly SearchEntry[], siteUrl: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: blog.title,
    description: blog.description,
    home_page_url: siteUrl + encodePath(blog.path),
    feed_url: siteUrl + encodePath(feedPaths(blog.path).json),
    language: languageOf(blog.lang).code,
    items: articles.map((entry) => ({
      id: siteUrl + encodePath(entry.path),
      url: siteUrl + encodePath(entry.path),
      title: entry.title,
      content_text: entry.summary,
      date_published: publishedAt(entry).toISOString(),
      ...(entry.article?.author && { authors: [{ name: entry.article.author }] }),
      tags: entry.article?.tags,
    })),
  });
}
