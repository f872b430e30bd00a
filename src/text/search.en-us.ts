/** Texts of the search in American English. */
export const searchEnUs = {
  title: 'Search this site',
  summary: 'Search all pages of this site: features, prices, guides, legal documents and open roles.',
  search: 'Search',
  label: 'What are you looking for?',
  keys: 'Arrow keys choose, Enter opens.',
  pages: 'Pages',
  popular: 'Popular pages',
  recent: 'Opened from this search',
  help: 'Type a word or two: a feature, a document, a name. Every page, article and open role is searched.',
  loading: 'Loading the list of pages.',
  failed: 'The list of pages could not be loaded.',
  again: 'Try again',
  found: (count: number) => (count === 1 ? '1 page found' : `${count} pages found`),
  none: (query: string) => `No page contains “${query}”.`,
  tryOther: 'Try a shorter or more general word.',
  similar: 'Similar pages',
  blog: {
    label: 'Search the articles',
    category: 'Category',
    tag: 'Topic',
    any: 'All',
    clear: 'Clear the search',
    found: (count: number, total: number) => `${count} of ${total} articles`,
    none: 'No article matches. Remove a filter or try another word.',
  },
};

export type SearchWords = typeof searchEnUs;
