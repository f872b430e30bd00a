import type { FastifyRequest } from 'fastify';
import { addBounded } from '../addBounded';
import type { Grant } from './grant';
import { previewExpired, refExpired, refNotFound, validationError, type ApiError } from './errors';
import { search } from './query/search';
import type { Repository } from './repository/openRepository';
import type { Snapshot } from './repository/snapshot';
import type { View } from './repository/view';
import { resolveRef } from './response/resolveRef';
import { createRouter, type Router } from './response/routes';
import { searchText } from './response/searchResponse';
import { originOf, urlOf } from './requests';

const DEFAULT_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 100;

/** Answers `documents/search` with the JSON of a page, or an error. Throws a `QueryError` for an invalid query. */
export function answerSearch(request: FastifyRequest, grant: Grant, repository: Repository): string | ApiError {
  const origin = originOf(request);
  const url = urlOf(request, origin);
  const parameters = url.searchParams;
  const snapshot = repository.snapshot();
  const ref = parameters.get('ref');
  if (ref === null || ref === '') return validationError('The parameter ref is missing.');
  const resolved = resolveRef(ref, repository, grant);
  if (resolved.kind === 'unknown') return refNotFound(snapshot.master.ref);
  if (resolved.kind === 'expired') return refExpired(snapshot.master.ref);
  if (resolved.kind === 'preview-expired') return previewExpired(origin);

  const { view } = resolved;
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
  return searchText(
    result,
    { page, pageSize, url },
    {
      view,
      models: snapshot.models,
      origin,
      router: routes === undefined ? undefined : routerFor(routes, view, snapshot),
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

const routers = new WeakMap<View, Map<string, Router>>();
const MAX_ROUTERS = 20;

/** Cached, since clients send the same routes with every request. */
function routerFor(routes: string, view: View, snapshot: Snapshot): Router {
  const cached = routers.get(view) ?? new Map<string, Router>();
  routers.set(view, cached);
  return cached.get(routes) ?? addBounded(cached, routes, createRouter(routes, view, snapshot), MAX_ROUTERS);
}
