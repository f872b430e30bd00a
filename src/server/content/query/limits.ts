import { QueryError } from './errors';

/** Most predicates of a search, all `q` together. Each may look at every document. */
const MAX_PREDICATES = 30;
/** Most predicates that search through texts or compare documents. */
const MAX_TEXT_PREDICATES = 4;
/** Most values in all predicates together; a client that asks for documents by id has 100 in a request. */
const MAX_VALUES = 500;
/** Most words of a text that is searched for. */
const MAX_WORDS = 30;
const MAX_ORDERINGS = 5;
/** Most fields in `fetchLinks` and in `fetch`. */
const MAX_FETCHED_FIELDS = 100;
/** How deep braces are nested in a `graphQuery`: five links through slices. */
const MAX_NESTING = 24;
const MAX_ROUTES = 200;
/** Most links whose targets one answer shows. */
const MAX_FOLLOWED_LINKS = 20_000;

/** Bounds of what a search may ask for: beyond them one request would keep all others waiting. Each throws a `QueryError` that says what to do. */
export const limits = {
  predicates: (count: number) => check(count, MAX_PREDICATES, 'predicates', 'Ask in several requests.'),
  textPredicates: (count: number) =>
    check(count, MAX_TEXT_PREDICATES, 'predicates fulltext, similar or geopoint.near', 'Ask in several requests.'),
  values: (count: number) => check(count, MAX_VALUES, 'values in its predicates', 'Ask for 100 documents at a time.'),
  words: (count: number) => check(count, MAX_WORDS, 'words in a full text search', 'Search for fewer words.'),
  orderings: (count: number) => check(count, MAX_ORDERINGS, 'orderings', 'Order by fewer fields.'),
  fetchedFields: (count: number) =>
    check(count, MAX_FETCHED_FIELDS, 'fields in fetch or fetchLinks', 'Use graphQuery, or ask for the documents themselves.'),
  nesting: (depth: number) => check(depth, MAX_NESTING, 'levels in its graphQuery', 'Ask for linked documents by their ids.'),
  routes: (count: number) => check(count, MAX_ROUTES, 'routes', 'Send the routes of the types that you ask for.'),
};

/** Counts the links whose targets an answer shows. Throws a `QueryError` when they are too many. */
export function linkBudget(): () => void {
  let count = 0;
  return () => {
    count += 1;
    check(count, MAX_FOLLOWED_LINKS, 'links to follow for one page of results', 'Ask for fewer documents at a time (pageSize), or fewer levels.');
  };
}

function check(count: number, most: number, what: string, advice: string): void {
  if (count > most) throw new QueryError(`The query has more than ${most} ${what}. ${advice}`);
}
