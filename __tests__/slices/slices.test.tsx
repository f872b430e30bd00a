import { render } from '@testing-library/react';
import { fitSlices } from '../../src/content/preview/fitSlices';
import { SliceZone, type AnySlice } from '../../src/slices/SliceZone';
import { TextProvider } from '../../src/text';
import { emptyValue, mocksOf, models, reshape, type Shape } from '../support/slices';
import { preloadModules } from '../../src/lib/lazyModule';
import { readModels } from '../../src/lib/readModels';

beforeAll(() => preloadModules('slice'));

const siteModels = readModels(process.cwd());
const SHAPES: readonly Shape[] = ['api', 'graphql', 'preview'];

/** Values that a field has after its type in the model has changed, or that an import has left. */
const OF_OTHER_TYPES: readonly unknown[] = [
  'text',
  7,
  true,
  ['text', null, {}],
  { url: 7, target: 7, embed_url: 7, html: 7, title: 7, alt: 7, dimensions: { width: 'x', height: 0 } },
  [
    { type: 'paragraph', text: null, spans: null },
    { type: 'image', url: 7 },
    { type: 'embed', oembed: null },
  ],
  [{ type: 'paragraph', text: 'A link', spans: [{ type: 'hyperlink', start: 0, end: 1, data: null }] }],
];

/** Select fields choose an icon or an interface text; their values are not text of the page. */
const NOT_SHOWN = new Set(['Select', 'Link', 'Image', 'Embed']);

const cases = models.flatMap((model) =>
  mocksOf(model.id).map((mock) => ({ name: `${mock.slice_type}/${mock.variation}`, mock, model })),
);

describe.each(cases)('$name', ({ mock, model }) => {
  const variation = model.variations.find(({ id }) => id === mock.variation);
  const fields = { primary: variation?.primary ?? {}, items: variation?.items ?? {} };

  it('C02 shows all its text, describes all its pictures and renders all its links', () => {
    const { container } = show(mock);

    const alts = [...container.querySelectorAll('img')].map(({ alt }) => alt);
    const shown = words([container.textContent, ...alts].join(' '));
    for (const [record, types] of [
      [mock.primary, fields.primary] as const,
      ...mock.items.map((item) => [item, fields.items] as const),
    ]) {
      for (const [name, value] of Object.entries(record)) {
        const type = types[name]?.type ?? '';
        if (!NOT_SHOWN.has(type)) for (const text of textsOf(value)) expect(shown).toContain(words(text));
        if (type === 'Image' && hasKey(value, 'alt'))
          expect(container.querySelector(`img[alt="${value.alt}"]`)).not.toBeNull();
        if (type === 'Link' && hasKey(value, 'url'))
          expect(container.querySelector(`a[href="${value.url}"]`)).not.toBeNull();
      }
    }
  });

  it('renders the same from GraphQL, a preview or the slice simulator', () => {
    const text = show(mock).container.textContent;

    expect(show(reshape(mock, 'graphql')).container.textContent).toBe(text);
    expect(show(reshape(mock, 'preview')).container.textContent).toBe(text);
  });

  it.each(SHAPES)('renders with every field empty as %s returns it', (shape) => {
    const empty = (types: Record<string, { type: string }>) =>
      Object.fromEntries(Object.entries(types).map(([name, { type }]) => [name, emptyValue(type, shape)]));

    expectNothingHollow(show({ ...mock, primary: empty(fields.primary), items: [] }).container);
    expectNothingHollow(show({ ...mock, primary: empty(fields.primary), items: [empty(fields.items)] }).container);
  });

  it('renders without any field', () => {
    const { slice_type, variation: id } = mock;

    expectNothingHollow(show({ slice_type, variation: id }).container);
    expectNothingHollow(show({ slice_type, variation: null, primary: null, items: null }).container);
  });

  it('renders with any one field empty', () => {
    for (const [name, { type }] of Object.entries(fields.primary)) {
      const primary = { ...mock.primary, [name]: emptyValue(type, 'graphql') };
      expectNothingHollow(show({ ...mock, primary }).container, name);
    }
    for (const [name, { type }] of Object.entries(fields.items)) {
      const items = mock.items.map((item) => ({ ...item, [name]: emptyValue(type, 'graphql') }));
      expectNothingHollow(show({ ...mock, items }).container, name);
    }
  });

  it.each(OF_OTHER_TYPES)('S23 renders in the simulator with fields of another type: %j', (value) => {
    const all = (types: object) => Object.fromEntries(Object.keys(types).map((name) => [name, value]));
    const sent = [
      { ...mock, primary: all(fields.primary), items: [all(fields.items), null] },
      { ...mock, primary: value, items: value },
    ];
    for (const slice of fitSlices(sent, siteModels)) expect(() => show(slice)).not.toThrow();
  });

  it('keeps its headings in order below the page title', () => {
    const { container } = show({ ...mock, slice_type: 'logo_strip', primary: { title: 'First' } }, mock);
    const levels = [...container.querySelectorAll('h1, h2, h3, h4')].map((heading) =>
      Number(heading.tagName.charAt(1)),
    );

    levels.reduce((above, level) => {
      expect(level).toBeGreaterThanOrEqual(2);
      expect(level).toBeLessThanOrEqual(above + 1);
      return level;
    }, 1);
  });
});

function show(...slices: AnySlice[]) {
  return render(
    <TextProvider lang="en-us">
      <SliceZone slices={slices} />
    </TextProvider>,
  );
}

function expectNothingHollow(container: HTMLElement, emptied = 'everything') {
  const selector = 'h1, h2, h3, h4, p, a, button, ul, ol, li, dl, dt, figcaption, blockquote, table, aside, summary';
  const hollow = [...container.querySelectorAll(selector)].filter(
    (element) =>
      !element.textContent?.trim() &&
      // A form announces the errors of its fields there.
      !element.matches('[aria-live]') &&
      !element.querySelector('img, svg[role="img"]') &&
      !element.getAttribute('aria-label'),
  );

  expect({ emptied, hollow: hollow.map((element) => element.outerHTML) }).toEqual({ emptied, hollow: [] });
}

/** Texts of a Text or StructuredText field. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.flatMap((block) => (hasKey(block, 'text') ? [block.text] : [])) : [];
}

function hasKey<Key extends string>(value: unknown, key: Key): value is Record<Key, string> {
  return typeof value === 'object' && value !== null && typeof (value as Record<string, unknown>)[key] === 'string';
}

function words(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}
