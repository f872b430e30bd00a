import { getImageData, type IGatsbyImageData } from 'gatsby-plugin-image';

/** Widths in pixels of the `srcset`. */
const IMAGE_WIDTHS = [640, 828, 1200, 2048, 3840];
/** Pixel densities of the `srcset` of a fixed-width image. */
const PIXEL_DENSITIES = [1, 2, 3];

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
  const width = Math.min(options.width ?? sourceWidth, sourceWidth);
  const height = Math.round(width / ratio);
  if (/\.svg(?:[?#]|$)/i.test(source.url)) return { layout, width, height, images: { fallback: { src: source.url } } };
  // Arguments of every `gatsbyImageData`, which `getImageData` takes too, and its type lacks.
  const others = { outputPixelDensities: PIXEL_DENSITIES, ...(options.sizes && { sizes: options.sizes }) };
  const data = getImageData({
    baseUrl: source.url,
    sourceWidth,
    sourceHeight: Math.round(sourceWidth / ratio),
    layout,
    ...(options.width && { width }),
    breakpoints: IMAGE_WIDTHS,
    ...others,
    formats: isNegotiated(source.url) ? ['auto'] : ['webp', 'auto'],
    urlBuilder: (one) => address(one.baseUrl, one.width, crop && one.height, one.format),
  });
  // Gatsby's width of a full-width image is 1, and `Picture` needs whole numbers.
  return layout === 'fullWidth' ? { ...data, width, height } : data;
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
