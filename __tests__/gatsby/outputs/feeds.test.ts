/** @jest-environment jsdom */
import { feedFiles } from '../../../src/gatsby/outputs/feeds';
import { noticeFiles, noticeSite } from '../../../src/gatsby/outputs/notices';
import type { PageContext } from '../../../src/routes/pageContext';
import type { PlanDocument } from '../../../src/routes/planPages';
import { feedsOf } from '../../../src/routes/feedPaths';
import type { SearchEntry } from '../../../src/search/entry';

const blog: PageContext = {
  layout: 'default',
  pathname: '/blog',
  lang: 'en-us',
  routeName: 'blog',
  indexable: true,
  canonical: '/blog',
  alternates: [],
  breadcrumbs: [
    { label: 'Small', path: '/' },
    { label: 'Blog', path: '/blog' },
  ],
  childIds: [],
};
const page = (path: string, title: string, rest: Partial<SearchEntry> = {}): SearchEntry => ({
  path,
  title,
  summary: `All of ${title}`,
  headings: [],
  words: '',
  ...rest,
});
const entries = [
  page('/blog', 'Blog'),
  page('/blog/old', 'Old & “<b>”', {
    article: { published: '2025-01-02', author: 'Ines', categories: [], tags: ['rfq'] },
  }),
  page('/blog/new', 'New', { group: 'Blog', article: { published: '2026-03-04', categories: [], tags: [] } }),
];
const SITE = 'https://www.small.example';

describe('the feeds of the blog', () => {
  const [rss, json] = feedFiles([blog], () => entries, SITE);

  it('S03 list its articles as RSS, newest first, with escaped text', () => {
    expect(rss?.path).toBe('/blog/rss.xml');
    const feed = new DOMParser().parseFromString(rss?.content ?? '', 'application/xml');
    const texts = (selector: string) => [...feed.querySelectorAll(selector)].map(({ textContent }) => textContent);
    expect(texts('item > link')).toEqual([`${SITE}/blog/new`, `${SITE}/blog/old`]);
    expect(texts('item > guid')).toEqual([`${SITE}/blog/new`, `${SITE}/blog/old`]);
    expect(texts('item > title')).toEqual(['New', 'Old & “<b>”']);
    expect(texts('item > category')).toEqual(['rfq']);
    expect(texts('channel > lastBuildDate')).toEqual(['Wed, 04 Mar 2026 08:00:00 GMT']);
    const creators = feed.getElementsByTagNameNS('http://purl.org/dc/elements/1.1/', 'creator');
    expect([...creators].map(({ textContent }) => textContent)).toEqual(['Ines']);
    expect(rss?.content).toContain('<pubDate>Wed, 04 Mar 2026 08:00:00 GMT</pubDate>');
  });

  it('S03 list them as a JSON feed, too', () => {
    expect(json?.path).toBe('/blog/feed.json');
    const feed = JSON.parse(json?.content ?? '') as { items: { id: string; tags: string[] }[]; feed_url: string };
    expect(feed.feed_url).toBe(`${SITE}/blog/feed.json`);
    expect(feed.items.map(({ id }) => id)).toEqual([`${SITE}/blog/new`, `${SITE}/blog/old`]);
    expect(feed.items[1]?.tags).toEqual(['rfq']);
  });

  it('S04 are linked by the pages of the blog, and by no other', () => {
    expect(feedsOf(blog)).toEqual({ rss: '/blog/rss.xml', json: '/blog/feed.json' });
    const article = {
      ...blog,
      routeName: 'blog-post',
      pathname: '/blog/a',
      breadcrumbs: [...blog.breadcrumbs, { label: 'A', path: '/blog/a' }],
    };
    expect(feedsOf(article)?.rss).toBe('/blog/rss.xml');
    expect(feedsOf({ ...blog, routeName: 'page' })).toBeUndefined();
    // A language with articles but without a blog page.
    expect(feedsOf({ ...article, breadcrumbs: article.breadcrumbs.slice(1) })).toBeUndefined();
    const category = { label: 'C', path: '/de/blog/category/c' };
    const below = [{ label: 'Small', path: '/de' }, category, { label: 'A', path: '/de/blog/c/a' }];
    expect(feedsOf({ ...article, pathname: '/de/blog/c/a', breadcrumbs: below })).toBeUndefined();
    expect(
      feedsOf({ ...blog, routeName: 'blog-category', pathname: category.path, breadcrumbs: below.slice(0, 2) }),
    ).toBeUndefined();
  });
});

describe('the files for crawlers', () => {
  const site = { url: SITE, name: 'Small', description: 'A small site.', email: 'hello@small.example' };
  const files = new Map(
    noticeFiles(site, new Map([['en-us', entries]]), '2026-11-21').map(({ path, content }) => [path, content]),
  );

  it('S01 link the sitemap', () => {
    expect(files.get('robots.txt')).toContain(`Sitemap: ${SITE}/sitemap-index.xml`);
  });

  it('S01 list every page with its description, by section', () => {
    expect(files.get('llms.txt')).toContain('# Small\n\n> A small site.');
    expect(files.get('llms.txt')).toContain(`## Blog\n\n- [New](${SITE}/blog/new): All of New\n`);
  });

  it('S01 encode the addresses of pages, as the sitemap does', () => {
    const german = new Map([['de-de', [page('/de/blog/größe', 'Größe')]]]);
    const [, llms] = noticeFiles(site, german, '2026-11-21');
    expect(llms?.content).toContain(`[Größe](${SITE}/de/blog/gr%C3%B6%C3%9Fe)`);
  });

  it('S01 name a security contact, for less than a year, and have no such file without one', () => {
    expect(files.get('.well-known/security.txt')).toContain(
      'Contact: mailto:hello@small.example\nExpires: 2027-11-01T',
    );
    expect(noticeFiles({ ...site, email: '' }, new Map(), '2026-11-21').map(({ path }) => path)).toEqual([
      'robots.txt',
      'llms.txt',
    ]);
  });

  it('S01 take the security contact from its own setting, or the address of the site', () => {
    const settings = (data: object) => [{ lang: 'en-us', data } as PlanDocument];
    const emailOf = (data: object) => noticeSite(settings(data), SITE).email;
    expect(emailOf({ email: 'hello@small.example' })).toBe('hello@small.example');
    expect(emailOf({ email: 'hello@small.example', security_email: 'security@small.example' })).toBe(
      'security@small.example',
    );
  });
});
