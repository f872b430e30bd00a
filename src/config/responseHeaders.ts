/*
 * Headers of the published site, for whoever serves it: our own server, the file of routes that a build writes, and Gatsby's own
 * setting, from which the adapters of other hosts take them.
 */

/** Headers of every response, whatever its status. */
export const BASE_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), autoplay=(self), camera=(), display-capture=(), fullscreen=(self), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), picture-in-picture=(self), usb=(), browsing-topics=()',
};

/** Who may frame the slice simulator. */
export const EDITOR_ORIGINS = "'self' https://prismic.io https://*.prismic.io";

const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';
/** May be kept, but must be asked about before each use. */
const REVALIDATE = 'no-cache';

/** Bundles and imported files carry a digest of their content in their names; that of parts of bundles, which have a number, is short. */
const HASHED =
  /^([^/]+[.-][0-9a-f]{16,}|\d+-[0-9a-f]{8})\.(js|css)(\.LICENSE\.txt)?$|^static\/(.*[/.-])?[0-9a-f]{16,}(\.[a-z0-9]+$|\/)|^media\/[\w-]{16,}[./]/;
const HOURLY =
  /(^|\/)(sitemap[\w-]*\.xml|rss\.xml|feed\.json|robots\.txt|llms\.txt|manifest\.webmanifest|favicon\.\w+|[\w-]*icon[\w-]*\.(png|svg))$|^\.well-known\/|^share\//;

/** For how long a file may be kept: by the first of these that its path within the release matches. */
export const CACHE_RULES: readonly CacheRule[] = [
  { files: HASHED, value: YEAR },
  { files: HOURLY, value: HOUR },
  { files: /^/, value: REVALIDATE },
];

export interface CacheRule {
  readonly files: RegExp;
  /** `cache-control` of the answer. */
  readonly value: string;
}

/** Whether the content behind a path of a release can never change. */
export function isImmutable(path: string): boolean {
  return HASHED.test(path);
}

/**
 * How long a file may be kept, by its path within the release.
 * @param rules those of the build that it comes from; a path that none of them matches is kept as long as today's say
 */
export function cacheControl(path: string, rules: readonly CacheRule[] = []): string {
  return [...rules, ...CACHE_RULES].find(({ files }) => files.test(path))?.value ?? REVALIDATE;
}
