import { QueryError } from './errors';

/** Each limit of a search with what it counts and how to reduce it, so that one request cannot block all others. */
const LIMITS = {
  /** In all `q` together. Each may scan every document. */
  predicates: [30, 'predicates', 'Ask in several requests.'],
  /** Predicates that search text or compare documents. */
  textPredicates: [4, 'predicates fulltext, similar or geopoint.near', 'Ask in several requests.'],
  /** A client that requests documents by id sends 100. */
  values: [500, 'values in its predicates', 'Ask for 100 documents at a time.'],
  words: [30, 'words in a full text search', 'Search for fewer words.'],
  orderings: [5, 'orderings', 'Order by fewer fields.'],
  fetchedFields: [100, 'fields in fetch or fetchLinks', 'Use graphQuery, or ask for the documents themselves.'],
  /** Five links through slices. */
  nesting: [24, 'levels in its graphQuery', 'Ask for linked documents by their ids.'],
  routes: [200, 'routes', 'Send the routes of the types that you ask for.'],
  /** Links with target data in a response. */
  followedLinks: [
    20_000,
    'links to follow for one page of results',
    'Ask for fewer documents at a time (pageSize), or fewer levels.',
  ],
} as const;

/** Throws a `QueryError` above the limit, which says how to reduce the search. */
export function checkLimit(name: keyof typeof LIMITS, count: number): void {
  const [max, what, advice] = LIMITS[name];
  if (count > max) throw new QueryError(`The query has more than ${max} ${what}. ${advice}`);
}

/** Counts links with target data in a response. Throws a `QueryError` above the limit. */
export function linkBudget(): () => void {
  let count = 0;
  return () => {
    count += 1;
    checkLimit('followedLinks', count);
  };
}
