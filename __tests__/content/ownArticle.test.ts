import type { PrismicDocument } from '@prismicio/client';
import { ownArticle } from '../../src/content/ownArticle';
import { readModels } from '../../src/lib/readModels';
import { apiDocument, root, scriptedApi, searchPage } from '../support/scriptedApi';
import { readEverything, sourcingFrom } from '../support/sourcing';

const paragraph = (text: string) => ({ type: 'paragraph', text, spans: [] });
const image = { url: 'https://images.prismic.io/k/dock.jpg', alt: 'A dock', dimensions: { width: 1600, height: 900 } };
const written = (data: object, type = 'blog_post') =>
  ownArticle(apiDocument(type, 'one', data) as unknown as PrismicDocument).data as Record<string, unknown>;

describe('an article of another content model', () => {
  it.each(['hero', 'cover_image', 'featured_image'])('C02 maps its picture field %s', (name) => {
    expect(written({ [name]: image })['image']).toEqual(image);
    expect(written({ [name]: {} })).not.toHaveProperty('image');
  });

  it.each(['body', 'content'])('C02 maps its rich text field %s to the text', (name) => {
    const body = [paragraph('Goods came in.')];
    expect(written({ [name]: body })['slices']).toMatchObject([
      { slice_type: 'rich_text', variation: 'default', primary: { body }, items: [] },
    ]);
  });

  it('C02 maps no slice zone to the text, whatever its name', () => {
    expect(written({ body: [{ slice_type: 'quote', primary: {} }] })).not.toHaveProperty('slices');
  });

  it('C02 gets a title and an excerpt in one line, its author by name, and the day of its date', () => {
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

  it('C02 keeps the values of this site’s own fields', () => {
    const own = {
      title: 'Own',
      excerpt: 'Own words',
      published: '2026-01-02',
      image: { ...image, alt: 'Own' },
      slices: [{ slice_type: 'quote' }],
      author: { link_type: 'Document', id: 'ada' },
    };
    expect(
      written({ ...own, hero: image, body: [paragraph('Other')], summary: 'Other', date: '2025-01-01' }),
    ).toMatchObject(own);
  });

  it('leaves documents of other types unchanged', () => {
    const data = { hero: image, body: [paragraph('Text')], author: 'Ada' };
    expect(written(data, 'page')).toEqual(data);
  });

  it('C10 is read by a build without a schema mismatch', async () => {
    const document = apiDocument('blog_post', 'one', {
      title: 'One',
      author: 'Ada',
      hero: image,
      body: [paragraph('Text')],
    });
    const api = await scriptedApi((url) => ({
      body: url.pathname.endsWith('/documents/search') ? searchPage([document], url) : root('ref-a'),
    }));
    const fetch = sourcingFrom(api, readModels());
    const [article] = await readEverything(fetch);
    expect(article?.data).toMatchObject({
      image,
      author_name: 'Ada',
      slices: [{ primary: { body: [{ text: 'Text' }] } }],
    });
    expect(fetch.notices()).toEqual([]);
    await api.close();
  });
});
