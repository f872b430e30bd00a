import type { FastifyRequest } from 'fastify';
import { validationError } from './errors';
import { search } from './query/search';
import type { JsonObject } from './repository/json';
import type { Repository } from './repository/openRepository';
import { resolveRef, type Grant } from './response/resolveRef';
import { createRouter } from './response/routes';
import { searchResponse } from './response/searchResponse';
import { originOf, urlOf } from './requests';

const DEFAULT_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 100;

/**
 * Answers `documents/search` with a page of results.
 * @throws ApiError for a missing or invalid ref, and QueryError for an invalid query
 */
export function answerSearch(request: FastifyRequest, grant: Grant, repository: Repository): JsonObject {
  const origin = originOf(request);
  const url = urlOf(request, origin);
  const parameters = url.searchParams;
  const snapshot = repository.snapshot();
  const ref = parameters.get('ref');
  if (ref === null || ref === '') throw validationError('The parameter ref is missing.');
  const view = resolveRef(ref, repository, grant, origin);
  const text = (name: string) => parameters.get(name) || undefined;
  const routes = text('routes');
  const pageSize = Math.min(MAX_PAGE_SIZE, countOf(parameters.get('pageSize'), DEFAULT_PAGE_SIZE));
  const page = countOf(parameters.get('page'), 1);
  const result = search(view, snapshot.models, {
    queries: parameters.getAll('q').filter((query) => query.trim() !== ''),
    lang: text('lang') ?? view.masterLang,
    orderings: text('orderings') ?? '',
    after: text('after'),
    page,
    pageSize,
  });
  return searchResponse(
    result,
    { page, pageSize, url },
    {
      view,
      models: snapshot.models,
      origin,
      router: routes === undefined ? undefined : createRouter(routes, view, snapshot),
      brokenRoute: text('brokenRoute'),
      fetch: text('fetch'),
      fetchLinks: text('fetchLinks'),
      graphQuery: text('graphQuery'),
    },
  );
}

/** A positive integer; the fallback for anything else. */
function countOf(parameter: string | null, fallback: number): number {
  const number = Number(parameter ?? fallback);
  return Number.isInteger(number) && number >= 1 ? number : fallback;
}
