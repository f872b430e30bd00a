import fc from 'fast-check';
import { feedFiles } from '../../../src/gatsby/outputs/feeds';
import { normalizeDocument } from '../../../src/lib/normalizeDocument';
import type { PageContext } from '../../../src/routes/pageContext';
import { joinPath } from '../../../src/routes/pathFor';
import { searchEntries } from '../../../src/search/entries';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))).map((parts) => parts.join('')),
  fc.constantFrom(']]>', '&amp;', '<script>', '\u000b', '\ud800', '\ufffe'),
);
const START = { label: 'Small', path: '/' };
const context = (pathname: string, routeName: string, id: string): PageContext => ({
  layout: 'default',
  pathname,
  lang: 'en-us',
  routeName,
  indexable: true,
  canonical: pathname,
  alternates: [],
  breadcrumbs: [
    START,
    { label: 'Blog', path: '/blog' },
    ...(pathname === '/blog' ? [] : [{ label: 'x', path: pathname }]),
  ],
  childIds: [],
  id,
});

/** The feed of a blog with one article, as a build generates it from the content API. */
function feedOf(title: string, excerpt: string, tag: string, uid: string): string {
  const raw = [
    { id: 'blog', nodeId: 'blog', type: 'page', lang: 'en-us', uid: 'blog', data: { title } },
    {
      id: 'a',
      nodeId: 'a',
      type: 'blog_post',
      lang: 'en-us',
      uid,
      tags: [tag],
      data: { title, excerpt, published: '2026-01-02', author_name: title },
    },
  ];
  const documents = raw.map((document) => normalizeDocument(document));
  const path = joinPath('en-us', ['blog', documents[1]?.uid || 'x']);
  const entries = searchEntries([context('/blog', 'blog', 'blog'), context(path, 'blog-post', 'a')], {
    documentAt: (nodeId) => documents.find((document) => document.nodeId === nodeId),
    linked: () => undefined,
  });
  const [rss] = feedFiles(
    [context('/blog', 'blog', 'blog')],
    (lang) => entries.get(lang) ?? [],
    'https://www.small.example',
  );
  return rss?.content ?? '';
}

describe('S03 the feed of any content', () => {
  it('S03 is well-formed XML, whatever the texts contain', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (title, excerpt, tag) => {
        const feed = new DOMParser().parseFromString(feedOf(title, excerpt, tag, 'a'), 'application/xml');
        expect(feed.querySelector('parsererror')?.textContent ?? '').toBe('');
        expect(feed.querySelectorAll('item')).toHaveLength(1);
      }),
    );
  });

  it('S03 has the encoded address of an article, encoded once', () => {
    const feed = feedOf('Title', '', 'tag', 'GRO\u0308SSE');
    expect(feed).toContain('<link>https://www.small.example/blog/gr%C3%B6sse</link>');
  });
});
