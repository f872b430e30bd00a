import type { IGatsbyImageData } from 'gatsby-plugin-image';

/** Widths in pixels that an image is offered in. */
export const IMAGE_WIDTHS = [640, 828, 1200, 2048, 3840] as const;
/** Pixel densities that an image of fixed width is offered in. */
export const PIXEL_DENSITIES = [1, 2, 3] as const;

export interface ImageSource {
  /** Address at an image service that answers imgix parameters. */
  readonly url: string;
  /** Size of the source in pixels. */
  readonly width: number;
  readonly height: number;
}

export interface PictureOptions {
  readonly layout?: 'constrained' | 'fixed' | 'fullWidth';
  /** Widest that the image is shown, in CSS pixels; the source's own width when left out. */
  readonly width?: number;
  readonly sizes?: string;
}

/**
 * What `GatsbyImage` needs to show an image: WebP in every width of `IMAGE_WIDTHS` that the source can fill (in every density for a
 * fixed width), and one fallback. It asks no service anything, so a build makes no request per image and a preview, the slice
 * simulator and the built page get the same.
 */
export function pictureData(source: ImageSource, options: PictureOptions = {}): IGatsbyImageData {
  const { layout = 'constrained' } = options;
  const width = Math.min(options.width ?? source.width, source.width);
  const height = Math.round((width * source.height) / source.width);
  if (/\.svg(?:[?#]|$)/i.test(source.url)) {
    return { layout, width, height, images: { fallback: { src: source.url } } };
  }
  const sizes = options.sizes ?? (layout === 'constrained' ? `(min-width: ${width}px) ${width}px, 100vw` : '100vw');
  const fallback = { src: variant(source.url, Math.min(1200, layout === 'fixed' ? width : source.width)) };
  if (layout === 'fixed') {
    const densities = PIXEL_DENSITIES.filter((density) => density === 1 || width * density <= source.width);
    const srcSet = densities.map((density) => `${variant(source.url, width * density, 'webp')} ${density}x`).join(', ');
    return { layout, width, height, images: { fallback, sources: [{ type: 'image/webp', srcSet, sizes: `${width}px` }] } };
  }
  const srcSet = widthsFor(source.width)
    .map((candidate) => `${variant(source.url, candidate, 'webp')} ${candidate}w`)
    .join(', ');
  return { layout, width, height, images: { fallback: { ...fallback, sizes }, sources: [{ type: 'image/webp', srcSet, sizes }] } };
}

function widthsFor(sourceWidth: number): number[] {
  const fitting = IMAGE_WIDTHS.filter((candidate) => candidate < sourceWidth);
  return [...fitting, Math.min(sourceWidth, IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1] ?? sourceWidth)];
}

/** The source's own parameters stay (a crop that the editor made is one of them). */
function variant(url: string, width: number, format?: string): string {
  const [address = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('fit', 'max');
  parameters.set('w', String(width));
  if (format) parameters.set('fm', format);
  return `${address}?${parameters.toString()}`;
}
