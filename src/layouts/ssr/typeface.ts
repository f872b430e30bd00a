import type { Typeface } from './inline/bringTypeface';

/** Below `/static/` a browser keeps it for a year without asking, so its name holds the beginning of its SHA-256. */
export const HANKEN: Typeface = {
  family: 'Hanken Grotesk',
  source: '/static/hanken-grotesk-e9201eddf1d41d0b.woff2',
  weight: '100 900',
};

/** For pages without scripts. */
export const typefaceStyles = face(HANKEN.family, `url('${HANKEN.source}')`, HANKEN.weight, 'font-display:swap');

/**
 * A sans serif that the visitor has, at the measures of Hanken Grotesk (its width over this site's own sentences, ascent 1, descent 0.3), so
 * that nothing shifts when that arrives. In no sheet: a browser lays all text out anew when a sheet that names typefaces comes or goes.
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
