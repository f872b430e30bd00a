/** What a page is called. */
export interface EntryName {
  readonly path: string;
  readonly title: string;
  /** Part of the site that it belongs to, by the name that its breadcrumbs give it; missing for a page of its own. */
  readonly group?: string;
}

/** A page as the search knows it. */
export interface SearchEntry extends EntryName {
  /** One or two sentences of what it says. */
  readonly summary: string;
  /** Headings of its text. */
  readonly headings: readonly string[];
  /** The other words of its text, each once, in lower case. */
  readonly words: string;
  /** Only of articles. */
  readonly article?: ArticleEntry;
}

export interface ArticleEntry {
  /** `YYYY-MM-DD` */
  readonly published?: string;
  readonly author?: string;
  /** The category and those above it, the topmost first. */
  readonly categories: readonly { readonly label: string; readonly path: string }[];
  readonly tags: readonly string[];
}

/** Folder of the indexes in the built site. */
export const SEARCH_DIRECTORY = 'search';

/** Name of the file with every entry of a language. */
export function searchFile(lang: string): string {
  return `${lang}.json`;
}
