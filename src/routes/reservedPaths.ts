import { languages, languageOf } from '../config/languages';

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

/** The purpose that a path is reserved for, if the page of this row may not have it. */
export function reservedFor(path: string, routeName: string, lang: string): string | undefined {
  const prefix = languageOf(lang).prefix;
  const foreign = languages.filter((language) => language.prefix && language.id !== lang);
  const all: Reservation[] = [
    ...served,
    ...foreign.map((language) => ({ prefix: language.prefix, purpose: `pages in ${language.name}` })),
    ...generated.map((reservation) => ({ ...reservation, prefix: `${prefix}${reservation.prefix}` })),
  ];
  return all.find(
    (reservation) =>
      !reservation.routes?.includes(routeName) &&
      (path === reservation.prefix || path.startsWith(`${reservation.prefix}/`)),
  )?.purpose;
}
