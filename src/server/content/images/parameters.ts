import { ApiError } from '../errors';

export type Format = 'avif' | 'webp' | 'jpeg' | 'png' | 'gif';

export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A normalized image request from imgix parameters. */
export interface ImageRequest {
  /** Pixels of the result, including the device pixel ratio. */
  readonly width?: number;
  readonly height?: number;
  readonly fit: (typeof FITS)[number];
  /** Sharp's crop position. */
  readonly position: string;
  /** A rectangle of the source in its pixels. */
  readonly rect?: Rectangle;
  readonly format?: Format;
  /** `auto=format`: the best format that the client accepts, by content negotiation. */
  readonly isNegotiated: boolean;
  /** `auto=compress`. */
  readonly isCompressed: boolean;
  /** 1 to 100. */
  readonly quality?: number;
}

/** Pixels: wider than any screen. A larger picture would cost seconds, and no page uses one. */
const MAX_SIDE = 4096;
const MAX_DENSITY = 5;
const MIN_DENSITY = 0.75;
const FITS = ['clip', 'max', 'crop'] as const;
const FORMATS: ReadonlyMap<string, Format> = new Map([
  ['avif', 'avif'], ['webp', 'webp'], ['jpg', 'jpeg'], ['jpeg', 'jpeg'], ['pjpg', 'jpeg'],
  ['png', 'png'], ['png8', 'png'], ['png32', 'png'], ['gif', 'gif'],
]); // prettier-ignore

/**
 * Parses imgix parameters. Unknown and invalid ones are ignored, as in imgix.
 * @throws ApiError for a size or density above the limits
 */
export function parseImageRequest(parameters: URLSearchParams): ImageRequest {
  const density = Math.max(MIN_DENSITY, boundedBy(MAX_DENSITY, 'dpr', numberOf(parameters.get('dpr')) ?? 1));
  const side = (name: string) => {
    const value = numberOf(parameters.get(name));
    if (value === undefined || value <= 0) return undefined;
    return Math.max(1, boundedBy(MAX_SIDE, density === 1 ? name : `${name} times dpr`, Math.round(value * density)));
  };
  const auto = (parameters.get('auto') ?? '').split(',');
  const quality = numberOf(parameters.get('q'));
  const format = FORMATS.get((parameters.get('fm') ?? '').toLowerCase());
  return {
    width: side('w'),
    height: side('h'),
    fit: FITS.find((fit) => fit === parameters.get('fit')) ?? 'clip',
    position: positionOf((parameters.get('crop') ?? '').split(',')),
    rect: rectangleOf(parameters.get('rect')),
    format,
    isNegotiated: auto.includes('format') && format === undefined,
    isCompressed: auto.includes('compress'),
    quality: quality === undefined ? undefined : Math.min(100, Math.max(1, Math.round(quality))),
  };
}

/** Whether the request equals the original file. */
export function isPlain(request: ImageRequest): boolean {
  return Object.values(request).every(
    (value) => value === undefined || value === false || value === 'clip' || value === 'centre',
  );
}

function numberOf(text: string | null): number | undefined {
  if (text === null || text.trim() === '') return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}

function boundedBy(max: number, name: string, value: number): number {
  if (value <= max) return value;
  throw new ApiError(400, { message: `The parameter ${name} is ${value}. It goes up to ${max}.` });
}

function positionOf(parts: readonly string[]): string {
  const vertical = parts.includes('top') ? 'top' : parts.includes('bottom') ? 'bottom' : '';
  const horizontal = parts.includes('left') ? 'left' : parts.includes('right') ? 'right' : '';
  if (vertical || horizontal) return [horizontal, vertical].filter(Boolean).join(' ');
  if (parts.includes('faces') || parts.includes('edges')) return 'attention';
  return parts.includes('entropy') ? 'entropy' : 'centre';
}

function rectangleOf(text: string | null): Rectangle | undefined {
  const [left, top, width, height] = (text ?? '').split(',').map((part) => Math.round(numberOf(part) ?? NaN));
  if (left === undefined || top === undefined || width === undefined || height === undefined) return undefined;
  if (![left, top, width, height].every((value) => Number.isFinite(value) && value >= 0)) return undefined;
  return width === 0 || height === 0 ? undefined : { left, top, width, height };
}
