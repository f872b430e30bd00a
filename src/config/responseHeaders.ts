/*
 * Response headers of the published site, for our own server, for the routes file of a build, and for Gatsby's
 * `headers` setting, which adapters of other hosts read.
 */

/** Headers of every response, whatever its status. */
export const BASE_HEADERS: Readonly<Record<string, string>> = {
  // HSTS.
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Players of embeds may fill the screen: their frames name it in `allow`.
  'permissions-policy':
    'accelerometer=(), autoplay=(self), camera=(), display-capture=(), fullscreen=*, geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), picture-in-picture=*, usb=(), browsing-topics=()',
};

/** Origins that may frame the slice simulator. */
export const EDITOR_ORIGINS = "'self' https://prismic.io https://*.prismic.io";

const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';
/** May be stored, but must be revalidated before each use. */
const REVALIDATE = 'no-cache';

/** Cache busting: bundles and imported files have a content hash in their names; numbered chunks have a short one. */
const HASHED =
  /^([^/]+[.-][0-9a-f]{16,}|\d+-[0-9a-f]{8})\.(js|css)(\.LICENSE\.txt)?$|^static\/(.*[/.-])?[0-9a-f]{16,}(\.[a-z0-9]+$|\/)|^media\/[\w-]{16,}[./]/;
const HOURLY =
  /(^|\/)(sitemap[\w-]*\.xml|rss\.xml|feed\.json|robots\.txt|llms\.txt|manifest\.webmanifest|favicon\.\w+|[\w-]*icon[\w-]*\.(png|svg))$|^\.well-known\/|^share\//;

/**
 * HTTP caching. There is no service worker, and no `stale-while-revalidate`: the first request after a publication gets
 * the new page. The first rule whose pattern matches a path within the release applies.
 */
export const CACHE_RULES: readonly CacheRule[] = [
  { files: HASHED, value: YEAR },
  { files: HOURLY, value: HOUR },
  { files: /^/, value: REVALIDATE },
];

export interface CacheRule {
  readonly files: RegExp;
  /** Value of `cache-control`. */
  readonly value: string;
}

/** Whether the content of a release's path is immutable. */
export function isImmutable(path: string): boolean {
  return HASHED.test(path);
}

/**
 * The `cache-control` value for a path within the release.
 * @param rules those of the build that the file comes from; a path without a match uses the current rules
 */
export function cacheControl(path: string, rules: readonly CacheRule[] = []): string {
  return [...rules, ...CACHE_RULES].find(({ files }) => files.test(path))?.value ?? REVALIDATE;
}
