import { joinPath } from './pathFor';
import { routeNamed } from './table';

/** Path of the search results page. */
export function searchPath(lang: string): string {
  return joinPath(lang, [routeNamed('search').pattern]);
}

/** Path of a tag's list, with `{tag}` as placeholder; see `tagPath`. */
export function tagPattern(lang: string): string {
  return joinPath(lang, routeNamed('blog-tag').pattern.split('/'));
}
