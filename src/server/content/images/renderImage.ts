import sharp, { type FitEnum, type Sharp } from 'sharp';
import type { ImageParameters } from './imageParameters';

export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png';

/** The format that `auto=format` means for a browser that sends this `Accept` header. */
export function negotiate(accept: string | undefined, own: ImageFormat): ImageFormat {
  if (accept?.includes('image/avif')) return 'avif';
  if (accept?.includes('image/webp')) return 'webp';
  return own === 'avif' || own === 'webp' ? 'jpeg' : own;
}

const FITS: Readonly<Record<ImageParameters['fit'], keyof FitEnum>> = { clip: 'inside', clamp: 'inside', max: 'inside', crop: 'cover', fill: 'contain' };

/** One variant of a picture. It never becomes larger than its file. */
export async function renderImage(file: string, parameters: ImageParameters, format: ImageFormat): Promise<Buffer> {
  const { width, height, fit, position, rect, blur } = parameters;
  let image = sharp(file);
  if (rect) image = image.extract(await within(image, rect));
  if (width || height) {
    image = image.resize({ width, height, fit: FITS[fit], position, withoutEnlargement: fit !== 'fill', background: { r: 255, g: 255, b: 255, alpha: 0 } });
  }
  if (blur) image = image.blur(Math.max(0.3, blur / 10));
  return encode(image, format, parameters.quality).toBuffer();
}

/** What imgix answers to `palette=json`: the picture's colors. */
export async function paletteOf(file: string): Promise<Record<string, unknown>> {
  const { dominant } = await sharp(file).stats();
  const hex = `#${[dominant.r, dominant.g, dominant.b].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
  const color = { red: dominant.r / 255, green: dominant.g / 255, blue: dominant.b / 255, hex };
  const luminance = (0.2126 * dominant.r + 0.7152 * dominant.g + 0.0722 * dominant.b) / 255;
  return { colors: [color], average_luminance: luminance, dominant_colors: { vibrant: color, muted: color } };
}

function encode(image: Sharp, format: ImageFormat, quality: number | undefined): Sharp {
  switch (format) {
    case 'avif':
      return image.avif({ quality: quality ?? 50, effort: 2 });
    case 'webp':
      return image.webp({ quality: quality ?? 75, effort: 3 });
    case 'jpeg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality: quality ?? 75, mozjpeg: true });
    case 'png':
      return image.png();
  }
}

async function within(image: Sharp, rect: NonNullable<ImageParameters['rect']>): Promise<NonNullable<ImageParameters['rect']>> {
  const { width = 1, height = 1 } = await image.metadata();
  const left = Math.min(rect.left, width - 1);
  const top = Math.min(rect.top, height - 1);
  return { left, top, width: Math.min(rect.width, width - left), height: Math.min(rect.height, height - top) };
}
