import { linkBudget } from '../query/limits';
import type { SearchResult } from '../query/search';
import type { StoredDocument } from '../repository/document';
import type { Json } from '../repository/json';
import type { Models } from '../repository/models';
import type { View } from '../repository/view';
import { API_VERSION, LICENSE } from './apiVersion';
import { linkDataOf, parseFieldList } from './fetchLinks';
import { parseGraphQuery } from './graphQuery';
import { documentEnvelope, hydrateObject, type HydrateContext } from './hydrate';
import type { Router } from './routes';
import { selectData } from './selectData';
import { documentText } from './template';

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

/** The JSON of a result page. */
export function searchText(
  { total, documents }: SearchResult,
  { page, pageSize, url }: Pagination,
  context: Presentation,
): string {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const pageUrl = (number: number) => {
    const other = new URL(url);
    other.searchParams.set('page', String(number));
    return other.href;
  };
  const head = JSON.stringify({
    page,
    results_per_page: pageSize,
    results_size: documents.length,
    total_results_size: total,
    total_pages: pages,
    next_page: page < pages ? pageUrl(page + 1) : null,
    prev_page: page > 1 ? pageUrl(page - 1) : null,
  });
  const write = documentWriter(context);
  const tail = JSON.stringify({ version: API_VERSION, license: LICENSE });
  return `${head.slice(0, -1)},"results":[${documents.map(write).join(',')}],${tail.slice(1)}`;
}

/** Uses cached text for common requests, and full serialization for others. */
function documentWriter(presentation: Presentation): (document: StoredDocument) => string {
  const { view, origin, router, brokenRoute, fetch, fetchLinks, graphQuery } = presentation;
  if (brokenRoute === undefined && !fetch && !fetchLinks && !graphQuery) {
    return (document) => documentText(document, view, origin, router);
  }
  const bare: HydrateContext = {
    view,
    absolute: (path) => `${origin}${path}`,
    urlOf: (document, given = null) => (router ? router.urlOf(document) : given),
    ...(brokenRoute !== undefined && { brokenUrl: brokenRoute }),
    followLink: linkBudget(),
  };
  const context: HydrateContext = fetchLinks
    ? { ...bare, linkData: linkDataOf(parseFieldList(fetchLinks), presentation.models, bare) }
    : bare;
  const asked = graphQuery ? parseGraphQuery(graphQuery) : undefined;
  const fields = fetch ? parseFieldList(fetch) : undefined;
  return (document) => {
    const selection = asked?.fields.get(document.type);
    const data = selection
      ? selectData(document.data, selection, context, document.lang)
      : hydrateObject(document.data, context, document.lang);
    const wanted = fields ? onlyFields(data, fields.get(document.type)) : data;
    return JSON.stringify({ ...documentEnvelope(document, context), data: wanted });
  };
}

function onlyFields(data: Record<string, Json>, names: ReadonlySet<string> | undefined): Record<string, Json> {
  return Object.fromEntries(Object.entries(data).filter(([name]) => names?.has(name)));
}
