import { PreviewTokenExpiredError } from '@prismicio/client';
import type { PageQueries } from '../../../src/content/preview/pageQuery';
import { createPreviewClient } from '../../../src/content/preview/previewClient';
import { checkToken, isReleaseToken } from '../../../src/content/preview/previewToken';
import { readModels } from '../../../src/lib/readModels';
import { ContentFolder, field, type RunningContent } from '../../support/contentRepository';
import { ownFeature } from '../../support/ownFeature';
import { apiDocument, scriptedApi, searchPage } from '../../support/scriptedApi';

const link = (type: string, uid: string) => ({ link_type: 'Document', type, uid });
const parent = { parent: field('Link', { select: 'document', customtypes: ['feature'] }) };
const text = { title: field('Text'), text: field('StructuredText'), next: field('Link', {}) };
const folder = new ContentFolder()
  .type('feature', { ...text, ...parent })
  .type('page', { ...text, parent: field('Link', { select: 'document', customtypes: ['page'] }) })
  .type('why', text, { single: true })
  .type('video', { title: field('Text'), key: field('Text') })
  .type('settings', { site_name: field('Text'), product_slug: field('Text') }, { single: true });
folder.type(
  'facts',
  { facts: field('Group', { fields: { name: field('Text'), value: field('Text') } }) },
  { single: true },
);
folder.document({ type: 'facts', data: { facts: [{ name: 'going_live', value: '6' }] } });
folder.document({ type: 'settings', data: { site_name: 'Test', product_slug: 'test' } });
folder.document({ type: 'why', data: { title: 'Why' } });
folder.document({ type: 'video', uid: 'tour', data: { title: 'Tour', key: 'tours/intake' } });
folder.document({ type: 'page', uid: 'features', data: { title: 'Features' } });
const chain = ['one', 'two', 'three', 'four'];
chain.forEach((uid, index) =>
  folder.document({
    type: 'feature',
    uid,
    id: `id-${uid}`,
    data: { title: uid, ...(index > 0 && { parent: link('feature', chain[index - 1] ?? '') }) },
  }),
);
folder.release('spring', { id: 'release-1' }, [
  {
    type: 'feature',
    uid: 'five',
    id: 'id-five',
    data: {
      title: 'Five in {fact going_live} weeks',
      parent: link('feature', 'four'),
      next: link('video', 'tour'),
      text: [
        {
          type: 'paragraph',
          text: 'See why',
          spans: [{ start: 4, end: 7, type: 'hyperlink', data: { link_type: 'Document', type: 'why' } }],
        },
      ],
    },
  },
]);

folder
  .type('blog_post', { title: field('Text'), author: field('Text'), body: field('StructuredText') })
  .release('summer', { id: 'release-2' }, [
    {
      type: 'blog_post',
      uid: 'receipts',
      id: 'id-receipts',
      data: { title: 'Receipts', author: 'Ada', body: [{ type: 'paragraph', text: 'Goods came in.', spans: [] }] },
    },
  ]);

/** A template that selects its own document, and the one above. */
const QUERIES: PageQueries = {
  Feature: {
    fields: [ownFeature],
    follow: ['parent'],
    depth: 1,
  },
};

let content: RunningContent;
let ref = '';

beforeAll(async () => {
  content = await folder.open({ guard: async () => undefined });
  ref = (await content.client().getReleases())[0]?.ref ?? '';
});

const preview = (token = ref) => createPreviewClient(() => token, content.origin, QUERIES);

describe('the content of a preview', () => {
  it('C04 gives an unpublished document its final address, at any depth of ancestors', async () => {
    const [document] = await preview().content.byIds(['id-five']);
    expect(document?.url).toBe('/features/one/two/three/four/five');
  });

  it('C04 fills in the facts that a draft names, as a build does', async () => {
    const [document] = await preview().content.byIds(['id-five']);
    expect(document?.data).toMatchObject({ title: 'Five in 6 weeks' });
  });

  it('C04 gives links in fields and in rich text their final addresses', async () => {
    const [document] = await preview().content.byIds(['id-five']);
    expect(document?.data).toMatchObject({
      parent: { url: '/features/one/two/three/four' },
      next: { url: '/videos/key/tours/intake' },
      text: [{ spans: [{ data: { url: '/why-test' } }] }],
    });
  });

  it('C04 maps an article of another model as a build does', async () => {
    const releases = await content.client().getReleases();
    const token = releases.find(({ label }) => label === 'summer')?.ref ?? '';
    const [document] = await preview(token).content.byIds(['id-receipts']);
    expect(document?.data).toMatchObject({
      author_name: 'Ada',
      slices: [{ primary: { body: [{ text: 'Goods came in.' }] } }],
    });
  });

  it('C04 fits documents of a repository to their models as a build does', async () => {
    const quote = { slice_type: 'quote', variation: 'default', primary: null, items: null };
    const drafts = [
      apiDocument('feature', 'old', { title: ['x'], slices: [null, { slice_type: 'carousel' }, quote] }),
      apiDocument('facts', null, { facts: [null, 'x'] }),
      apiDocument('price_book', 'list', { valid_from: ['x'], plans: 'x' }),
    ];
    const api = await scriptedApi((url) => ({ body: searchPage(drafts, url) }));
    const { content: read } = createPreviewClient(() => 'draft', new URL(api.endpoint).origin, QUERIES, readModels());
    const documents = await read.all().finally(api.close);
    // An older document lacks newer fields.
    expect(documents.map(({ data }) => data)).toMatchObject([
      { title: null, parent: { link_type: 'Any' }, slices: [{ slice_type: 'quote', items: [] }] },
      { facts: [] },
      { valid_from: null, plans: [] },
    ]);
    expect([...read.problems.values()].map(({ document, field }) => `${document?.type} ${field}`)).toEqual([
      'feature title',
      'feature slices[0]',
      'feature slices[1].slice_type',
      'facts facts[0]',
      'facts facts[1]',
      'price_book valid_from',
      'price_book plans',
    ]);
  });

  it('C04 plans the page of an unpublished document as a build does', async () => {
    const outline = await preview().content.outline();
    const plan = outline.pageAt('/features/one/two/three/four/five');
    expect(plan).toMatchObject({
      path: '/features/one/two/three/four/five',
      template: 'Feature',
      context: { layout: 'default', lang: 'en-us', routeName: 'feature' },
    });
    expect(plan?.context.breadcrumbs.map(({ label }) => label)).toEqual([
      'Test',
      'Features',
      'one',
      'two',
      'three',
      'four',
      'Five in 6 weeks',
    ]);
  });

  it('C04 reads the documents of a page: those of its query and of the links that it follows, no deeper', async () => {
    const { content: read } = preview();
    const ids = (await read.documentsOn('/features/one/two/three/four/five')).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['id-five', 'id-four']));
    expect(ids).not.toContain('id-three');
    expect(read.hasRead('/features/one/two/three/four/five/')).toBe(true);
    expect(read.hasRead('/features/one')).toBe(false);
  });
});

describe('the client of previews', () => {
  it('C10 throws for an expired preview instead of showing published content', async () => {
    for (const gone of ['no-such-ref', `${content.origin}/_content/previews/gone:gone?websitePreviewId=x`]) {
      await expect(preview(gone).client.getFirst({ ref: gone })).rejects.toBeInstanceOf(PreviewTokenExpiredError);
    }
  });

  it('sends identical requests of the previews plugin once, and again after content has changed', async () => {
    const { client, forget } = preview();
    const requests = jest.spyOn(globalThis, 'fetch');
    const searches = () => requests.mock.calls.filter(([address]) => String(address).includes('/documents/search'));
    for (let time = 0; time < 2; time += 1) expect((await client.getFirst({ ref })).id).toBe('id-five');
    expect(searches()).toHaveLength(1);
    forget();
    await client.getFirst({ ref });
    expect(searches()).toHaveLength(2);
    requests.mockRestore();
  });

  it('splits requests for many documents into addresses that servers accept', async () => {
    const lengths: number[] = [];
    const real = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      lengths.push(String(input).length);
      return real(input, init);
    };
    try {
      const ids = Array.from({ length: 350 }, (_, index) => `XXXXXXXXXXXXX${100 + index}`);
      const found = await preview().content.byIds([...ids, 'id-one', 'id-five']);
      expect(found.map(({ id }) => id).sort()).toEqual(['id-five', 'id-one']);
      expect(Math.max(...lengths)).toBeLessThan(4000);
    } finally {
      globalThis.fetch = real;
    }
  });
});

describe('a preview token', () => {
  const site = 'http://localhost:9000';
  it.each([
    ['own', `${site}/_content/previews/a:b?websitePreviewId=c`],
    ['foreign', 'https://other.prismic.io/previews/a:b?websitePreviewId=c'],
    ['foreign', `${site}/elsewhere/previews/a:b`],
    ['malformed', `${site}/about`],
    ['malformed', 'garbage'],
    ['malformed', 'javascript:alert(1)//previews/'],
  ])('C04 is %s: %s', (kind, token) => {
    expect(checkToken(token, site)).toBe(kind);
  });

  it('C04 of a release differs from that of a draft', () => {
    expect(isReleaseToken(`${site}/_content/previews/a~b?websitePreviewId=c`)).toBe(true);
    expect(isReleaseToken(`${site}/_content/previews/a:b?websitePreviewId=c~d`)).toBe(false);
  });
});
