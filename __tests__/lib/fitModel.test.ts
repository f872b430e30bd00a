import type { PrismicDocument } from '@prismicio/client';
import { fitModel, type SchemaMismatch, type Models } from '../../src/lib/fitModel';
import { SchemaMismatches } from '../../src/content/schemaMismatches';
import { readModels } from '../../src/lib/readModels';
import { apiDocument } from '../support/scriptedApi';

const models: Models = readModels();
const documentOf = (type: string, uid: string, data: object) =>
  apiDocument(type, uid, data) as unknown as PrismicDocument;
let mismatches: SchemaMismatches;
const tell = (mismatch: SchemaMismatch) => mismatches.add(mismatch);
const fit = (type: string, data: object, uid = 'ada') => fitModel(documentOf(type, uid, data), models, tell).data;
beforeEach(() => (mismatches = new SchemaMismatches()));
/** An author's fields without the texts. */
const EMPTY = { image: {}, bio: [], meta_image: {} };
const slice = (slice_type: string, primary: object, items: object[] = []) => ({
  id: `${slice_type}$1`,
  slice_type,
  slice_label: null,
  variation: 'default',
  version: 'initial',
  primary,
  items,
});

describe('a document that was published before its model changed', () => {
  it('C02 gets the newer fields of its model with empty values, in slices as well', () => {
    expect(fit('author', { name: 'Ada' })).toEqual({ name: 'Ada', ...EMPTY });
    expect(fit('blog_post', {})).toMatchObject({ author: { link_type: 'Any' }, related: [] });
    const { slices } = fit('page', { slices: [slice('team_grid', { title: 'Team' }, [{ name: 'Ada' }])] });
    expect(slices).toMatchObject([{ primary: { title: 'Team', lead: [] }, items: [{ name: 'Ada', image: {} }] }]);
  });

  it('C10 keeps a field of several links as a list', () => {
    const link = { type: 'Link', config: { label: 'Links', repeat: true } };
    const custom = { id: 'links', label: 'Links', repeatable: true, status: true, json: { Main: { links: link } } };
    const own = { customTypes: [custom as Models['customTypes'][number]], sharedSlices: [] };
    const links = [{ link_type: 'Web', url: 'https://x.example' }];
    const fitted = (data: object) => fitModel(documentOf('links', 'a', data), own, tell).data;
    expect(fitted({ links })).toEqual({ links });
    expect(fitted({})).toEqual({ links: [] });
    expect(mismatches.sentences()).toEqual([]);
    expect(fitted({ links: { link_type: 'Any' } })).toEqual({ links: [] });
    expect(mismatches.sentences()).toHaveLength(1);
  });

  it.each([
    ['author', { name: ['Ada'] }, { name: null }, 'list in its field "name", where its model has Text (text)'],
    ['author', { image: 'ada.png' }, { image: {} }, 'text in its field "image", where its model has Image (object)'],
    [
      'blog_post',
      { author: 'Ada' },
      { author: { link_type: 'Any' } },
      'text in its field "author", where its model has Link (object)',
    ],
    ['page', { slices: 'none' }, { slices: [] }, 'text in its field "slices", where its model has Slices (list)'],
    [
      'page',
      { slices: [slice('faq', {}), slice('hero', { title: 7, text: [] })] },
      { slices: [{}, { primary: { title: null } }] },
      'number in its field "slices[1].primary.title", where its model has Text (text)',
    ],
  ])(
    'C10 empties a field of type %s with a value of another type, and reports it: %j',
    (type, data, fitted, problem) => {
      expect(fit(type, data)).toMatchObject(fitted);
      expect(mismatches.sentences()).toEqual([
        `The document "ada" of the type "${type}" has ${problem}, so the site shows it without: fill that field in again and publish the document, or correct the model.`,
      ]);
    },
  );

  const heading = { type: 'heading2', text: 'A', spans: [] };
  const picture = { url: 'https://x.example/a.png', dimensions: { width: 9, height: 9 } };
  const link = (data: object | null) => ({ type: 'hyperlink', start: 0, end: 1, data });
  it.each<[string, object, object, string]>([
    ['blog_post', { published: 'yesterday' }, { published: null }, 'published'],
    ['blog_post', { published: '2026-02-31' }, { published: null }, 'published'],
    ['job', { salary_currency: 'dollars' }, { salary_currency: null }, 'salary_currency'],
    ['job', { employment: 'constructor' }, { employment: null }, 'employment'],
    ['job', { salary_min: Infinity }, { salary_min: null }, 'salary_min'],
    ['author', { image: { url: 5 } }, { image: {} }, 'image'],
    ['author', { image: { url: 'https://x.example/a.png', dimensions: null } }, { image: {} }, 'image'],
    ['author', { image: { ...picture, url: 'https://[' } }, { image: {} }, 'image'],
    ['author', { image: { ...picture, url: 'javascript:a' } }, { image: {} }, 'image'],
    ['author', { image: { ...picture, copyright: [] } }, { image: {} }, 'image'],
    ['author', { image: { ...picture, dimensions: { width: 0.5, height: 9 } } }, { image: {} }, 'image'],
    ['author', { bio: [heading, { ...heading, type: 'group-list-item' }] }, { bio: [heading] }, 'bio[1]'],
    ['author', { bio: [heading, null] }, { bio: [heading] }, 'bio[1]'],
    ['author', { bio: [{ type: 'paragraph', text: 5 }, heading] }, { bio: [heading] }, 'bio[0]'],
    ['author', { bio: [{ type: 'image', url: null }, heading] }, { bio: [heading] }, 'bio[0]'],
    ['author', { bio: [{ ...picture, type: 'image', dimensions: { width: 0, height: 0 } }] }, { bio: [] }, 'bio[0]'],
    ['author', { bio: [heading, { type: 'embed', oembed: { embed_url: 5 } }] }, { bio: [heading] }, 'bio[1]'],
    ['author', { bio: [{ ...heading, spans: [link(null)] }] }, { bio: [heading] }, 'bio[0]'],
    ['author', { bio: [{ ...heading, spans: [link({ link_type: 'Web', url: 5 })] }] }, { bio: [heading] }, 'bio[0]'],
    ['author', { bio: [{ ...picture, type: 'image', linkTo: 'x' }] }, { bio: [{ linkTo: undefined }] }, 'bio[0]'],
    ['video', { media: { link_type: 'Media', url: 'https://[' } }, { media: { link_type: 'Any' } }, 'media'],
    ['blog_post', { category: { link_type: 'Telepathy' } }, { category: { link_type: 'Any' } }, 'category'],
    ['blog_post', { category: { link_type: 'Document', id: 7 } }, { category: { link_type: 'Any' } }, 'category'],
    [
      'page',
      { slices: [slice('embed', { embed: { embed_url: {} } })] },
      { slices: [{ primary: { embed: {} } }] },
      'slices[0].primary.embed',
    ],
    ['blog_post', { category: { link_type: 7 } }, { category: { link_type: 'Any' } }, 'category'],
    ['blog_post', { key_points: [null, { text: 'A' }] }, { key_points: [{ text: 'A' }] }, 'key_points[0]'],
    ['page', { slices: [5, slice('hero', { title: 'A' })] }, { slices: [{ slice_type: 'hero' }] }, 'slices[0]'],
    [
      'page',
      { slices: [slice('rocket', {}), slice('hero', {})] },
      { slices: [{ slice_type: 'hero' }] },
      'slices[0].slice_type',
    ],
    ['page', { slices: [slice('constructor', {})] }, { slices: [] }, 'slices[0].slice_type'],
    ['page', { slices: [{ ...slice('hero', {}), variation: 'new' }] }, { slices: [] }, 'slices[0].variation'],
    ['page', { slices: [{ ...slice('hero', {}), primary: 'x' }] }, { slices: [{ primary: {} }] }, 'slices[0].primary'],
    ['page', { slices: [{ ...slice('hero', {}), items: 'x' }] }, { slices: [{ items: [] }] }, 'slices[0].items[0]'],
  ])('C10 leaves out of a %s what no page can show, and keeps the rest: %j', (type, data, fitted, path) => {
    const found: string[] = [];
    const { data: shown } = fitModel(documentOf(type, 'ada', data), models, (mismatch) => found.push(mismatch.path));
    expect(shown).toMatchObject(fitted);
    expect(found).toEqual([path]);
  });

  it('C10 keeps the words of a label without a name, and of a span that is none', () => {
    const spans = [{ type: 'strong', start: 0, end: 1 }, { type: 'label', start: 0, end: 1 }, null];
    expect(fit('author', { bio: [{ ...heading, spans }] })).toMatchObject({ bio: [{ ...heading, spans: [spans[0]] }] });
    expect(mismatches.sentences()).toEqual([]);
  });

  it('C10 keeps an option of its model, and names the options beside one that is none, which it quotes in part', () => {
    expect(fit('job', { salary_currency: 'EUR', workplace: '' })).toMatchObject({
      salary_currency: 'EUR',
      workplace: '',
    });
    expect(mismatches.sentences()).toEqual([]);
    fit('job', { salary_currency: 'd'.repeat(5000) });
    expect(mismatches.sentences()).toEqual([
      expect.stringMatching(/has "d{60}…" in its field "salary_currency", where its model has one of EUR, GBP, USD, /),
    ]);
  });

  it('C10 says which form a value must have', () => {
    fit('author', { image: { ...picture, dimensions: { width: 0, height: 0 } }, bio: [heading, { type: 'image' }] });
    const wanted = 'Image (an address, with a width and a height of whole pixels above 0)';
    expect(mismatches.sentences()).toEqual([
      expect.stringContaining(`has image of another form in its field "bio[1]", where its model has ${wanted}`),
      expect.stringContaining(`has object of another form in its field "image", where its model has ${wanted}`),
    ]);
  });

  it('C10 is reported once for all documents with the same mismatch', () => {
    for (const uid of ['ada', 'bo', 'cy']) fit('author', { name: 7 }, uid);
    fit('page', { slices: [slice('hero', { title: 7 }), slice('hero', { title: 8 })] });
    expect(mismatches.sentences()).toEqual([
      expect.stringMatching(/^The document "ada" of the type "author" \(as have 2 more of its type\) has number/),
      expect.stringMatching(/^The document "ada" of the type "page" has number in its field "slices\[0\]/),
    ]);
  });

  it('is unchanged where its model defines nothing', () => {
    const data = { name: 'Ada', ...EMPTY, nickname: 7 };
    expect(fit('author', data)).toEqual(data);
    const stranger = documentOf('recipe', 'soup', { title: 7 });
    expect(fitModel(stranger, models, tell)).toEqual(stranger);
    expect(mismatches.sentences()).toEqual([]);
  });
});
