import { toArticle } from '../../../src/sections/blog/toArticle';

type Document = NonNullable<Parameters<typeof toArticle>[0]>;

/** As in Gatsby's data; unknown slices have only their type. */
const node = (words: number) =>
  ({
    url: '/blog/spend-control/budgets',
    data: {
      title: 'Budgets',
      slices: [
        {
          slice_type: 'text',
          primary: { body: { richText: [{ type: 'paragraph', text: 'word '.repeat(words), spans: [] }] } },
        },
      ],
    },
  }) as unknown as Document;

describe('an article', () => {
  it('is mapped once for a page and its head', () => {
    const post = node(440);
    expect(toArticle(post)).toMatchObject({ title: 'Budgets', minutes: 2, href: '/blog/spend-control/budgets' });
    expect(toArticle(post)).toBe(toArticle(post));
  });

  it('is mapped again for another document, as in a preview', () => {
    expect(toArticle(node(440))).not.toBe(toArticle(node(440)));
  });

  it('has the name of an author without a document, and that of a linked one', () => {
    const by = (fields: object) => toArticle({ url: '/blog/one', data: fields })?.by;
    expect(by({ author_name: 'Ada Merrill' })).toEqual({ name: 'Ada Merrill', role: '', summary: '' });
    expect(by({})).toBeUndefined();
    const author = { document: { url: '/blog/author/ines', data: { name: 'Ines Halloway' } } };
    expect(by({ author, author_name: 'Ada Merrill' })).toMatchObject({
      name: 'Ines Halloway',
      href: '/blog/author/ines',
    });
  });

  it('is undefined without an address', () => {
    expect(toArticle({ data: {} })).toBeUndefined();
    expect(toArticle(null)).toBeUndefined();
  });
});
