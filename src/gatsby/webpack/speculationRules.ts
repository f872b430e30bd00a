import { middlewareOf } from '../../routes/middleware';
import { routes } from '../../routes/table';

/** Path prefixes excluded from prefetch. */
export const neverPrefetched = routes
  .filter((route) => middlewareOf(route).prefetch === false)
  .map(({ pattern }) => pattern);

/** Common file extensions of links; a dot in a path alone does not make it a file. */
const files = ['/_*', ...['csv', 'json', 'pdf', 'txt', 'xml', 'zip'].map((ending) => `/*.${ending}`)];

/** Links that are safe to prefetch: no files, tools, downloads or new windows. */
const safely = [
  { href_matches: '/*' },
  { not: { href_matches: [...files, ...neverPrefetched.map((start) => `${start}*`)] } },
  { not: { selector_matches: '[download], [target]' } },
];

/**
 * Speculation rules for high-latency connections: prefetches pages of links that the page or `scriptLoader` marks,
 * prerenders the first one at once, and any other on hover or press. The text is the same for all pages, so that its
 * hash fits into the CSP (https://wicg.github.io/nav-speculation/speculation-rules.html).
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [...safely, { selector_matches: '[data-latency="high"] [data-speculation]' }] },
      eagerness: 'immediate',
    },
  ],
  prerender: [
    { where: { and: [...safely, { selector_matches: '[data-speculation="prerender"]' }] }, eagerness: 'immediate' },
    { where: { and: [...safely, { selector_matches: '[data-latency="high"] a' }] }, eagerness: 'moderate' },
  ],
});
