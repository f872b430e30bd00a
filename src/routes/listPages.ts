import { slug } from '../lib/slug';

/** Articles on one page of a list: a large one, and full rows of three, two or one. */
export const ARTICLES_PER_PAGE = 13;

/** Letters that German spells out where it has no umlauts. */
const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Slug of a tag. Umlauts of a German tag become two letters, as German readers expect in an address. */
export function tagSlug(tag: string, lang: string): string {
  if (!lang.startsWith('de')) return slug(tag);
  const lower = tag.normalize('NFC').toLowerCase();
  return slug(lower.replace(/[äöüß]/g, (letter) => GERMAN[letter] ?? letter));
}

/**
 * Path of the list of articles with this tag; undefined for one without letters and figures, such as `★`.
 * @param lang language of the list
 */
export function tagPath(tag: string, pattern: string, lang: string): string | undefined {
  const name = tagSlug(tag, lang);
  return name ? pattern.replace('{tag}', name) : undefined;
}

/** Path of page n of a list, counted from 1. */
export function listPagePath(basePath: string, pageNumber: number): string {
  return pageNumber === 1 ? basePath : `${basePath.replace(/\/$/, '')}/page/${pageNumber}`;
}
