import type { FastifyRequest } from 'fastify';
import { validationError } from './errors';
import { linkBudget } from './query/limits';
import { search } from './query/search';
import type { StoredDocument } from './repository/document';
import type { JsonObject } from './repository/json';
import type { Repository } from './repository/openRepository';
import { linkDataOf, parseFieldList } from './response/fetchLinks';
import { parseGraphQuery } from './response/graphQuery';
import { hydrateDocument, hydrateObject, type HydrateContext } from './response/hydrate';
import { EDITION } from './response/repositoryRoot';
import { resolveRef, type Grant } from './response/resolveRef';
import { createRouter } from './response/routes';
import { selectData } from './response/selectData';
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
  const snapshot = repository.snapshot();
  const { models } = snapshot;
  const text = (name: string) => url.searchParams.get(name) || undefined;
  const ref = text('ref');
  if (ref === undefined) throw validationError('The parameter ref is missing.');
  const view = resolveRef(ref, repository, grant, origin);
  const pageSize = Math.min(MAX_PAGE_SIZE, countOf(text('pageSize'), DEFAULT_PAGE_SIZE));
  const page = countOf(text('page'), 1);
  const { total, documents } = search(view, models, {
    queries: url.searchParams.getAll('q').filter((query) => query.trim() !== ''),
    lang: text('lang') ?? view.masterLang,
    orderings: text('orderings') ?? '',
    after: text('after'),
    page,
    pageSize,
  });
  const routes = text('routes');
  const addressOf = routes === undefined ? undefined : createRouter(routes, view, snapshot);
  const bare: HydrateContext = {
    view,
    absolute: (path) => `${origin}${path}`,
    urlOf: (document, given = null) => (addressOf ? addressOf(document) : given),
    brokenUrl: text('brokenRoute'),
    followLink: linkBudget(),
  };
  const linkFields = text('fetchLinks');
  const context = linkFields ? { ...bare, linkData: linkDataOf(parseFieldList(linkFields), models, bare) } : bare;
  const present = presenter(context, text('graphQuery'), text('fetch'));
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const pageUrl = (number: number) => {
    const other = new URL(url);
    other.searchParams.set('page', String(number));
    return other.href;
  };
  return {
    page,
    results_per_page: pageSize,
    results_size: documents.length,
    total_results_size: total,
    total_pages: pages,
    next_page: page < pages ? pageUrl(page + 1) : null,
    prev_page: page > 1 ? pageUrl(page - 1) : null,
    results: documents.map(present),
    ...EDITION,
  };
}

/** Puts documents into API form, with the fields that the request selects. */
function presenter(
  context: HydrateContext,
  graphQuery: string | undefined,
  fetch: string | undefined,
): (document: StoredDocument) => JsonObject {
  const asked = graphQuery ? parseGraphQuery(graphQuery) : undefined;
  const fields = fetch ? parseFieldList(fetch) : undefined;
  return (document) => {
    const selection = asked?.fields.get(document.type);
    const data = selection
      ? selectData(document.data, selection, context, document.lang)
      : hydrateObject(document.data, context, document.lang);
    return hydrateDocument(document, context, fields ? onlyFields(data, fields.get(document.type)) : data);
  };
}

function onlyFields(data: JsonObject, names: ReadonlySet<string> | undefined): JsonObject {
  return Object.fromEntries(Object.entries(data).filter(([name]) => names?.has(name)));
}

/** A positive integer; the fallback for anything else. */
function countOf(parameter: string | undefined, fallback: number): number {
  const number = Number(parameter ?? fallback);
  return Number.isInteger(number) && number >= 1 ? number : fallback;
}
