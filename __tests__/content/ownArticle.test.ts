import type { PrismicDocument } from '@prismicio/client';
import { ownArticle } from '../../src/content/ownArticle';
import { readModels } from '../../src/gatsby/content/models';
import { apiDocument, root, scriptedApi, searchPage } from '../support/scriptedApi';
import { readEverything, sourcingFrom } from '../support/sourcing';

const paragraph = (text: string) => ({ type: 'paragraph', text, spans: [] });
const image = { url: 'https://images.prismic.io/k/dock.jpg', alt: 'A dock', dimensions: { width: 1600, height: 900 } };
const written = (data: object, type = 'blog_post') =>
  ownArticle(apiDocument(type, 'one', data) as unknown as PrismicDocument).data as Record<string, unknown>;

describe('an article that was written for another model', () => {
  it.each(['hero', 'cover_image', 'featured_image'])('C02 has the picture that is called %s there', (name) => {
    expect(written({ [name]: image })['image']).toEqual(image);
    expect(written({ [name]: {} })).not.toHaveProperty('image');
  });

  it.each(['body', 'content'])('C02 has the rich text that is called %s there as its text', (name) => {
    const body = [paragraph('Goods came in.')];
    expect(written({ [name]: body })['slices']).toMatchObject([
      { slice_type: 'rich_text', variation: 'default', primary: { body }, items: [] },
    ]);
  });

  it('C02 takes slices for no text, whatever they are called', () => {
    expect(written({ body: [{ slice_type: 'quote', primary: {} }] })).not.toHaveProperty('slices');
  });

  it('C02 has a title and an excerpt in one line, its author by name, and the day of its date', () => {
    const data = {
      title: [{ type: 'heading1', text: 'Receipts', spans: [] }],
      summary: 'What came in.',
      author: 'Ada Merrill',
      published_at: '2026-06-30T08:00:00+0000',
    };
    expect(written(data)).toMatchObject({
      title: 'Receipts',
      excerpt: 'What came in.',
      author: { link_type: 'Any' },
      author_name: 'Ada Merrill',
      published: '2026-06-30',
    });
  });

  it('C02 keeps what its own fields say', () => {
    const own = {
      title: 'Own',
      excerpt: 'Own words',
      published: '2026-01-02',
      image: { ...image, alt: 'Own' },
      slices: [{ slice_type: 'quote' }],
      author: { link_type: 'Document', id: 'ada' },
    };
    expect(written({ ...own, hero: image, body: [paragraph('Other')], summary: 'Other', date: '2025-01-01' })).toMatchObject(own);
  });

  it('is no other document', () => {
    const data = { hero: image, body: [paragraph('Text')], author: 'Ada' };
    expect(written(data, 'page')).toEqual(data);
  });

  it('C10 is read by a build as one of its own, and nothing is told of it', async () => {
    const document = apiDocument('blog_post', 'one', { title: 'One', author: 'Ada', hero: image, body: [paragraph('Text')] });
    const api = await scriptedApi((url) => ({
      body: url.pathname.endsWith('/documents/search') ? searchPage([document], url) : root('ref-a'),
    }));
    const fetch = sourcingFrom(api, readModels());
    const [article] = await readEverything(fetch);
    expect(article?.data).toMatchObject({ image, author_name: 'Ada', slices: [{ primary: { body: [{ text: 'Text' }] } }] });
    expect(fetch.notices()).toEqual([]);
    await api.close();
  });
});
