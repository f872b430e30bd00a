import type { GatsbyConfig } from 'gatsby';
import { BASE_HEADERS, cacheControl, EDITOR_ORIGINS } from '../../config/responseHeaders';

/** Files without a content hash that may be cached for an hour. */
const HOURLY = ['/sitemap-index.xml', '/sitemap-0.xml'];

/** Headers for Gatsby's hosting adapters; Gatsby marks hashed files as immutable itself. */
export const hostHeaders: NonNullable<GatsbyConfig['headers']> = [
  { source: '/*', headers: Object.entries(BASE_HEADERS).map(([key, value]) => ({ key, value })) },
  // Prismic's editor frames it; `frame-ancestors` takes precedence over Gatsby's `x-frame-options`.
  {
    source: '/slice-simulator',
    headers: [{ key: 'content-security-policy', value: `frame-ancestors ${EDITOR_ORIGINS}` }],
  },
  ...HOURLY.map((source) => ({ source, headers: [{ key: 'cache-control', value: cacheControl(source.slice(1)) }] })),
];
