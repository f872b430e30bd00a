import {
  asImagePixelDensitySrcSet,
  asImageSrc,
  asImageWidthSrcSet,
  type FilledImageFieldImage,
} from '@prismicio/client';
import type { IGatsbyImageData } from 'gatsby-plugin-image';

/** Widths in pixels of the `srcset`. */
const IMAGE_WIDTHS = [640, 828, 1200, 2048, 3840] as const;
/** Pixel densities of the `srcset` of a fixed-width image. */
const PIXEL_DENSITIES = [1, 2, 3] as const;

/** Stands for the missing origin of a root-relative address. */
const NO_ORIGIN = 'https://origin.invalid';

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

  const isFixed = layout === 'fixed';
  const image = imageOf(source);
  // The height of a view that an editor cropped is not that of every width.
  const shape = { h: undefined, ...(crop ? ({ fit: 'crop', ar: `${crop}:1` } as const) : ({ fit: 'max' } as const)) };
  const srcSetIn = (fm?: 'webp') =>
    rootRelative(
      isFixed
        ? asImagePixelDensitySrcSet(image, { ...shape, fm, w: width, pixelDensities: densitiesUpTo(available / width) })
        : asImageWidthSrcSet(image, { ...shape, fm, widths: widthsUpTo(available) }),
    );
  const src = rootRelative(asImageSrc(image, { ...shape, w: isFixed ? width : Math.min(FALLBACK_WIDTH, available) }));
  const constrained = `(min-width: ${width}px) ${width}px, 100vw`;
  const sizes = isFixed ? undefined : (options.sizes ?? (layout === 'constrained' ? constrained : '100vw'));
  const images = isNegotiated(source.url)
    ? { fallback: { src, srcSet: srcSetIn(), sizes } }
    : { fallback: { src, sizes }, sources: [{ type: 'image/webp', srcSet: srcSetIn('webp'), sizes }] };
  return { layout, width, height, images };
}

/** Whether the service negotiates the format per browser. */
function isNegotiated(url: string): boolean {
  const auto = new URLSearchParams(url.split('?', 2)[1]).get('auto') ?? '';
  return auto.split(',').includes('format');
}

function widthsUpTo(widest: number): number[] {
  const last = Math.min(widest, Math.max(...IMAGE_WIDTHS));
  return [...IMAGE_WIDTHS.filter((candidate) => candidate < last), last];
}

function densitiesUpTo(highest: number): number[] {
  return PIXEL_DENSITIES.filter((density) => density === 1 || density <= highest);
}

/** The source as Prismic's helpers take it: of the field they read the address alone, which has to be absolute. */
function imageOf({ url, width, height }: ImageSource): FilledImageFieldImage {
  const edit = { x: 0, y: 0, zoom: 1, background: '' };
  return { id: '', url: new URL(url, NO_ORIGIN).href, dimensions: { width, height }, edit, alt: null, copyright: null };
}

/** Addresses of the embedded content service start with a slash, so that they are valid on every host. */
function rootRelative(made: string | { srcset: string } | null): string {
  return (typeof made === 'string' ? made : (made?.srcset ?? '')).replaceAll(NO_ORIGIN, '');
}
