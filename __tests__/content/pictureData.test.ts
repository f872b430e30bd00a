import { pictureData } from '../../src/content/pictureData';

const source = { url: '/_content/images/a.png?auto=format%2Ccompress', width: 4000, height: 2000 };

function widths(srcSet: string | undefined): string[] {
  return (srcSet ?? '').split(/,\s+/).map((candidate) => candidate.split(' ')[1] ?? '');
}

function parameters(address: string | undefined): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(address?.split(' ')[0]?.split('?')[1]));
}

describe('image data', () => {
  it('C15 offers the widths 640, 828, 1200, 2048 and 3840', () => {
    expect(widths(pictureData(source).images.fallback?.srcSet)).toEqual(['640w', '828w', '1200w', '2048w', '3840w']);
  });

  it('C15 leaves the format to a service that negotiates it', () => {
    const { fallback, sources } = pictureData(source).images;
    expect(sources).toEqual([]);
    expect(fallback?.srcSet).toContain('auto=format');
    expect(fallback?.srcSet).not.toContain('fm=');
  });

  it.each(['/a.png', '/a.png?auto=compress'])(
    'C15 offers WebP in the same widths where %s does not negotiate the format',
    (url) => {
      const { fallback, sources } = pictureData({ ...source, url }).images;
      expect(sources).toHaveLength(1);
      expect(sources?.[0]?.type).toBe('image/webp');
      expect(widths(sources?.[0]?.srcSet)).toEqual(['640w', '828w', '1200w', '2048w', '3840w']);
      expect(parameters(sources?.[0]?.srcSet)).toMatchObject({ fm: 'webp', w: '640' });
      expect(parameters(fallback?.src)).not.toHaveProperty('fm');
    },
  );

  it('C15 never upscales, and offers the source’s own width as the last', () => {
    const small = pictureData({ ...source, width: 1000, height: 500 });
    expect(widths(small.images.fallback?.srcSet)).toEqual(['640w', '828w', '1000w']);
    expect(small).toMatchObject({ width: 1000, height: 500 });
  });

  it('C15 offers densities 1, 2 and 3 for a fixed width', () => {
    const fixed = pictureData(source, { layout: 'fixed', width: 96 });
    expect(widths(fixed.images.fallback?.srcSet)).toEqual(['96w', '192w', '288w']);
    expect(fixed).toMatchObject({ layout: 'fixed', width: 96, height: 48 });
    const sharp = pictureData({ ...source, width: 200, height: 100 }, { layout: 'fixed', width: 96 });
    expect(widths(sharp.images.fallback?.srcSet)).toEqual(['96w', '192w']);
  });

  it('has the size of the source for a full-width image, whose `sizes` is the window', () => {
    const wide = pictureData({ ...source, width: 1000, height: 400 }, { layout: 'fullWidth' });
    expect(wide).toMatchObject({ layout: 'fullWidth', width: 1000, height: 400 });
    expect(wide.images.fallback?.sizes).toBe('100vw');
  });

  it('keeps given `sizes`', () => {
    expect(pictureData(source, { sizes: '50vw' }).images.fallback?.sizes).toBe('50vw');
  });

  it('keeps the parameters of the editor’s crop', () => {
    const cropped = pictureData({
      ...source,
      url: 'https://images.prismic.io/a.png?auto=format,compress&rect=0,0,100,50',
    });
    expect(parameters(cropped.images.fallback?.srcSet)).toEqual({
      auto: 'format,compress',
      rect: '0,0,100,50',
      fit: 'max',
      w: '640',
    });
  });

  it.each([{}, { layout: 'fixed', width: 10 } as const])(
    'gives no width the height that is in the address of a view (%j)',
    (options) => {
      const view = {
        url: 'https://images.prismic.io/a.png?auto=format&rect=8,0,48,48&w=20&h=20',
        width: 20,
        height: 20,
      };
      const { src, srcSet } = pictureData(view, options).images.fallback ?? {};
      const candidates = [src, ...(srcSet ?? '').split(/,\s+/)].map(parameters);
      expect(candidates.length).toBeGreaterThan(1);
      for (const candidate of candidates) {
        expect(candidate).toMatchObject({ auto: 'format', rect: '8,0,48,48' });
        expect(candidate).not.toHaveProperty('h');
      }
    },
  );

  it('crops to a given aspect ratio, as large as the source allows', () => {
    const square = pictureData(source, { layout: 'fixed', width: 80, height: 80 });
    expect(square).toMatchObject({ width: 80, height: 80 });
    expect(parameters(square.images.fallback?.src)).toMatchObject({ fit: 'crop', w: '80', h: '80' });
    const wide = pictureData(source, { aspectRatio: 1 });
    expect(widths(wide.images.fallback?.srcSet)).toEqual(['640w', '828w', '1200w', '2000w']);
    expect(parameters(wide.images.fallback?.srcSet)).toMatchObject({ fit: 'crop', w: '640', h: '640' });
  });

  it('keeps root-relative addresses', () => {
    const data = pictureData(source);
    expect(data.images.fallback?.src).toMatch(/^\/_content\/images\/a\.png\?/);
    expect(data.placeholder).toBeUndefined();
    expect(data.backgroundColor).toBeUndefined();
  });

  it('offers an SVG unchanged, in the size that is asked for', () => {
    const drawing = pictureData({ url: '/a.svg', width: 100, height: 50 }, { layout: 'fixed', width: 40 });
    expect(drawing).toEqual({ layout: 'fixed', width: 40, height: 20, images: { fallback: { src: '/a.svg' } } });
  });
});
