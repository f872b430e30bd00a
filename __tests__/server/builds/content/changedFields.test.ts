import { readModels } from '../../../../src/lib/readModels';
import { changedFields } from '../../../../src/server/builds/content/changedFields';
import type { ApiDocument } from '../../../../src/server/builds/content/namedFields';

const models = readModels();
const page = (data: object, more: Partial<ApiDocument> = {}): ApiDocument => ({
  type: 'page',
  uid: 'customers',
  tags: [],
  data: { ...data },
  ...more,
});
const slice = (type: string, primary: object, more: object = {}) => ({
  slice_type: type,
  variation: 'default',
  primary,
  items: [],
  ...more,
});
const paragraph = (text: string, spans: object[] = []) => ({ type: 'paragraph', text, spans });
const compare = (before: ApiDocument, after: ApiDocument) => changedFields(before, after, models);

describe('S10 the changed fields of a document', () => {
  it('are named as the editor names slice and field, with the old and the new text', () => {
    const before = page({ title: 'Customers', slices: [slice('hero', { title: 'Who buys', note: 'Free' })] });
    const after = page({ title: 'Our customers', slices: [slice('hero', { title: 'Who buys here', note: 'Free' })] });
    expect(compare(before, after)).toEqual([
      { field: 'Title', before: 'Customers', after: 'Our customers' },
      { field: 'Hero › Title', before: 'Who buys', after: 'Who buys here' },
    ]);
    expect(compare(before, before)).toEqual([]);
  });

  it.each<[what: string, before: unknown, after: unknown, texts: [string, string]]>([
    ['bold text', [paragraph('a b')], [paragraph('a b', [{ start: 2, end: 3, type: 'strong' }])], ['a b', 'a **b**']],
    [
      'a link in a text',
      [paragraph('see')],
      [
        paragraph('see', [
          { start: 0, end: 3, type: 'hyperlink', data: { link_type: 'Web', url: 'https://example.com/' } },
        ]),
      ],
      ['see', '[see](https://example.com/)'],
    ],
    [
      'blocks',
      [{ type: 'heading2', text: 'A', spans: [] }, paragraph('b')],
      [
        { type: 'heading3', text: 'A', spans: [] },
        { type: 'list-item', text: 'b', spans: [] },
      ],
      ['## A\nb', '### A\n- b'],
    ],
    [
      'a picture',
      { url: 'https://content.invalid/_content/media/a.png', alt: 'A', dimensions: { width: 40, height: 20 } },
      {},
      ['/_content/media/a.png, 40 × 20, “A”', ''],
    ],
    [
      'a link',
      { link_type: 'Document', type: 'page', uid: 'pricing', id: 'x' },
      { link_type: 'Document', type: 'page', uid: 'pricing', id: 'x', isBroken: true, text: 'Prices' },
      ['page / pricing', 'Prices → page / pricing (broken)'],
    ],
    ['an empty link', { link_type: 'Any' }, { link_type: 'Web', url: 'https://a.example' }, ['', 'https://a.example']],
    ['a number', 0, 1.5, ['0', '1.5']],
    ['yes or no', true, false, ['true', 'false']],
    ['an embed', null, { embed_url: 'https://video.example/1', html: '<i></i>' }, ['', 'https://video.example/1']],
    ['a place', { latitude: 52, longitude: 13 }, {}, ['52, 13', '']],
    ['anything else', { a: [1] }, { a: [2] }, ['{"a":[1]}', '{"a":[2]}']],
  ])('have the content of %s as text', (_what, before, after, [old, now]) => {
    expect(compare(page({ field: before }), page({ field: after }))).toEqual([
      { field: 'field', before: old, after: now },
    ]);
  });

  it('say of a slice that it was added or removed, with its text, and follow those that only move', () => {
    const hero = slice('hero', { title: 'Hello' }, { id: 'hero$1' });
    const quote = slice('quote', { text: [paragraph('Well made')] }, { id: 'quote$2' });
    const text = slice('rich_text', { text: [paragraph('More')] }, { id: 'rich_text$3' });
    expect(compare(page({ slices: [hero, text] }), page({ slices: [hero, quote, text] }))).toEqual([
      { field: 'Quote', before: '', after: 'Well made' },
    ]);
    expect(compare(page({ slices: [hero, quote, text] }), page({ slices: [hero, text] }))).toEqual([
      { field: 'Quote', before: 'Well made', after: '' },
    ]);
    expect(compare(page({ slices: [hero, quote, text] }), page({ slices: [quote, hero, text] }))).toEqual([
      { field: 'Slices', before: 'Hero, Quote, RichText', after: 'Quote, Hero, RichText' },
    ]);
    // Ids that come from the place of a slice are of no use after an insertion.
    const unnamed = [hero, text].map((one, index) => ({ ...one, id: `${one.slice_type}$at-${index}` }));
    const moved = [quote, hero, text].map((one, index) => ({ ...one, id: `${one.slice_type}$at-${index}` }));
    expect(compare(page({ slices: unnamed }), page({ slices: moved }))).toEqual([
      { field: 'Quote', before: '', after: 'Well made' },
    ]);
  });

  it('number equal slices and rows', () => {
    const faq = (answer: string) => slice('faq', {}, { items: [{ question: 'Why?' }, { question: answer }] });
    const texts = (second: string) => [
      slice('rich_text', { body: [paragraph('One')] }),
      slice('rich_text', { body: [paragraph(second)] }),
    ];
    const changes = compare(
      page({ slices: [...texts('Two'), faq('How?')] }),
      page({ slices: [...texts('2'), faq('When?')] }),
    );
    expect(changes.map(({ field }) => field)).toEqual(['RichText 2 › Text', expect.stringMatching(/^Faq › 2 › /)]);
  });

  it('name fields and slices without a model technically, and tell another uid and other tags', () => {
    const unknown = { slices: [slice('gone', { words: 'a' })] };
    const changed = { slices: [slice('gone', { words: 'b' })] };
    expect(
      compare(
        page(unknown, { type: 'nothing', uid: 'a' }),
        page(changed, { type: 'nothing', uid: 'b', tags: ['new', 'old'] }),
      ),
    ).toEqual([
      { field: 'UID', before: 'a', after: 'b' },
      { field: 'Tags', before: '', after: 'new, old' },
      { field: 'gone › words', before: 'a', after: 'b' },
    ]);
  });

  it('begin long texts shortly before the difference', () => {
    const long = 'x'.repeat(5_000);
    const [change] = compare(page({ title: `${long}old${long}` }), page({ title: `${long}new${long}` }));
    expect(change?.before).toMatch(/^…x{60}oldx+…$/);
    expect(change?.after).toMatch(/^…x{60}newx+…$/);
    expect(change?.after.length).toBeLessThan(700);
  });
});
