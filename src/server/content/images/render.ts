import sharp, { type Metadata, type Sharp, type SharpOptions, type TimeoutOptions } from 'sharp';
import { errorMessage } from '../../../lib/errorMessage';
import { ApiError, busy } from '../errors';
import type { Format, ImageRequest, Rectangle } from './parameters';

/** Quality by format: the default, and with `auto=compress`. */
const QUALITY: Readonly<Record<Format, readonly [normal: number, compressed: number]>> = {
  avif: [58, 50], webp: [78, 72], jpeg: [80, 74], png: [90, 80], gif: [90, 80],
}; // prettier-ignore
/** AVIF at a higher effort takes seconds per image. */
const AVIF_EFFORT = 2;

/** A larger image takes gigabytes of memory: 100 million pixels are a photograph of 11,500 by 8,600. */
const MAX_PIXELS = 100_000_000;

/** For the attempt to draw a new file. The largest photograph takes a few seconds, also next to a build. */
const TIMEOUT_OF_ATTEMPT: TimeoutOptions = { seconds: 60 };

/** Opens an image file within the size limit. */
export function openImage(file: string, options: SharpOptions = {}): Sharp {
  return sharp(file, { ...options, limitInputPixels: MAX_PIXELS });
}

/**
 * Runs the image library.
 * @throws ApiError with the reason
 */
export async function drawn<Result>(make: () => Promise<Result>): Promise<Result> {
  try {
    return await make();
  } catch (error) {
    const message = errorMessage(error);
    if (/^timeout/i.test(message))
      throw busy('The picture took too long to draw. Save a smaller one, or one in another format.', { cause: error });
    const reason = /pixel limit/i.test(message)
      ? `The picture has more than ${MAX_PIXELS / 1_000_000} million pixels. Save a smaller one.`
      : `The picture cannot be read: ${message}`;
    throw new ApiError(422, { message: reason }, {}, { cause: error });
  }
}

/**
 * Pixels of an image as shown, after EXIF rotation. The whole file is drawn once, in miniature: a file that is cut off
 * or too large has a header like any other.
 * @throws ApiError if requests for this image would fail
 */
export function drawableSize(file: string): Promise<{ width: number; height: number }> {
  return drawn(async () => {
    const { autoOrient, pages = 1 } = await openImage(file).metadata();
    const whole = openImage(file, { animated: pages > 1 }).timeout(TIMEOUT_OF_ATTEMPT);
    await whole.resize({ width: 8, height: 8, fit: 'fill' }).raw().toBuffer();
    return { width: autoOrient.width, height: autoOrient.height };
  });
}

/**
 * Resizes, crops and encodes an image.
 * @throws ApiError
 */
export function renderImage(
  file: string,
  request: ImageRequest,
  format: Format,
  timeout: TimeoutOptions,
): Promise<Buffer> {
  return drawn(async () => {
    const metadata = await openImage(file).metadata();
    const animated = (metadata.pages ?? 1) > 1 && (format === 'webp' || format === 'gif');
    const source = openImage(file, { animated }).timeout(timeout).autoOrient();
    const area = clippedTo(request.rect, metadata);
    const cut = area ? source.extract(area) : source;
    const sized = resize(cut, request);
    const isSeenThrough = format === 'jpeg' && metadata.hasAlpha;
    return encode(isSeenThrough ? sized.flatten({ background: '#ffffff' }) : sized, format, request).toBuffer();
  });
}

/** Clips the rectangle to the image; undefined if it covers all or none of it. */
function clippedTo(rect: Rectangle | undefined, { autoOrient }: Metadata): Rectangle | undefined {
  if (!rect || rect.left >= autoOrient.width || rect.top >= autoOrient.height) return undefined;
  return {
    left: rect.left,
    top: rect.top,
    width: Math.min(rect.width, autoOrient.width - rect.left),
    height: Math.min(rect.height, autoOrient.height - rect.top),
  };
}

function resize(image: Sharp, { width, height, fit, position }: ImageRequest): Sharp {
  if (width === undefined && height === undefined) return image;
  if (fit === 'crop' && width !== undefined && height !== undefined)
    return image.resize({ width, height, fit: 'cover', position });
  return image.resize({ width, height, fit: 'inside', withoutEnlargement: fit === 'max' });
}

function encode(image: Sharp, format: Format, request: ImageRequest): Sharp {
  const [normal, compressed] = QUALITY[format];
  const quality = request.quality ?? (request.isCompressed ? compressed : normal);
  switch (format) {
    case 'avif':
      return image.avif({ quality, effort: AVIF_EFFORT });
    case 'webp':
      return image.webp({ quality, effort: 4, smartSubsample: true });
    case 'jpeg':
      return image.jpeg({ quality, mozjpeg: true });
    case 'png':
      return image.png({ compressionLevel: 9, ...(request.isCompressed && { palette: true, quality }) });
    case 'gif':
      return image.gif();
  }
}
