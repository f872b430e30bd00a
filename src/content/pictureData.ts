import type { IGatsbyImageData } from 'gatsby-plugin-image';

/** Widths in pixels of the `srcset`. */
const IMAGE_WIDTHS = [640, 828, 1200, 2048, 3840] as const;
/** Pixel densities of the `srcset` of a fixed-width image. */
const PIXEL_DENSITIES = [1, 2, 3] as const;

/** Width of the fallback for browsers without `srcset`. */
const FALLBACK_WIDTH = 1200;

export interface ImageSource {
  /** Address at an image service with imgix parameters. */
  readonly url: string;
  /** Size of the source in pixels. */
  readonly width: number;
  readonly height: number;
}

export interface PictureOptions {
  readonly layout?: 'constrained' | 'fixed' | 'fullWidth';
  /** Maximum display width in CSS pixels; by default the source's width. */
  readonly width?: number;
  /** With `width`: the image is cropped to that shape. */
  readonly height?: number;
  /** Width divided by height; the image is cropped to it. */
  readonly aspectRatio?: number;
  readonly sizes?: string;
}

/**
 * Data of a responsive image: each width of `IMAGE_WIDTHS` that the source can fill (each density for a fixed width).
 * The format is negotiated where the address allows it (`auto=format`, as on Prismic); otherwise WebP with one
 * fallback. It makes no requests, so that builds, previews and the slice simulator get identical data.
 */
export function pictureData(source: ImageSource, options: PictureOptions = {}): IGatsbyImageData {
  const { layout = 'constrained' } = options;
  const crop = options.aspectRatio ?? (options.width && options.height ? options.width / options.height : undefined);
  const ratio = crop ?? source.width / source.height;
  // The largest width without upscaling.
  const available = Math.min(source.width, Math.round(source.height * ratio));
  const width = Math.min(options.width ?? available, available);
  const height = Math.round(width / ratio);
  if (/\.svg(?:[?#]|$)/i.test(source.url)) {
    return { layout, width, height, images: { fallback: { src: source.url } } };
  }

  const variant = (wide: number, format?: string) => address(source.url, wide, crop && Math.round(wide / crop), format);
  const offer = (src: string, candidates: (format?: string) => string[], sizes?: string) =>
    isNegotiated(source.url)
      ? { fallback: { src, srcSet: candidates().join(', '), sizes } }
      : { fallback: { src, sizes }, sources: [{ type: 'image/webp', srcSet: candidates('webp').join(', '), sizes }] };
  if (layout === 'fixed') {
    const densities = PIXEL_DENSITIES.filter((density) => density === 1 || width * density <= available);
    const inDensities = (format?: string) =>
      densities.map((density) => `${variant(width * density, format)} ${density}x`);
    return { layout, width, height, images: offer(variant(width), inDensities) };
  }
  const inWidths = (format?: string) => widthsFor(available).map((wide) => `${variant(wide, format)} ${wide}w`);
  const sizes = options.sizes ?? (layout === 'constrained' ? `(min-width: ${width}px) ${width}px, 100vw` : '100vw');
  return { layout, width, height, images: offer(variant(Math.min(FALLBACK_WIDTH, available)), inWidths, sizes) };
}

/** Whether the service negotiates the format per browser. */
function isNegotiated(url: string): boolean {
  const auto = new URLSearchParams(url.split('?', 2)[1]).get('auto') ?? '';
  return auto.split(',').includes('format');
}

function widthsFor(sourceWidth: number): number[] {
  const widest = Math.min(sourceWidth, Math.max(...IMAGE_WIDTHS));
  return [...IMAGE_WIDTHS.filter((candidate) => candidate < widest), widest];
}

/** The source's own parameters are kept (an editor's crop is one of them). */
function address(url: string, width: number, height?: number, format?: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('fit', height ? 'crop' : 'max');
  parameters.set('w', String(width));
  // The height in the address of a view is that of the view, not of every width.
  if (height) parameters.set('h', String(height));
  else parameters.delete('h');
  if (format) parameters.set('fm', format);
  return `${path}?${parameters.toString()}`;
}
