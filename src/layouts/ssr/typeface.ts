import { TYPEFACE } from '../../config/typeface';
import type { Typeface } from './inline/loadFont';

export const HANKEN: Typeface = {
  family: 'Hanken Grotesk',
  source: TYPEFACE.address,
  weight: '100 900',
};

/** `@font-face` for pages without scripts. */
export const typefaceStyles = face(HANKEN.family, `url('${HANKEN.source}')`, HANKEN.weight, 'font-display:swap');

/**
 * Metric-compatible fallback: a local sans serif adjusted to Hanken Grotesk (its width over this site's own sentences,
 * ascent 1, descent 0.3), so that the swap causes no layout shift. It is not in a stylesheet, because adding or
 * removing a sheet with `@font-face` lays out all text again.
 */
export const fallbackStyles = [
  face(
    'Hanken Fallback',
    locals('Arial', 'Liberation Sans', 'Arimo', 'Helvetica Neue'),
    '100 499',
    'size-adjust:99.9%;ascent-override:100.1%;descent-override:30%;line-gap-override:0%',
  ),
  face(
    'Hanken Fallback',
    locals('Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Neue Bold'),
    '500 900',
    'size-adjust:94.1%;ascent-override:106.2%;descent-override:31.9%;line-gap-override:0%',
  ),
].join('');

function face(family: string, source: string, weight: string, more: string): string {
  return `@font-face{font-family:'${family}';src:${source};font-weight:${weight};font-style:normal;${more}}`;
}

function locals(...names: string[]): string {
  return names.map((name) => `local('${name}')`).join(',');
}
