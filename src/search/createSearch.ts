import MiniSearch, { type SearchOptions } from 'minisearch';
import type { SearchEntry } from './entry';
import { withoutStopWords } from './stopWords';
import { termOf, termsOfWord, wordsOf } from './terms';

/** A matching page, and its matched words as `termOf` spells them. */
export interface Hit {
  readonly entry: SearchEntry;
  readonly terms: ReadonlySet<string>;
}

export interface Search {
  readonly entries: readonly SearchEntry[];
  /**
   * Pages that match every word of the query, best first; if there are none, pages that match some. Supports prefixes,
   * and typos in long words; what matches as it is spelled comes first. Empty for a query without words.
   * @param fits filters the pages
   */
  find(query: string, fits?: (entry: SearchEntry) => boolean): Hit[];
  /** Pages whose address or title is similar to the words of a path that does not exist, the most similar first. */
  near(words: string): Hit[];
}

const SEARCHED = ['title', 'synonyms', 'headings', 'summary', 'tags', 'words'];

/** Maximum edit distance, as a share of the word's length. */
const MAX_EDIT_SHARE = 0.25;
/** From this length on: a shorter word is often a name, and one letter away from another word, as “DATEV” from “Daten”. */
const MIN_TYPO_LENGTH = 6;

/** Builds the full-text search (an inverted index); takes some milliseconds for hundreds of pages. */
export function createSearch(entries: readonly SearchEntry[]): Search {
  const index = new MiniSearch<SearchEntry>({
    idField: 'path',
    fields: [...SEARCHED, 'path'],
    extractField: (entry, name) => fieldOf(entry, name),
    tokenize: (text) => wordsOf(text).flatMap(({ word }) => [...termsOfWord(word)]),
    searchOptions: {
      tokenize: (query) => wordsOf(query).map(({ word }) => termOf(word)),
      fields: SEARCHED,
      boost: { title: 8, synonyms: 16, tags: 4, headings: 3, summary: 2 },
      // A single letter matches too many words: as a prefix only if it is the last word, which may still be typed.
      prefix: (term, position, terms) => term.length > 1 || position === terms.length - 1,
      fuzzy: (term) => (term.length >= MIN_TYPO_LENGTH ? MAX_EDIT_SHARE : false),
    },
  });
  index.addAll(entries);
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  /** Pages that match any word, and those that match every word, from one search. */
  const searched = (query: string, options: SearchOptions, fits: (entry: SearchEntry) => boolean = () => true) => {
    const asked = new Set(wordsOf(query).map(({ word }) => termOf(word))).size;
    const some = index
      .search(query, { ...options, combineWith: 'OR' })
      .flatMap(({ id, terms, queryTerms }) => {
        const entry = byPath.get(String(id));
        const found = new Set(queryTerms);
        const exact = [...found].filter((word) => terms.some((term) => term.startsWith(word))).length;
        return entry && fits(entry) ? { entry, terms: new Set(terms), found: found.size, exact } : [];
      })
      // The sort is stable: pages with as many words as they are spelled stay in the order of their scores.
      .sort((one, other) => other.exact - one.exact);
    return { some, every: some.filter(({ found }) => found === asked) };
  };
  return {
    entries,
    find(query, fits) {
      const { some, every } = searched(withoutStopWords(query), {}, fits);
      return every.length > 0 ? every : some;
    },
    near(words) {
      const boost = { path: 2, synonyms: 16 };
      const { every } = searched(words, { fields: ['path', 'synonyms'], boost });
      return every.length > 0 ? every : searched(words, { fields: ['path', 'synonyms', 'title'], boost }).some;
    },
  };
}

function fieldOf(entry: SearchEntry, name: string): string {
  switch (name) {
    case 'path':
      return entry.path;
    case 'title':
      return entry.title;
    case 'synonyms':
      return entry.synonyms ?? '';
    case 'summary':
      return entry.summary;
    case 'headings':
      return entry.headings.join('\n');
    case 'tags':
      return entry.article?.tags.join('\n') ?? '';
    default:
      return entry.words;
  }
}
