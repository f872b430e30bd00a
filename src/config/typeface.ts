/** The font file of the package, and its immutable address, which contains the start of its SHA-256. */
export const TYPEFACE = {
  file: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  address: '/static/hanken-grotesk-e9201eddf1d41d0b.woff2',
} as const;
