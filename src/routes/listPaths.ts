import { joinPath } from './pathFor';
import { routeNamed } from './table';
import { slug } from '../lib/slug';

/** Articles on one page of a list: one that stands out, and rows of three, two or one that are full. */
export const ARTICLES_PER_PAGE = 13;

/** Path of page n of a list, counted from 1. */
export function listPagePath(basePath: string, pageNumber: number): string {
  return pageNumber === 1 ? basePath : `${basePath.replace(/\/$/, '')}/page/${pageNumber}`;
}

/** Path of the page with the results of the search. */
export function searchPath(lang: string): string {
  return joinPath(lang, [routeNamed('search').pattern]);
}

/** Path of the list of articles with this tag. */
export function tagPath(tag: string, lang: string): string {
  return joinPath(lang, routeNamed('blog-tag').pattern.replace('{tag}', slug(tag)).split('/'));
}
