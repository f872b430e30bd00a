/** What a page asks of a picture: imgix parameters, as Prismic's image addresses have them. */
export interface ImageParameters {
  readonly width?: number;
  readonly height?: number;
  readonly fit: 'clip' | 'clamp' | 'crop' | 'fill' | 'max';
  readonly position: string;
  readonly rect?: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  /** Undefined: the file's own. `auto` asks for the best that the browser takes. */
  readonly format?: 'auto' | 'avif' | 'webp' | 'jpeg' | 'png';
  readonly quality?: number;
  readonly blur?: number;
}

const MAX_SIDE = 3840;
const POSITIONS: Readonly<Record<string, string>> = {
  top: 'top',
  bottom: 'bottom',
  left: 'left',
  right: 'right',
  entropy: 'entropy',
  faces: 'attention',
  edges: 'entropy',
};
const FORMATS: Readonly<Record<string, ImageParameters['format']>> = { avif: 'avif', webp: 'webp', jpg: 'jpeg', pjpg: 'jpeg', jpeg: 'jpeg', png: 'png' };

/** Reads the parameters; what it does not know or cannot use is ignored, as imgix does it. */
export function readImageParameters(query: URLSearchParams): ImageParameters {
  const ratio = Math.min(number(query, 'dpr', 5) ?? 1, 5);
  const fit = query.get('fit');
  const side = (name: string) => {
    const value = number(query, name, MAX_SIDE);
    return value === undefined ? undefined : Math.min(MAX_SIDE, Math.max(1, Math.round(value * ratio)));
  };
  const auto = (query.get('auto') ?? '').split(',');
  return {
    width: side('w'),
    height: side('h'),
    fit: fit === 'crop' || fit === 'fill' || fit === 'max' || fit === 'clamp' ? fit : 'clip',
    position: (query.get('crop') ?? '').split(',').map((name) => POSITIONS[name]).find(Boolean) ?? 'centre',
    rect: rectangle(query.get('rect')),
    format: FORMATS[query.get('fm') ?? ''] ?? (auto.includes('format') ? 'auto' : undefined),
    quality: number(query, 'q', 100),
    blur: number(query, 'blur', 2000),
  };
}

function number(query: URLSearchParams, name: string, most: number): number | undefined {
  const value = Number(query.get(name) ?? Number.NaN);
  return Number.isFinite(value) && value > 0 ? Math.min(value, most) : undefined;
}

function rectangle(text: string | null): ImageParameters['rect'] {
  const [left, top, width, height] = (text ?? '').split(',').map(Number);
  const whole = [left, top, width, height].every((value) => value !== undefined && Number.isFinite(value) && value >= 0);
  return whole && width && height ? { left: Math.round(left ?? 0), top: Math.round(top ?? 0), width: Math.round(width), height: Math.round(height) } : undefined;
}
