import { ContentFolder, field, type RunningContent } from '../../support/contentRepository';

/** A document as the API of another repository returns it. */
const foreign = (number: number) => ({
  id: `Xforeign${String(number).padStart(8, '0')}`,
  uid: `foreign-${number}`,
  url: number % 2 ? `/foreign/${number}` : null,
  type: 'article',
  href: `https://other.cdn.prismic.io/api/v2/documents/search?ref=Zabc&q=%5B%5B%3Ad+%3D+at%28document.id%2C+%22X${number}%22%29+%5D%5D`,
  tags: ['from elsewhere'],
  first_publication_date: '2019-05-06T07:08:09+0000',
  last_publication_date: `2020-01-01T00:00:${String(number % 60).padStart(2, '0')}+0000`,
  slugs: ['old-slug', '-'],
  linked_documents: [],
  lang: number % 3 ? 'en-us' : 'fr-fr',
  alternate_languages: [{ id: 'Xelsewhere', uid: 'ailleurs', type: 'article', lang: 'fr-ca' }],
  data: {
    title: [{ type: 'heading1', text: 'Hello', spans: [], direction: 'ltr' }],
    related: {
      id: 'Xgone',
      type: 'article',
      tags: [],
      lang: 'en-us',
      slug: 'gone',
      first_publication_date: '2019-01-01T00:00:00+0000',
      last_publication_date: '2019-01-01T00:00:00+0000',
      uid: 'gone',
      url: '/gone',
      link_type: 'Document',
      key: 'k',
      isBroken: false,
    },
    image: {
      dimensions: { width: 10, height: 10 },
      alt: null,
      copyright: null,
      url: 'https://images.prismic.io/other/a.jpg?auto=compress,format',
      id: 'i',
      edit: { x: 0, y: 0, zoom: 1, background: 'transparent' },
      mobile: {},
    },
    body: [
      {
        slice_type: 'image_gallery$old',
        slice_label: null,
        id: 's',
        items: [{ a: 1 }],
        primary: {},
        variation: 'default',
        version: 'sktwi1xtmkfgx8626',
      },
    ],
    anything: { nested: [1, 'two', null, { three: true }] },
    __unusual: '\ue000 \u2028 "quotes" \\',
  },
});

const folder = new ContentFolder().type('page', {
  title: field('Text'),
  image: field('Image'),
  parent: field('Link', { select: 'document', customtypes: ['page'] }),
  body: field('StructuredText'),
});
for (let number = 1; number <= 250; number += 1)
  folder.write(`content/documents/article/${number}.json`, foreign(number));
const known = {
  ...foreign(1000),
  type: 'page',
  id: 'Xknown',
  lang: 'en-us',
  uid: 'known',
  alternate_languages: [],
  data: {
    title: 'Known type',
    image: foreign(1).data.image,
    parent: {
      id: 'Xparent',
      type: 'page',
      tags: [],
      lang: 'en-us',
      slug: 'parent',
      uid: 'parent',
      link_type: 'Document',
      isBroken: false,
    },
    body: [
      {
        type: 'paragraph',
        text: 'No direction',
        spans: [{ start: 0, end: 2, type: 'hyperlink', data: { link_type: 'Web', url: 'https://example.com' } }],
      },
    ],
    field_without_a_model: { kept: true },
  },
};
folder.write('content/documents/page/known.json', known);
folder.write('content/documents/page/parent.json', {
  ...known,
  id: 'Xparent',
  uid: 'parent',
  slugs: ['parent'],
  tags: [],
  data: { title: 'Parent' },
});
folder.write('content/documents/plain/bare.json', { id: 'Xbare', type: 'plain', data: { free: 'form' } });

let content: RunningContent;
beforeAll(async () => {
  content = await folder.open();
});

describe('documents of other repositories', () => {
  it('are returned unchanged, page by page, in all languages', async () => {
    const found = await content.client().dangerouslyGetAll({ lang: '*', filters: ['[at(document.type, "article")]'] });
    expect(found).toHaveLength(250);
    const byId = new Map(found.map((document) => [document.id, document]));
    for (const number of [1, 2, 3, 100, 250]) expect(byId.get(foreign(number).id)).toEqual(foreign(number));
  });

  it('add their types and languages', async () => {
    const { types, languages } = await content.client().getRepository();
    expect(types).toEqual({ article: 'article', page: 'Type page', plain: 'plain' });
    expect(languages.map(({ id }) => id)).toEqual(['en-us', 'de-de', 'fr-fr']);
  });

  it('can be queried by their fields', async () => {
    const names = (q: string) => content.names({ q: `[${q}]`, lang: '*' });
    expect(await names('[at(my.article.uid, "foreign-7")]')).toEqual(['foreign-7']);
    expect(await names('[fulltext(my.article.title, "hello")]')).toHaveLength(100);
    expect(await names('[has(my.article.nothing)]').catch((error: Error) => error.message)).toContain(
      "unexpected field 'my.article.nothing'",
    );
    expect(await names('[at(document.tags, ["from elsewhere"])][at(document.type, "page")]')).toEqual(['known']);
  });

  it('are validated and completed when their type has a model, and keep other fields', async () => {
    const document = await content.client().getByUID('page', 'known');
    expect(document).toEqual(known);
    expect((await content.client().getByUID('page', 'parent')).data).toEqual({
      title: 'Parent',
      image: {},
      parent: { link_type: 'Any' },
      body: [],
    });
  });

  it('have broken links marked when their type has a model', async () => {
    const changed = content.nextChange();
    folder.remove('content/documents/page/parent.json');
    await changed;
    expect((await content.client().getByUID('page', 'known')).data.parent).toEqual({
      id: 'Xparent',
      type: 'broken_type',
      tags: [],
      lang: null,
      link_type: 'Document',
      isBroken: true,
    });
  });

  it('get addresses by routes, and keep theirs without', async () => {
    const [plain] = await content.client().getAllByUIDs('article', ['foreign-1']);
    expect(plain?.url).toBe('/foreign/1');
    const routed = content.client({ routes: [{ type: 'article', path: '/articles/:uid' }] });
    expect((await routed.getByUID('article', 'foreign-1')).url).toBe('/articles/foreign-1');
  });

  it('may be almost empty', async () => {
    expect(await content.client().getByID('Xbare')).toMatchObject({
      uid: null,
      type: 'plain',
      lang: 'en-us',
      tags: [],
      data: { free: 'form' },
    });
  });
});
