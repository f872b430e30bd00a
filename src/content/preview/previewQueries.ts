import type { PageQueries } from './pageQuery';

declare const PREVIEW_QUERIES: PageQueries;

/** The site's queries; only the bundler defines them, and tests have none. */
export const previewQueries: PageQueries = typeof PREVIEW_QUERIES === 'undefined' ? {} : PREVIEW_QUERIES;
