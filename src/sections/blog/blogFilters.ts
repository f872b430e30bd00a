import type { Hit, Search } from '../../search/createSearch';
import type { ArticleEntry, SearchEntry } from '../../search/entry';
import { slug } from '../../lib/slug';
import { tagSlug } from '../../routes/listPages';
import type { Topic } from './topics';

/** Filters of the article list, as in the address. Empty: not filtered. */
export interface BlogFilters {
  readonly q: string;
  /** Last part of the category's path. */
  readonly category: string;
  /** Slug of the tag. */
  readonly tag: string;
}

export const NO_FILTERS: BlogFilters = { q: '', category: '', tag: '' };

/**
 * Parses an address's query.
 * @param tags of the list: shared addresses may have the former key of a German tag, without spelled-out umlauts
 */
export function readFilters(query: string, tags: readonly Topic[] = []): BlogFilters {
  const parameters = new URLSearchParams(query);
  const read = (name: string) => parameters.get(name) ?? '';
  const tag = read('tag');
  const keys = tags.map(({ href }) => categoryKey(href));
  const former = tags.findIndex(({ label }) => slug(label) === tag);
  return { q: read('q'), category: read('category'), tag: keys.includes(tag) ? tag : (keys[former] ?? tag) };
}

/** A query with these filters; other parameters are kept. Empty when there is nothing. */
export function writeFilters(filters: BlogFilters, query: string): string {
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(filters)) {
    if (value) parameters.set(name, String(value));
    else parameters.delete(name);
  }
  const written = parameters.toString();
  return written && `?${written}`;
}

/** Whether any filter is set. */
export function isFiltered({ q, category, tag }: BlogFilters): boolean {
  return q.trim() !== '' || category !== '' || tag !== '';
}

/** The matching articles: best match first with a text, otherwise newest first. */
export function articlesThatFit(search: Search, filters: BlogFilters, lang: string): Hit[] {
  const fits = ({ article }: SearchEntry) =>
    article !== undefined &&
    (!filters.category || categoriesOf(article).includes(filters.category)) &&
    (!filters.tag || tagsOf(article, lang).includes(filters.tag));
  if (filters.q.trim()) return search.find(filters.q, fits);
  const published = ({ entry }: Hit) => entry.article?.published ?? '';
  return search.entries
    .filter(fits)
    .map((entry) => ({ entry, terms: new Set<string>() }))
    .sort((one, other) => published(other).localeCompare(published(one)));
}

/** Key of a category or a tag in the address: the last segment of its path. */
export function categoryKey(path: string): string {
  return path.split('/').at(-1) ?? '';
}

/** Keys of an article's categories, as filters name them. */
export function categoriesOf(article: ArticleEntry | undefined): string[] {
  return article?.categories.map(({ path }) => categoryKey(path)) ?? [];
}

/** Keys of an article's tags, as filters name them. */
export function tagsOf(article: ArticleEntry | undefined, lang: string): string[] {
  return article?.tags.map((tag) => tagSlug(tag, lang)) ?? [];
}
