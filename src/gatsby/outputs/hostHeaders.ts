import type { GatsbyConfig } from 'gatsby';
import { BASE_HEADERS, cacheControl, EDITOR_ORIGINS } from '../../config/responseHeaders';

/** Files whose names hold no digest and that may still be kept for a while. */
const HOURLY = ['/sitemap-index.xml', '/sitemap-0.xml'];

/** Headers in the form in which Gatsby hands them to the adapters of hosts; hashed files it marks as immutable itself. */
export const hostHeaders: NonNullable<GatsbyConfig['headers']> = [
  { source: '/*', headers: Object.entries(BASE_HEADERS).map(([key, value]) => ({ key, value })) },
  // Prismic's editor shows it in a frame; with this, browsers pass over Gatsby's own `x-frame-options`.
  {
    source: '/slice-simulator',
    headers: [{ key: 'content-security-policy', value: `frame-ancestors ${EDITOR_ORIGINS}` }],
  },
  ...HOURLY.map((source) => ({ source, headers: [{ key: 'cache-control', value: cacheControl(source.slice(1)) }] })),
];
