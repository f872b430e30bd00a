import type { RTNode } from '@prismicio/client';
import { addPictures } from '../../src/content/addPictures';
import { pictureData } from '../../src/content/pictureData';
import { hasText, plainText, toHref, toPicture } from '../../src/content/types';

const paragraph = (text: string): RTNode => ({ type: 'paragraph', text, spans: [], direction: 'ltr' });

describe('C02 composite fields', () => {
  it('C02 an empty or broken link has no target', () => {
    expect(toHref({ link_type: 'Web', url: 'https://a.example' })).toBe('https://a.example');
    expect(toHref({ link_type: 'Any' })).toBeUndefined();
    expect(toHref(null)).toBeUndefined();
    expect(toHref({ link_type: 'Document', url: '/gone', isBroken: true })).toBeUndefined();
  });

  it('C02 an image has the same props from the GraphQL layer and from the content API', () => {
    const fromApi = { url: 'https://images.prismic.io/a.png', alt: null, dimensions: { width: 800, height: 400 } };
    const fromQuery = { ...fromApi, gatsbyImageData: pictureData({ url: fromApi.url, width: 800, height: 400 }) };
    expect(toPicture(fromQuery)?.gatsbyImageData).toMatchObject({ width: 800, height: 400, layout: 'constrained' });
    const rich = { body: [{ type: 'image', ...fromApi }], image: { ...fromApi } };
    expect(addPictures(addPictures(rich))).toEqual({ body: [{ type: 'image', ...fromQuery }], image: fromQuery });
    for (const empty of [{}, { url: fromApi.url }, { ...fromApi, dimensions: null }, null])
      expect(toPicture(addPictures(empty))).toBeUndefined();
  });

  it('C02 rich text of blank paragraphs counts as empty; an image alone does not', () => {
    expect(hasText([])).toBe(false);
    expect(hasText(undefined)).toBe(false);
    expect(hasText([paragraph('  ')])).toBe(false);
    expect(hasText([paragraph(''), paragraph('x')])).toBe(true);
    expect(
      hasText([
        {
          type: 'image',
          url: '/a.png',
          alt: null,
          copyright: null,
          dimensions: { width: 1, height: 1 },
          id: 'i',
          edit: { x: 0, y: 0, zoom: 1, background: '' },
        },
      ]),
    ).toBe(true);
    expect(plainText([paragraph('One.'), paragraph('Two.')])).toBe('One.\nTwo.');
  });
});
