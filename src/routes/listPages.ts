import { slug } from '../lib/slug';

/** Articles on one page of a list: a large one, and full rows of three, two or one. */
export const ARTICLES_PER_PAGE = 13;

/**
 * Path of the list of articles with this tag; undefined for one without letters and figures, such as `★`.
 * @param lang language of the list
 */
export function tagPath(tag: string, pattern: string, lang: string): string | undefined {
  const name = slug(tag, lang);
  return name ? pattern.replace('{tag}', name) : undefined;
}

/** Path of page n of a list, counted from 1. */
export function listPagePath(basePath: string, pageNumber: number): string {
  return pageNumber === 1 ? basePath : `${basePath.replace(/\/$/, '')}/page/${pageNumber}`;
}
