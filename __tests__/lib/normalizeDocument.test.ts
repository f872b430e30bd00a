import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { FRAME_IDS, FRAME_PREFIXES } from '../../src/lib/headingIds';
import { normalizeDocument } from '../../src/lib/normalizeDocument';
import { codeFiles } from '../support/imports';

const SITE = { siteUrl: 'https://www.keelstone.example' };

type Block = { type: string; text: string; spans: unknown[]; id?: string; direction?: string };
const block = (type: string, text: string, spans: object[] = []) => ({ type, text, spans });
const normalized = (data: object) => normalizeDocument({ data }, SITE).data as Record<string, unknown>;
const bodyOf = (...blocks: object[]): Block[] => normalized({ body: blocks })['body'] as Block[];
const idsOf = (...headings: string[]) => bodyOf(...headings.map((text) => block('heading2', text))).map(({ id }) => id);

describe('C02 a document is normalized when it is read', () => {
  it('C02 has no control characters and lone surrogates, and newlines as line breaks of slides', () => {
    const document = {
      uid: 'a\u0001b',
      tags: ['x\ud800y'],
      data: { title: 'one\u000btwo\u0000\udc00\ufffe', rows: [{ text: 'a\r\nb\u0085c' }] },
    };
    expect(normalizeDocument(document)).toEqual({
      uid: 'ab',
      tags: ['xy'],
      data: { title: 'one\ntwo', rows: [{ text: 'a\nb\nc' }] },
    });
  });

  it.each(['', ' ', '\u200b', '\u2060\u00ad', '\u2800', '\ufeff \n', '\u0001'])(
    'C02 has no text that shows nothing: %j',
    (text) => {
      expect(normalized({ title: text, rows: [{ text, more: 'a' }] })).toEqual({
        title: '',
        rows: [{ text: '', more: 'a' }],
      });
    },
  );

  it('C02 normalizes the blocks of a text beside those of kinds that it does not know', () => {
    const table = { type: 'table', rows: [] };
    expect(bodyOf(block('heading2', 'A\u0001b'), table, block('paragraph', ' '))).toMatchObject([
      { text: 'Ab', id: 'ab', direction: 'ltr' },
      table,
    ]);
    expect(normalized({ body: [block('heading2', 'A'), null] })['body']).toMatchObject([{ id: 'a' }, null]);
  });

  it('C02 keeps spans at their words', () => {
    const text = 'a\u0001 bo\u0000ld 😀 u\u0308ber';
    const strong = (part: string) => ({
      type: 'strong',
      start: text.indexOf(part),
      end: text.indexOf(part) + part.length,
    });
    const [only] = bodyOf(
      block('paragraph', text, [strong('bo\u0000ld'), strong('u\u0308ber'), { type: 'em', start: 1, end: 2 }]),
    );
    const spans = (only?.spans ?? []) as { start: number; end: number }[];
    expect(spans.map(({ start, end }) => only?.text.slice(start, end))).toEqual(['bold', 'über']);
  });

  it.each([
    ['the same words twice', ['Example', 'Example', 'Example 2'], ['example', 'example-2', 'example-2-2']],
    ['ids of the frame', ['Content', 'Contents', 'Site map'], ['content-2', 'contents-2', 'site-map-2']],
    ['words that differ in case and accents', ['Über', 'UBER'], ['uber', 'uber-2']],
    ['ids that forms make', ['Step 1'], ['section-step-1']],
    ['no letters', ['!?'], [undefined]],
  ])('C02 gives headings unique ids: %s', (_case, headings, ids) => {
    expect(idsOf(...headings)).toEqual(ids);
  });

  it('C02 has no first-level heading in its text, since the page has its own', () => {
    expect(bodyOf(block('heading1', 'Receipts'), block('heading2', 'Receipts'))).toMatchObject([
      { type: 'heading2', id: 'receipts' },
      { type: 'heading2', id: 'receipts-2' },
    ]);
  });

  it('C02 numbers headings across all texts of the page, and avoids the anchors of its slices', () => {
    const slice = (text: string) => ({
      slice_type: 'rich_text',
      variation: 'default',
      primary: { body: [block('heading3', text)] },
      items: [],
    });
    const { slices } = normalized({ intro: [block('heading2', 'Why')], slices: [slice('Why'), slice('Rich text 1')] });
    const headings = (slices as { primary: { body: Block[] } }[]).map(({ primary }) => primary.body[0]?.id);
    expect(headings).toEqual(['why-2', 'rich-text-1-2']);
  });

  it.each(['', '   ', '\u00a0', '\u200b', '\u00a0\n\u2003\ufeff'])(
    'C02 has no heading and no paragraph of %j',
    (text) => {
      expect(
        bodyOf(block('heading2', text), block('paragraph', text), block('list-item', text), block('paragraph', 'x')),
      ).toHaveLength(1);
    },
  );

  it('C02 has the direction of every block of text', () => {
    const blocks = bodyOf(
      block('paragraph', 'a'),
      { ...block('heading2', 'שלום'), direction: 'rtl' },
      block('o-list-item', 'b'),
    );
    expect(blocks.map(({ direction }) => direction)).toEqual(['ltr', 'rtl', 'ltr']);
  });

  it.each([
    ['nothing', { value: null, text: '' }],
    ['blank text', { value: ' \u00a0' }],
    ['an empty link', { label: null, link: { link_type: 'Any' } }],
    ['a new link', { link: { link_type: 'Web', key: 'k', variant: 'Primary', text: null, url: '' } }],
    ['an empty image with views', { image: { mobile: {}, alt: null } }],
    ['a blank paragraph', { text: [block('paragraph', '')] }],
    ['a box that nobody ticked or that is ticked from the start', { name: null, public: true, secret: false }],
    ['rows with nothing in them', { inner: [{ text: null }] }],
    ['no fields at all', {}],
  ])('C02 removes empty rows of groups: %s', (_case, row) => {
    const filled = { value: 'kept' };
    const slice = {
      slice_type: 'checklist',
      variation: 'default',
      primary: { rows: [row, filled] },
      items: [row, filled],
    };
    const data = normalized({ rows: [row, filled, row], slices: [slice] });
    expect(data['rows']).toEqual([filled]);
    expect(data['slices']).toMatchObject([{ primary: { rows: [filled] }, items: [filled] }]);
  });

  it.each([
    ['zero', { count: 0 }],
    ['a ticked box alone', { monday: true }],
    ['a link to a document', { link: { link_type: 'Document', id: 'x', isBroken: false } }],
    ['a link with words', { link: { link_type: 'Any', text: 'Soon' } }],
    ['an image', { image: { url: 'https://images.prismic.io/a/b.png', alt: null } }],
  ])('C02 keeps rows with any content: %s', (_case, row) => {
    expect(normalized({ rows: [row] })['rows']).toHaveLength(1);
  });

  it('C02 keeps the shape of tables, whose cells may be empty', () => {
    const cell = (text: string) => ({ key: text || 'k', type: 'data', content: [block('paragraph', text)] });
    const table = {
      head: { rows: [{ key: 'r', cells: [cell('a'), cell('')] }] },
      body: { rows: [{ key: 's', cells: [cell(''), cell('')] }] },
    };
    expect(normalized({ table })['table']).toMatchObject({
      head: { rows: [{ cells: [{ key: 'a' }, { content: [] }] }] },
      body: { rows: [{ cells: [{ content: [] }, { content: [] }] }] },
    });
  });

  it.each([
    [
      'https://images.prismic.io/a/Über uns (1) [x]".png?rect=0,0,1,1',
      'https://images.prismic.io/a/%C3%9Cber%20uns%20(1)%20%5Bx%5D%22.png?rect=0,0,1,1',
    ],
    ['https://images.prismic.io/a/u\u0308.png', 'https://images.prismic.io/a/u%CC%88.png'],
    ['https://images.prismic.io/a/100%.png', 'https://images.prismic.io/a/100%25.png'],
    ['https://images.prismic.io/a/b%20c%C3%BC.png', 'https://images.prismic.io/a/b%20c%C3%BC.png'],
    ['https://[::1]:8000/a', 'https://[::1]:8000/a'],
  ])('C02 encodes the address of a medium once: %s', (url, expected) => {
    expect(normalized({ image: { url, alt: '' } })['image']).toEqual({ url: expected, alt: '' });
  });

  it.each([
    ['/Pricing/', '/pricing'],
    ['/pricing/index.html?a=1#Plans', '/pricing?a=1#Plans'],
    ['https://www.keelstone.example/Blog/GR%c3%96SSE', '/blog/grösse'],
    ['http://WWW.keelstone.example./blog/u%CC%88ber/#x', '/blog/über#x'],
    ['/%61bout', '/about'],
    ['https://www.keelstone.example', '/'],
    ['/de/', '/de'],
    ['/blog/node.js/', '/blog/node.js'],
    ['/100%', '/100%25'],
    ['/a%2Fb', '/a%2fb'],
    // Files and other sites are unchanged.
    ['/_content/media/A.PDF', '/_content/media/A.PDF'],
    ['https://www.keelstone.example:8443/Pricing/', 'https://www.keelstone.example:8443/Pricing/'],
    ['https://user@www.keelstone.example/Pricing/', 'https://user@www.keelstone.example/Pricing/'],
    ['https://elsewhere.example/A/', 'https://elsewhere.example/A/'],
    ['mailto:A@b.example', 'mailto:A@b.example'],
    ['#Part', '#Part'],
  ])('C02 rewrites a manual link to the canonical address: %s', (url, expected) => {
    const link = { link_type: 'Web', url };
    const body = bodyOf(block('paragraph', 'here', [{ type: 'hyperlink', start: 0, end: 4, data: link }]));
    expect(normalized({ link })['link']).toEqual({ link_type: 'Web', url: expected });
    expect(body[0]?.spans).toMatchObject([{ data: { url: expected } }]);
  });
});

/** Texts of any characters, with lone surrogates and control characters, and common words of headings. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))).map((parts) => parts.join('')),
  fc.constantFrom(
    'Example',
    'Content',
    'Example 2',
    'Contents',
    'Site map',
    ' ',
    '\u000b',
    'e\u0301',
    'Rich text 1',
    'Step 2',
    'FAQ',
  ),
);
const anyBlock = fc
  .record({
    type: fc.constantFrom('paragraph', 'heading2', 'heading3', 'list-item', 'preformatted'),
    text: anyText,
    at: fc.nat(20),
    length: fc.nat(20),
  })
  .map(({ type, text, at, length }) => block(type, text, [{ type: 'strong', start: at, end: at + length }]));
const anyDocument = fc.record({
  uid: anyText,
  tags: fc.array(anyText),
  data: fc.record({
    title: anyText,
    body: fc.array(anyBlock),
    rows: fc.array(
      fc.record({
        text: fc.option(anyText),
        link: fc.constantFrom({ link_type: 'Any' }, { link_type: 'Web', url: '/x' }),
      }),
    ),
    link: fc.record({
      link_type: fc.constant('Web'),
      url: fc.oneof(
        fc.webUrl(),
        anyText,
        anyText.map((text) => `/${text}`),
        anyText.map((text) => `https://www.keelstone.example/${text}`),
      ),
    }),
    slices: fc.array(
      fc.record({
        slice_type: fc.constant('rich_text'),
        variation: fc.constant('default'),
        primary: fc.record({ body: fc.array(anyBlock) }),
        items: fc.constant([]),
      }),
    ),
  }),
});

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

function blocksIn(value: unknown): Block[] {
  if (typeof value !== 'object' || value === null) return [];
  return 'type' in value && 'text' in value ? [value as Block] : Object.values(value).flatMap(blocksIn);
}

describe('C02 for any document', () => {
  it('C02 normalization is idempotent', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const once = normalizeDocument(document, SITE);
        expect(normalizeDocument(once, SITE)).toEqual(once);
      }),
    );
  });

  it('C02 no control character, lone surrogate or decomposed letter is left', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        for (const text of stringsIn(normalizeDocument(document, SITE))) {
          expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\p{Cs}\ufffe\uffff]/u);
          expect(text).toBe(text.normalize('NFC'));
        }
      }),
    );
  });

  it('C02 ids of headings are unique and never those of the frame', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const ids = blocksIn(normalizeDocument(document, SITE).data).flatMap(({ id }) => id ?? []);
        expect(new Set(ids).size).toBe(ids.length);
        expect(
          ids.filter(
            (id) =>
              FRAME_IDS.has(id) ||
              (/^rich-text-\d+(-title)?$/.test(id) && Number(/\d+/.exec(id)?.[0]) <= document.data.slices.length),
          ),
        ).toEqual([]);
      }),
    );
  });

  it('C02 spans stay within their text', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        for (const { text, spans } of blocksIn(normalizeDocument(document, SITE).data)) {
          for (const { start, end } of spans as { start: number; end: number }[]) {
            expect(start).toBeLessThan(end);
            expect(end).toBeLessThanOrEqual(text.length);
          }
        }
      }),
    );
  });
});

describe('the ids that headings avoid', () => {
  it('C02 include all ids of the site’s own components', () => {
    const found = codeFiles('src')
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => [
        ...readFileSync(file, 'utf8').matchAll(/\b(?:id|titleId|labelledBy)=(?:"([\w-]+)"|\{`([\w-]+-)\$\{)/g),
      ])
      .map(([, id, prefix]) => id ?? prefix ?? '');
    const missing = found.filter(
      (id) =>
        !/^_|^$/.test(id) &&
        !FRAME_IDS.has(id) &&
        !FRAME_PREFIXES.includes(id) &&
        !FRAME_PREFIXES.some((prefix) => id.startsWith(prefix)),
    );
    expect(missing).toEqual([]);
    expect(found).toContain('site-map');
  });
});
