import { linkBudget } from '../query/limits';
import type { SearchResult } from '../query/search';
import type { StoredDocument } from '../repository/document';
import type { JsonObject } from '../repository/json';
import type { Models } from '../repository/models';
import type { View } from '../repository/view';
import { API_VERSION, LICENSE } from './apiVersion';
import { linkDataOf, parseFieldList } from './fetchLinks';
import { parseGraphQuery } from './graphQuery';
import { hydrateDocument, hydrateObject, type HydrateContext } from './hydrate';
import type { Router } from './routes';
import { selectData } from './selectData';

export interface Presentation {
  readonly view: View;
  readonly models: Models;
  readonly origin: string;
  readonly router?: Router;
  readonly brokenRoute?: string;
  readonly fetch?: string;
  readonly fetchLinks?: string;
  readonly graphQuery?: string;
}

/** The requested page of a search. */
export interface Pagination {
  readonly page: number;
  readonly pageSize: number;
  /** The request's URL, the base of pagination links. */
  readonly url: URL;
}

/** A result page in the API's format. */
export function searchResponse(
  { total, documents }: SearchResult,
  { page, pageSize, url }: Pagination,
  presentation: Presentation,
): JsonObject {
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
    results: documents.map(presenter(presentation)),
    version: API_VERSION,
    license: LICENSE,
  };
}

/** Puts documents into API form, with the fields that the request selects. */
function presenter(presentation: Presentation): (document: StoredDocument) => JsonObject {
  const { view, models, origin, router, brokenRoute, fetch, fetchLinks, graphQuery } = presentation;
  const bare: HydrateContext = {
    view,
    absolute: (path) => `${origin}${path}`,
    urlOf: (document, given = null) => (router ? router.urlOf(document) : given),
    brokenUrl: brokenRoute,
    followLink: linkBudget(),
  };
  const context = fetchLinks ? { ...bare, linkData: linkDataOf(parseFieldList(fetchLinks), models, bare) } : bare;
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
