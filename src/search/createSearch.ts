import MiniSearch, { type SearchOptions } from 'minisearch';
import type { SearchEntry } from './entry';
import { termOf, termsOf, wordsOf } from './terms';

/** A page that was found, and the words of it that matched, as `termOf` spells them. */
export interface Hit {
  readonly entry: SearchEntry;
  readonly terms: ReadonlySet<string>;
}

export interface Search {
  readonly entries: readonly SearchEntry[];
  /**
   * Pages with every word of the query, the best first; pages with some of them where none has all. Words may be begun only, and a long
   * one may have a typo. Nothing for a query without words.
   * @param fits leaves only the pages for which it is true
   */
  find(query: string, fits?: (entry: SearchEntry) => boolean): Hit[];
  /** Pages whose address or title is close to these words of an address that leads nowhere, the closest first. */
  near(words: string): Hit[];
}

const SEARCHED = ['title', 'headings', 'summary', 'tags', 'words'];

/** Letters that may differ, as a share of the word. */
const TYPOS = 0.25;

/** Makes the index of these entries; some milliseconds for hundreds of pages. */
export function createSearch(entries: readonly SearchEntry[]): Search {
  const index = new MiniSearch<SearchEntry>({
    idField: 'path',
    fields: [...SEARCHED, 'path'],
    extractField: (entry, name) => fieldOf(entry, name),
    tokenize: (text) => wordsOf(text).map(({ word }) => word),
    processTerm: termOf,
    searchOptions: {
      fields: SEARCHED,
      boost: { title: 8, tags: 4, headings: 3, summary: 2 },
      // A letter begins a share of all words: it is completed only as the last word, which may still be typed.
      prefix: (term, place, terms) => term.length > 1 || place === terms.length - 1,
      fuzzy: (term) => (term.length > 3 ? TYPOS : false),
    },
  });
  index.addAll(entries);
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  /** Pages that have one of the words, and those of them that have every one, from one search. */
  const searched = (query: string, options: SearchOptions, fits: (entry: SearchEntry) => boolean = () => true) => {
    const asked = termsOf([query]).size;
    const some = index.search(query, { ...options, combineWith: 'OR' }).flatMap(({ id, terms, queryTerms }) => {
      const entry = byPath.get(String(id));
      return entry && fits(entry) ? { entry, terms: new Set(terms), found: new Set(queryTerms).size } : [];
    });
    return { some, every: some.filter(({ found }) => found === asked) };
  };
  return {
    entries,
    find(query, fits) {
      const { some, every } = searched(query, {}, fits);
      return every.length > 0 ? every : some;
    },
    near(words) {
      const { every } = searched(words, { fields: ['path'] });
      return every.length > 0 ? every : searched(words, { fields: ['path', 'title'], boost: { path: 2 } }).some;
    },
  };
}

function fieldOf(entry: SearchEntry, name: string): string {
  switch (name) {
    case 'path':
      return entry.path;
    case 'title':
      return entry.title;
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
