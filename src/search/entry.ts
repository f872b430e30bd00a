/** Name of a page. */
export interface EntryName {
  readonly path: string;
  readonly title: string;
  /** Section of the site, as in its breadcrumbs; undefined for a page without one. */
  readonly group?: string;
}

/** A page in the search index. */
export interface SearchEntry extends EntryName {
  /** One or two sentences. */
  readonly summary: string;
  /** Headings of its text. */
  readonly headings: readonly string[];
  /** The other words of its text, unique and in lower case. */
  readonly words: string;
  /** What visitors call it; main pages only. */
  readonly synonyms?: string;
  /** Articles only. */
  readonly article?: ArticleEntry;
}

export interface ArticleEntry {
  /** `YYYY-MM-DD` */
  readonly published?: string;
  readonly author?: string;
  /** The category and its ancestors, topmost first. */
  readonly categories: readonly { readonly label: string; readonly path: string }[];
  readonly tags: readonly string[];
}

/** Directory of the indexes in the built site. */
export const SEARCH_DIRECTORY = 'search';

/** File name of a language's index. */
export function searchFile(lang: string): string {
  return `${lang}.json`;
}
