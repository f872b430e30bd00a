import { feedRedirects } from '../../src/routes/feedPaths';
import { planPages } from '../../src/routes/planPages';
import { redirectsOf } from '../../src/routes/redirects';
import { document } from '../support/documents';

/** Pages of a blog with its own uid, in each given language. */
function contexts(...languages: readonly string[]) {
  const documents = languages.flatMap((lang) => [
    document('home', null, {}, { lang, id: `home:${lang}` }),
    document('page', 'blog', {}, { lang, id: `blog:${lang}` }),
  ]);
  return planPages(documents).map(({ context }) => context);
}

describe('S03 the usual addresses of feeds', () => {
  it('redirect to those of the blog, in each language', () => {
    expect(feedRedirects(contexts('en-us', 'de-de'), [])).toEqual(
      [
        ['/rss.xml', '/blog/rss.xml'],
        ['/feed.json', '/blog/feed.json'],
        ['/de/rss.xml', '/de/blog/rss.xml'],
        ['/de/feed.json', '/de/blog/feed.json'],
      ].map(([fromPath, toPath]) => ({ fromPath, toPath, statusCode: 308, isPermanent: true })),
    );
  });

  it('yield to an editor’s redirect', () => {
    const own = document('redirect', null, {
      from: '/rss.xml',
      to: { link_type: 'Web', url: 'https://feeds.example/' },
    });
    const redirects = redirectsOf([own], new Set());
    expect(feedRedirects(contexts('en-us'), redirects).map(({ fromPath }) => fromPath)).toEqual(['/feed.json']);
  });
});
