import { joinPath } from './pathFor';
import { routeNamed } from './table';

/** Path of the page with the results of the search. */
export function searchPath(lang: string): string {
  return joinPath(lang, [routeNamed('search').pattern]);
}

/** Path of the list of a tag's articles, with `{tag}` in place of the tag; see `tagPath`. */
export function tagPattern(lang: string): string {
  return joinPath(lang, routeNamed('blog-tag').pattern.split('/'));
}
