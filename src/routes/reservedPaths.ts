import { languages, languageOf } from '../config/languages';
import { isInternalFile, statusOfErrorPage } from './internalFiles';

interface Reservation {
  readonly prefix: string;
  readonly purpose: string;
  /** Rows of the table that may use it. */
  readonly routes?: readonly string[];
}

const served: readonly Reservation[] = [
  { prefix: '/_content', purpose: 'the content service' },
  { prefix: '/api', purpose: 'the interfaces of the origin server' },
  { prefix: '/builds', purpose: 'the build manifest' },
  { prefix: '/static', purpose: 'built files' },
  { prefix: '/page-data', purpose: 'built page data' },
  { prefix: '/_gatsby', purpose: 'built files' },
  { prefix: '/~partytown', purpose: 'scripts of other companies' },
  { prefix: '/search', purpose: 'the search and its indexes', routes: ['search'] },
  { prefix: '/share', purpose: 'the pictures for sharing' },
  { prefix: '/__nuxt_island', purpose: 'the shared islands' },
  { prefix: '/segment-cdn', purpose: 'the analytics proxy' },
  { prefix: '/segment-api', purpose: 'the analytics proxy' },
  { prefix: '/ingest', purpose: 'the analytics proxy' },
  { prefix: '/dd-intake', purpose: 'the monitoring proxy' },
  { prefix: '/healthz', purpose: 'the health check' },
  { prefix: '/readyz', purpose: 'the health check' },
  { prefix: '/debug', purpose: 'the ops pages', routes: ['debug', 'debug-builds', 'debug-bookings'] },
];

/** Below a language's prefix. */
const generated: readonly Reservation[] = [
  { prefix: '/blog/page', purpose: 'the pages of the blog', routes: ['blog'] },
  { prefix: '/blog/category', purpose: 'the lists of articles by category', routes: ['blog-category'] },
  { prefix: '/blog/tag', purpose: 'the lists of articles by tag', routes: ['blog-tag'] },
  { prefix: '/blog/author', purpose: 'the lists of articles by author', routes: ['blog-author'] },
];

/** Files that every release has beside its pages, in the form of `comparablePath`. A test compares them with a build. */
const OWN_FILES = [
  /^\/(?:robots\.txt|llms\.txt|\.well-known\/security\.txt|sitemap-(?:index|\d+)\.xml|addresses\.json)$/,
  /^\/(?:manifest\.webmanifest|favicon\.(?:ico|svg)|apple-touch-icon\.png|icons\/icon-[^/]+\.png)$/,
  // Page data, bundles, and stored media by their digests.
  /\/_payload\.json$/,
  /^\/[^/]+[.-][\da-f]{16,20}\.(?:js|css|js\.license\.txt)$/,
  /^\/media\/[\w-]{22}\.\w+$/,
];
/** The blog's feeds; its page may be below another one. */
const FEED = /\/blog\/(?:rss\.xml|feed\.json)$/;

/**
 * The purpose that a path is reserved for, if no redirect may start there: the server answers it itself, or it is a file
 * of the site. Other names of files are free, as an old site may have had them, and so are paths below those of lists.
 * @param path in the form of `comparablePath`
 * @param hasBlog without a blog, its feeds are free
 */
export function reservedForRedirects(path: string, hasBlog: boolean): string | undefined {
  if (statusOfErrorPage(path) !== undefined) return 'the error pages';
  if (isInternalFile(path.slice(1))) return 'files that are not served';
  if (OWN_FILES.some((file) => file.test(path))) return 'a file of the site itself';
  if (hasBlog && FEED.test(path)) return 'the feeds of the blog';
  return served.find((reservation) => isWithin(path, reservation))?.purpose;
}

function isWithin(path: string, { prefix }: Reservation): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** The purpose that a path is reserved for, if the page of this row may not have it. */
export function reservedFor(path: string, routeName: string, lang: string): string | undefined {
  const prefix = languageOf(lang).prefix;
  const foreign = languages.filter((language) => language.prefix && language.id !== lang);
  const all: Reservation[] = [
    ...served,
    ...foreign.map((language) => ({ prefix: language.prefix, purpose: `pages in ${language.name}` })),
    ...generated.map((reservation) => ({ ...reservation, prefix: `${prefix}${reservation.prefix}` })),
  ];
  return all.find((reservation) => !reservation.routes?.includes(routeName) && isWithin(path, reservation))?.purpose;
}
