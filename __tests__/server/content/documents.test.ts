import { asDate, asText } from '@prismicio/client';
import { ContentFolder, field, type RunningContent } from '../../support/contentRepository';

const FIELDS = {
  text: field('Text'),
  select: field('Select', { options: ['a'] }),
  number: field('Number'),
  date: field('Date'),
  timestamp: field('Timestamp'),
  color: field('Color'),
  boolean: field('Boolean'),
  yes: field('Boolean', { default_value: true }),
  rich: field('StructuredText', { multi: 'paragraph,heading1,hyperlink,strong,image,embed' }),
  image: field('Image', { constraint: {}, thumbnails: [] }),
  cut: field('Image', { constraint: {}, thumbnails: [{ name: 'mobile', width: 20, height: 20 }] }),
  link: field('Link', {}),
  links: field('Link', { repeat: true }),
  parent: field('Link', { select: 'document', customtypes: ['everything'] }),
  media: field('Link', { select: 'media' }),
  embed: field('Embed'),
  place: field('GeoPoint'),
  group: field('Group', {
    repeat: true,
    fields: { text: field('Text'), inner: field('Group', { fields: { flag: field('Boolean') } }) },
  }),
  table: field('Table'),
  slices: field('Slices', {
    choices: {
      hero: { type: 'SharedSlice' },
      old: { type: 'Slice', 'non-repeat': { title: field('Text') }, repeat: { text: field('StructuredText') } },
    },
  }),
};

const folder = new ContentFolder()
  .type('everything', FIELDS)
  .type('home', { title: field('Text'), to: field('Link') }, { single: true })
  .type('redirect', { from: field('Text') }, { uid: false })
  .slice('hero', {
    default: {
      primary: { title: field('Text'), image: field('Image') },
      items: { label: field('Text'), link: field('Link') },
    },
    wide: { primary: { window: field('Select', { options: ['a'] }) } },
  });

const toEverything = (uid: string) => ({ link_type: 'Document', type: 'everything', uid });
folder
  .document({ type: 'everything', uid: 'sparse', data: {} })
  .document({
    type: 'everything',
    uid: 'parent',
    id: 'parent-id',
    tags: ['t'],
    first_publication_date: '2026-03-01T10:00:00+0100',
    data: { text: 'x', rich: [{ type: 'heading1', text: 'Über uns & alle' }] },
  })
  .document({ type: 'everything', uid: 'parent', lang: 'de-de', data: {} })
  .document({ type: 'everything', uid: 'only-english', data: {} })
  .document({
    type: 'everything',
    uid: 'full',
    data: {
      timestamp: '2026-01-05T10:00:00+01:00',
      rich: [
        {
          type: 'paragraph',
          text: 'See the parent',
          spans: [{ start: 4, end: 14, type: 'hyperlink', data: toEverything('parent') }],
        },
        { type: 'image', url: 'media/picture.png', alt: '' },
        { type: 'embed', oembed: { embed_url: 'https://example.com/film' } },
      ],
      image: { url: 'media/people/a b.png', alt: 'A person' },
      cut: { url: 'media/picture.png', alt: 'Cut' },
      link: { link_type: 'Web', url: 'https://example.com', target: '_blank' },
      links: [
        toEverything('parent'),
        { link_type: 'Web', url: 'https://example.com', text: 'Here', variant: 'Primary' },
      ],
      parent: toEverything('parent'),
      media: { link_type: 'Media', url: 'media/film.mp4' },
      embed: { embed_url: 'https://example.com/film' },
      place: { latitude: 1, longitude: 2 },
      group: [{ text: 'in a group', inner: [{}] }, {}],
      slices: [
        {
          slice_type: 'hero',
          variation: 'default',
          primary: { title: 'Hi' },
          items: [{ label: 'a', link: toEverything('parent') }],
        },
        { slice_type: 'hero', variation: 'wide' },
        { slice_type: 'old', primary: { title: 'Older' }, items: [{}] },
      ],
    },
  })
  .document({
    type: 'everything',
    uid: 'full',
    lang: 'de-de',
    data: {
      parent: toEverything('parent'),
      link: toEverything('only-english'),
      links: [toEverything('gone'), { link_type: 'Document', id: 'no-such-id' }],
    },
  })
  .document({ type: 'home', data: { title: 'Home', to: { link_type: 'Document', type: 'everything', uid: 'full' } } })
  .document({ type: 'home', lang: 'de-de', alternate_language_id: 'home', data: { title: 'Start' } })
  .document({
    type: 'everything',
    uid: 'voll',
    lang: 'de-de',
    alternate_language_id: 'everything/only-english',
    data: {},
  });
for (const from of ['/a', '/b'])
  folder.write(`content/documents/redirect/${from.slice(1)}.json`, { type: 'redirect', data: { from } });
folder.write('content/media/film.mp4', 'not really a film');

let content: RunningContent;
beforeAll(async () => {
  await folder.picture('media/picture.png', { width: 64, height: 48 });
  await folder.picture('media/people/a b.png', { width: 30, height: 40 });
  content = await folder.open();
});
const get = (uid: string, lang = 'en-us') => content.client().getByUID('everything', uid, { lang });

describe('a minimal document', () => {
  it('has every field of its model, with Prismic’s empty values', async () => {
    const { data } = await get('sparse');
    expect(data).toEqual({
      text: null,
      select: null,
      number: null,
      date: null,
      timestamp: null,
      color: null,
      boolean: false,
      yes: true,
      rich: [],
      image: {},
      cut: { mobile: {} },
      link: { link_type: 'Any' },
      links: [],
      parent: { link_type: 'Any' },
      media: { link_type: 'Any' },
      embed: {},
      place: {},
      group: [],
      table: null,
      slices: [],
    });
  });

  it('has a stable id, dates, slugs and all other metadata', async () => {
    const document = await get('sparse');
    expect(document).toEqual({
      id: expect.stringMatching(/^[\w-]{16}$/),
      uid: 'sparse',
      url: null,
      type: 'everything',
      href: `${content.endpoint}/documents/search?ref=${content.service.masterRef()}&q=%5B%5B%3Ad+%3D+at%28document.id%2C+%22${document.id}%22%29+%5D%5D`,
      tags: [],
      first_publication_date: '2026-01-05T09:00:00+0000',
      last_publication_date: '2026-01-05T09:00:00+0000',
      slugs: ['sparse'],
      linked_documents: [],
      lang: 'en-us',
      alternate_languages: [],
      data: expect.anything(),
    });
    expect(asDate(document.first_publication_date)).toEqual(new Date('2026-01-05T09:00:00Z'));
    const again = await (await folder.open()).client().getByUID('everything', 'sparse');
    expect(again.id).toBe(document.id);
    expect((await (await fetch(document.href, { headers: content.token })).json()) as object).toMatchObject({
      results: [{ uid: 'sparse' }],
    });
  });

  it('has the fields of its slices and groups, at any depth', async () => {
    const { data } = await get('full');
    expect(data.group).toEqual([
      { text: 'in a group', inner: [{ flag: false }] },
      { text: null, inner: [] },
    ]);
    expect(data.slices).toEqual([
      {
        slice_type: 'hero',
        slice_label: null,
        variation: 'default',
        version: 'initial',
        id: expect.stringMatching(/^hero\$[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
        primary: { title: 'Hi', image: {} },
        items: [{ label: 'a', link: expect.objectContaining({ id: 'parent-id' }) }],
      },
      {
        slice_type: 'hero',
        slice_label: null,
        variation: 'wide',
        version: 'initial',
        id: expect.any(String),
        primary: { window: null },
        items: [],
      },
      { slice_type: 'old', slice_label: null, primary: { title: 'Older' }, items: [{ text: [] }] },
    ]);
  });

  it('is identified by its file when its type has no uid', async () => {
    const found = await content.client().getAllByType('redirect');
    expect(found.map(({ data, uid }) => [data.from, uid]).sort()).toEqual([
      ['/a', null],
      ['/b', null],
    ]);
    expect(new Set(found.map(({ id }) => id)).size).toBe(2);
  });
});

describe('C02 fields', () => {
  it('C02 links of the four kinds', async () => {
    const { data } = await get('full');
    expect(data.link).toEqual({
      link_type: 'Web',
      key: expect.any(String),
      url: 'https://example.com',
      target: '_blank',
    });
    expect(data.parent).toEqual({
      link_type: 'Document',
      id: 'parent-id',
      type: 'everything',
      uid: 'parent',
      lang: 'en-us',
      tags: ['t'],
      slug: 'uber-uns-alle',
      first_publication_date: '2026-03-01T09:00:00+0000',
      last_publication_date: '2026-03-01T09:00:00+0000',
      isBroken: false,
      key: expect.any(String),
    });
    expect(data.media).toEqual({
      link_type: 'Media',
      key: expect.any(String),
      id: expect.any(String),
      name: 'film.mp4',
      kind: 'file',
      url: `${content.origin}/_content/media/film.mp4`,
      size: '17',
    });
    expect(data.links).toEqual([
      expect.objectContaining({ id: 'parent-id', link_type: 'Document' }),
      { link_type: 'Web', key: expect.any(String), url: 'https://example.com', text: 'Here', variant: 'Primary' },
    ]);
    expect((await get('sparse')).data.link).toEqual({ link_type: 'Any' });
  });

  it('C02 images with size, alternative text, and a place for each thumbnail', async () => {
    const { data } = await get('full');
    expect(data.image).toEqual({
      dimensions: { width: 30, height: 40 },
      alt: 'A person',
      copyright: null,
      url: expect.stringMatching(
        `^${content.origin}/_content/images/people/a%20b\\.png\\?auto=compress,format&v=[\\w-]{10}$`,
      ),
      id: expect.any(String),
      edit: { x: 0, y: 0, zoom: 1, background: 'transparent' },
    });
    expect(data.cut).toMatchObject({
      dimensions: { width: 64, height: 48 },
      mobile: {
        dimensions: { width: 20, height: 20 },
        alt: 'Cut',
        url: expect.stringContaining('&rect=8,0,48,48&w=20&h=20'),
      },
    });
    for (const { url } of [data.image, data.cut.mobile]) expect((await fetch(url)).status).toBe(200);
  });

  it('C02 rich text with its spans, links, images and embeds', async () => {
    const { data } = await get('full');
    expect(data.rich).toEqual([
      {
        type: 'paragraph',
        text: 'See the parent',
        direction: 'ltr',
        spans: [
          { start: 4, end: 14, type: 'hyperlink', data: expect.objectContaining({ id: 'parent-id', isBroken: false }) },
        ],
      },
      expect.objectContaining({
        type: 'image',
        alt: '',
        dimensions: { width: 64, height: 48 },
        url: expect.stringContaining('/_content/images/picture.png'),
      }),
      {
        type: 'embed',
        oembed: { embed_url: 'https://example.com/film', type: 'link', provider_name: null, title: null, html: null },
      },
    ]);
    expect(asText((await get('parent')).data.rich)).toBe('Über uns & alle');
  });

  it('C02 embeds, places and times', async () => {
    const { data } = await get('full');
    expect(data.embed).toEqual({
      embed_url: 'https://example.com/film',
      type: 'link',
      provider_name: null,
      title: null,
      html: null,
    });
    expect(data.place).toEqual({ latitude: 1, longitude: 2 });
    expect(data.timestamp).toBe('2026-01-05T09:00:00+0000');
  });
});

describe('languages', () => {
  it('C01 links the translations of a document, both ways', async () => {
    const english = await get('full');
    const german = await get('full', 'de-de');
    expect(english.alternate_languages).toEqual([{ id: german.id, uid: 'full', type: 'everything', lang: 'de-de' }]);
    expect(german.alternate_languages).toEqual([{ id: english.id, uid: 'full', type: 'everything', lang: 'en-us' }]);
    expect((await content.client().getSingle('home')).alternate_languages).toMatchObject([
      { type: 'home', lang: 'de-de' },
    ]);
    expect((await get('only-english')).alternate_languages).toMatchObject([{ uid: 'voll', lang: 'de-de' }]);
  });

  it('resolves links to the same language, else to the master language', async () => {
    const { data } = await get('full', 'de-de');
    expect(data.parent).toMatchObject({ uid: 'parent', lang: 'de-de' });
    expect(data.link).toMatchObject({ uid: 'only-english', lang: 'en-us' });
  });

  it('marks broken links', async () => {
    const { data } = await get('full', 'de-de');
    const broken = {
      type: 'broken_type',
      tags: [],
      lang: null,
      link_type: 'Document',
      isBroken: true,
      key: expect.any(String),
    };
    expect(data.links).toEqual([
      { ...broken, id: expect.any(String) },
      { ...broken, id: 'no-such-id' },
    ]);
  });
});

describe('versions', () => {
  it('change with a document, and with the targets of its links', async () => {
    const versions = () =>
      new Map(
        content.service.versions().map(({ uid, lang, type, version }) => [`${type}/${uid ?? ''}/${lang}`, version]),
      );
    const before = versions();
    expect(content.service.versions()).toHaveLength(11);
    const changed = content.nextChange();
    folder.document({ type: 'everything', uid: 'parent', id: 'parent-id', tags: ['new tag'], data: { text: 'x' } });
    await changed;
    const after = versions();
    const different = [...after].filter(([name, version]) => before.get(name) !== version).map(([name]) => name);
    expect(different.sort()).toEqual(['everything/full/en-us', 'everything/parent/de-de', 'everything/parent/en-us']);
  });
});
