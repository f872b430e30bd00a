import { QueryError } from './errors';

/** Maximum predicates of a search, in all `q` together. Each may scan every document. */
const MAX_PREDICATES = 30;
/** Maximum predicates that search text or compare documents. */
const MAX_TEXT_PREDICATES = 4;
/** Maximum values in all predicates; a client that requests documents by id sends 100. */
const MAX_VALUES = 500;
/** Maximum words of a search text. */
const MAX_WORDS = 30;
const MAX_ORDERINGS = 5;
/** Maximum fields in `fetchLinks` and in `fetch`. */
const MAX_FETCHED_FIELDS = 100;
/** Maximum nesting of a `graphQuery`: five links through slices. */
const MAX_NESTING = 24;
const MAX_ROUTES = 200;
/** Maximum links with target data in a response. */
const MAX_FOLLOWED_LINKS = 20_000;

/**
 * Limits of a search, so that one request cannot block all others. Each throws a `QueryError` that says how to reduce
 * it.
 */
export const limits = {
  predicates: (count: number) => check(count, MAX_PREDICATES, 'predicates', 'Ask in several requests.'),
  textPredicates: (count: number) =>
    check(count, MAX_TEXT_PREDICATES, 'predicates fulltext, similar or geopoint.near', 'Ask in several requests.'),
  values: (count: number) => check(count, MAX_VALUES, 'values in its predicates', 'Ask for 100 documents at a time.'),
  words: (count: number) => check(count, MAX_WORDS, 'words in a full text search', 'Search for fewer words.'),
  orderings: (count: number) => check(count, MAX_ORDERINGS, 'orderings', 'Order by fewer fields.'),
  fetchedFields: (count: number) =>
    check(
      count,
      MAX_FETCHED_FIELDS,
      'fields in fetch or fetchLinks',
      'Use graphQuery, or ask for the documents themselves.',
    ),
  nesting: (depth: number) =>
    check(depth, MAX_NESTING, 'levels in its graphQuery', 'Ask for linked documents by their ids.'),
  routes: (count: number) => check(count, MAX_ROUTES, 'routes', 'Send the routes of the types that you ask for.'),
};

/** Counts links with target data in a response. Throws a `QueryError` above the limit. */
export function linkBudget(): () => void {
  let count = 0;
  return () => {
    count += 1;
    check(
      count,
      MAX_FOLLOWED_LINKS,
      'links to follow for one page of results',
      'Ask for fewer documents at a time (pageSize), or fewer levels.',
    );
  };
}

function check(count: number, max: number, what: string, advice: string): void {
  if (count > max) throw new QueryError(`The query has more than ${max} ${what}. ${advice}`);
}
