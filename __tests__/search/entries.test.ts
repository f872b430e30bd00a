import type { PlanDocument } from '../../src/routes/planPages';
import { planPages } from '../../src/routes/planPages';
import { searchEntries } from '../../src/search/entries';
import { textOf } from '../../src/search/textOf';

const paragraph = (text: string, type = 'paragraph') => ({ type, text, spans: [] });
const link = (id: string, type: string) => ({ link_type: 'Document', id, type });

function document(type: string, uid: string, data: object, rest: Partial<PlanDocument> = {}): PlanDocument {
  return { nodeId: `node-${uid}`, id: uid, type, uid, lang: 'en-us', data: { ...data }, tags: [], ...rest };
}

const documents: PlanDocument[] = [
  document('settings', 'settings', { site_name: 'Small' }),
  document('home', 'home', { title: 'Home', meta_description: 'What it does.' }),
  document('page', 'blog', { title: 'Blog' }),
  document('blog_category', 'guides', { title: 'Guides', summary: 'How to do things.' }),
  document('author', 'ines', { name: 'Ines Halloway' }),
  document(
    'blog_post',
    'policy',
    {
      title: 'A policy on two pages',
      excerpt: 'Nobody reads nineteen.',
      published: '2026-03-18',
      category: link('guides', 'blog_category'),
      author: link('ines', 'author'),
      slices: [
        {
          slice_type: 'rich_text',
          primary: {
            body: [paragraph('Who decides', 'heading2'), paragraph('The threshold, the threshold and the policy.')],
            image: {
              url: 'https://images.example/a b.png',
              alt: 'a picture of nothing',
              dimensions: { width: 1, height: 1 },
            },
          },
        },
      ],
    },
    { tags: ['approvals'] },
  ),
  document('blog_post', 'guest', { title: 'A guest writes', author_name: 'Ada Merrill' }),
];

function entries() {
  const sources = {
    documentAt: (nodeId: string) => documents.find((one) => one.nodeId === nodeId),
    linked: (id: string) => documents.find((one) => one.id === id),
  };
  const contexts = planPages(documents).map(({ context }) => context);
  return searchEntries(contexts, sources).get('en-us') ?? [];
}

describe('the search entries', () => {
  it('S03 are the indexable pages, each once, by path', () => {
    const paths = entries().map(({ path }) => path);
    expect(paths).toEqual([...paths].sort());
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/blog', '/blog/guides/policy', '/blog/tag/approvals', '/blog/author/ines']),
    );
    expect(paths.filter((path) => path.startsWith('/prismic-blog'))).toEqual([]);
  });

  it('name the list of a tag as its page does, with its summary', () => {
    expect(entries().find(({ path }) => path === '/blog/tag/approvals')).toMatchObject({
      title: 'Articles about approvals',
      summary: expect.stringMatching(/approvals/) as string,
    });
  });

  it('S04 have the title, summary, headings, author, categories and tags of an article', () => {
    expect(entries().find(({ path }) => path === '/blog/guides/policy')).toEqual({
      path: '/blog/guides/policy',
      title: 'A policy on two pages',
      summary: 'Nobody reads nineteen.',
      group: 'Blog',
      headings: ['Who decides'],
      words: 'threshold',
      article: {
        published: '2026-03-18',
        author: 'Ines Halloway',
        categories: [{ label: 'Guides', path: '/blog/category/guides' }],
        tags: ['approvals'],
      },
    });
  });

  it('S04 have the author’s name of an article without an author document', () => {
    expect(entries().find(({ path }) => path === '/blog/guest')?.article?.author).toBe('Ada Merrill');
  });

  it('S01 have the description of a page without a summary', () => {
    expect(entries().find(({ path }) => path === '/')).toMatchObject({ title: 'Home', summary: 'What it does.' });
  });
});

describe('the text of a document', () => {
  it('C02 leaves out links, pictures, embeds, keys and SEO fields', () => {
    const text = textOf({
      icon: 'intake',
      meta_title: 'For search engines only',
      link: { link_type: 'Web', url: 'https://example.com/a b', text: 'a link text' },
      video: { embed_url: 'https://video.example', title: 'a video title' },
      rows: [{ title: 'Two words', text: [paragraph('A sentence.')] }],
    });
    expect(text).toEqual({ headings: [], sentences: ['Two words', 'A sentence.'] });
  });
});
