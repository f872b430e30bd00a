import { getImageData, type IGatsbyImageData } from 'gatsby-plugin-image';

/** Widths in pixels of the `srcset`. */
const IMAGE_WIDTHS = [640, 828, 1200, 2048, 3840];
/** Pixel densities of a fixed-width image. The types of `getImageData` lack them, its documentation has them. */
const DENSITIES = { outputPixelDensities: [1, 2, 3] };

export interface ImageSource {
  /** Address at an image service with imgix parameters. */
  readonly url: string;
  /** Size of the source in pixels. */
  readonly width: number;
  readonly height: number;
}

export interface PictureOptions {
  readonly layout?: 'constrained' | 'fixed';
  /** Maximum display width in CSS pixels; by default the source's width. */
  readonly width?: number;
  /** With `width`: the image is cropped to that shape. */
  readonly height?: number;
  /** Width divided by height; the image is cropped to it. */
  readonly aspectRatio?: number;
}

/**
 * Data of a responsive image by gatsby-plugin-image: each width of `IMAGE_WIDTHS` that the source can fill (each density
 * for a fixed width). The format is negotiated where the address allows it (`auto=format`, as on Prismic); otherwise WebP
 * with a fallback. It makes no requests, so that builds, previews and the slice simulator get identical data.
 */
export function pictureData(source: ImageSource, options: PictureOptions = {}): IGatsbyImageData {
  const { layout = 'constrained' } = options;
  const crop = options.aspectRatio ?? (options.width && options.height ? options.width / options.height : undefined);
  const ratio = crop ?? source.width / source.height;
  // The largest size without upscaling.
  const sourceWidth = Math.min(source.width, Math.round(source.height * ratio), Math.max(...IMAGE_WIDTHS));
  const sourceHeight = Math.round(sourceWidth / ratio);
  if (/\.svg(?:[?#]|$)/i.test(source.url))
    return { layout, width: sourceWidth, height: sourceHeight, images: { fallback: { src: source.url } } };
  return getImageData({
    baseUrl: source.url,
    sourceWidth,
    sourceHeight,
    layout,
    ...(options.width && { width: Math.min(options.width, sourceWidth) }),
    breakpoints: IMAGE_WIDTHS,
    ...DENSITIES,
    formats: isNegotiated(source.url) ? ['auto'] : ['webp', 'auto'],
    urlBuilder: ({ baseUrl, width, height, format }) => address(baseUrl, width, crop && height, format),
  });
}

/** Whether the service negotiates the format per browser. */
function isNegotiated(url: string): boolean {
  const auto = new URLSearchParams(url.split('?', 2)[1]).get('auto') ?? '';
  return auto.split(',').includes('format');
}

/** The source's own parameters are kept (an editor's crop is one of them). */
function address(url: string, width: number, height: number | undefined, format: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('fit', height ? 'crop' : 'max');
  parameters.set('w', String(width));
  // The height in the address of a view is that of the view, not of every width.
  if (height) parameters.set('h', String(height));
  else parameters.delete('h');
  if (format !== 'auto') parameters.set('fm', format);
  return `${path}?${parameters.toString()}`;
}
