import { ContentFolder, field, type RunningContent } from '../../support/contentRepository';

const to = (type: string, uid: string) => ({ link_type: 'Document', type, uid });
const folder = new ContentFolder()
  .type('page', {
    title: field('Text'),
    body: field('StructuredText', { multi: 'paragraph,heading1' }),
    parent: field('Link', { select: 'document', customtypes: ['page'] }),
    author: field('Link', { select: 'document', customtypes: ['author'] }),
    links: field('Group', { fields: { label: field('Text'), link: field('Link') } }),
    slices: field('Slices', { choices: { hero: { type: 'SharedSlice' }, quote: { type: 'SharedSlice' } } }),
  })
  .type('author', {
    name: field('Text'),
    bio: field('StructuredText', { multi: 'paragraph' }),
    born: field('Date'),
    team: field('Link', { select: 'document', customtypes: ['team'] }),
    awards: field('Group', { fields: { name: field('Text') } }),
    slices: field('Slices', { choices: { quote: { type: 'SharedSlice' } } }),
  })
  .type('team', { name: field('Text') })
  .type('home', { title: field('Text') }, { single: true })
  .slice('hero', {
    default: {
      primary: { title: field('Text'), author: field('Link') },
      items: { label: field('Text'), note: field('Text') },
    },
    wide: { primary: { title: field('Text') } },
  })
  .slice('quote', { default: { primary: { text: field('Text') } } })
  .document({ type: 'team', uid: 'design', data: { name: 'Design' } })
  .document({
    type: 'author',
    uid: 'ines',
    data: {
      name: 'Ines',
      bio: [
        { type: 'paragraph', text: 'First.' },
        { type: 'paragraph', text: 'Second.' },
      ],
      team: to('team', 'design'),
      awards: [{ name: 'One' }],
    },
  })
  .document({ type: 'page', uid: 'root', data: { title: 'Root' } })
  .document({ type: 'page', uid: 'middle', data: { title: 'Middle', parent: to('page', 'root') } })
  .document({
    type: 'page',
    uid: 'leaf',
    data: {
      title: 'Leaf',
      body: [{ type: 'heading1', text: 'Heading' }],
      parent: to('page', 'middle'),
      author: to('author', 'ines'),
      links: [
        { label: 'Home', link: { link_type: 'Document', type: 'home' } },
        { label: 'Gone', link: to('page', 'gone') },
      ],
      slices: [
        {
          slice_type: 'hero',
          primary: { title: 'Hero', author: to('author', 'ines') },
          items: [{ label: 'a', note: 'b' }],
        },
        { slice_type: 'hero', variation: 'wide', primary: { title: 'Wide' } },
        { slice_type: 'quote', primary: { text: 'Said' } },
      ],
    },
  })
  .document({ type: 'page', uid: 'leaf', lang: 'de-de', data: { title: 'Blatt' } })
  .document({ type: 'home', data: { title: 'Home' } });

let content: RunningContent;
beforeAll(async () => {
  content = await folder.open();
});
const client = (routes: object[], config = {}) => content.client({ routes: routes as never, ...config });

describe('C06 routes', () => {
  const RESOLVERS = { parent: 'parent', grandparent: 'parent.parent' };
  const ROUTES = [
    { type: 'home', path: '/' },
    { type: 'page', lang: 'de-de', path: '/de/:uid/' },
    { type: 'page', path: '/:grandparent?/:parent?/:uid', resolvers: RESOLVERS },
    { type: 'author', path: '/by/:uid' },
  ];

  it('C06 give documents and links their addresses, including two levels of parents', async () => {
    const leaf = await client(ROUTES).getByUID('page', 'leaf');
    expect(leaf.url).toBe('/root/middle/leaf');
    expect(leaf.data.parent).toMatchObject({ uid: 'middle', url: '/root/middle' });
    expect(leaf.data.author).toMatchObject({ url: '/by/ines' });
    expect(leaf.data.links[0].link).toMatchObject({ url: '/' });
    expect((await client(ROUTES).getByUID('page', 'root')).url).toBe('/root');
    expect((await client(ROUTES).getByUID('page', 'leaf', { lang: 'de-de' })).url).toBe('/de/leaf/');
    const author = await client(ROUTES).getByUID('author', 'ines');
    expect([author.url, 'url' in author.data.team]).toEqual(['/by/ines', false]);
  });

  it('C06 may require one uid, the language, and segments', async () => {
    const routes = [
      { type: 'page', uid: 'root', path: '/start' },
      { type: 'page', path: '/:lang/:parent/:uid', resolvers: { parent: 'parent' } },
    ];
    const urls = (await client(routes).getAllByType('page', { orderings: 'my.page.title' })).map(({ url }) => url);
    expect(urls).toEqual(['/en-us/middle/leaf', '/en-us/root/middle', '/start']);
    const [german] = await client(routes).getAllByType('page', { lang: 'de-de' });
    expect(german?.url).toBeNull();
  });

  it('C06 that are missing leave no addresses, and broken links get the broken route', async () => {
    const plain = await content.client().getByUID('page', 'leaf');
    expect([plain.url, 'url' in plain.data.parent]).toEqual([null, false]);
    const { data } = await client(ROUTES, { brokenRoute: '/404' }).getByUID('page', 'leaf');
    expect(data.links[1].link).toMatchObject({ isBroken: true, url: '/404' });
    expect(data.parent).toMatchObject({ isBroken: false, url: '/root/middle' });
  });
});

describe('C06 the selection of fields in a search', () => {
  it('C06 fetchLinks adds fields of linked documents: the first block of rich text, never groups or slices', async () => {
    const names = [
      'author.name',
      'author.bio',
      'author.born',
      'author.team',
      'author.awards',
      'author.slices',
      'author.nothing',
    ];
    for (const fetchLinks of [names, `[${names.join(',')}]`, names.join(' ')]) {
      const { results } = (
        await content.search({ q: '[[at(my.page.uid, "leaf")]]', fetchLinks: [fetchLinks].flat().join(',') })
      ).body as {
        results: [{ data: Record<string, { data?: object }> & { slices: { primary: { author: object } }[] } }];
      };
      const [{ data }] = results;
      const shown = {
        name: 'Ines',
        bio: [{ type: 'paragraph', text: 'First.', spans: [], direction: 'ltr' }],
        born: null,
        team: expect.objectContaining({ uid: 'design' }),
      };
      expect(data.author?.data).toEqual(shown);
      expect(data.slices[0]?.primary.author).toMatchObject({ data: shown });
      expect(data.parent).not.toHaveProperty('data');
    }
  });

  it('C06 fetch selects fields', async () => {
    const leaf = await content.client().getByUID('page', 'leaf', { fetch: ['page.title', 'page.body'] });
    expect(leaf.data).toEqual({ title: 'Leaf', body: [expect.objectContaining({ text: 'Heading' })] });
    expect(leaf).toMatchObject({ uid: 'leaf', type: 'page' });
  });

  it('C06 graphQuery selects fields of the document, of linked ones, and of slices', async () => {
    const graphQuery = `{
      page {
        title
        author { ...on author { name team { ...on team { name } } } }
        links { label }
        slices {
          ...on hero {
            variation {
              ...on default { primary { title author { ...on author { name } } } items { label } }
              ...on wide { primary { ...primaryFields } }
            }
          }
        }
      }
    }`;
    const { data } = await content.client().getByUID('page', 'leaf', { graphQuery });
    expect(data).toEqual({
      title: 'Leaf',
      author: expect.objectContaining({
        uid: 'ines',
        isBroken: false,
        data: { name: 'Ines', team: expect.objectContaining({ data: { name: 'Design' } }) },
      }),
      links: [{ label: 'Home' }, { label: 'Gone' }],
      slices: [
        expect.objectContaining({
          slice_type: 'hero',
          primary: { title: 'Hero', author: expect.objectContaining({ data: { name: 'Ines' } }) },
          items: [{ label: 'a' }],
        }),
        expect.objectContaining({ slice_type: 'hero', variation: 'wide', primary: { title: 'Wide' }, items: [] }),
      ],
    });
  });

  it('C06 graphQuery selects all plain fields at once, and ignores types that it does not name', async () => {
    const { data } = await content.client().getByUID('page', 'leaf', { graphQuery: '{ page { ...pageFields } }' });
    expect(Object.keys(data).sort()).toEqual(['author', 'body', 'parent', 'title']);
    const home = await content.client().getSingle('home', { graphQuery: '{ page { title } }' });
    expect(home.data).toEqual({ title: 'Home' });
    const missing = await content
      .client()
      .getByUID('page', 'root', { graphQuery: '{ page { author { ...on author { name } } } }' });
    expect(missing.data).toEqual({ author: { link_type: 'Any' } });
  });
});
