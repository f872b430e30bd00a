import type { RepositoryState } from '../repository/repository';
import { fieldsOf } from '../repository/readModels';
import type { Snapshot } from '../repository/snapshot';
import type { StoredDocument } from '../repository/types';
import { invalidQuery } from '../query/contentProblem';
import { planQuery } from '../query/evaluate';
import { order } from '../query/order';
import { parsePredicates } from '../query/parsePredicates';
import { addLinkedFields, readFetchLinks } from './fetchLinks';
import { applyGraphQuery, readGraphQuery } from './graphQuery';
import { readRoutes } from './resolveUrl';
import { serialize, type ApiDocument, type ResponseContext } from './serialize';

const MAX_PAGE_SIZE = 100;
const DEFAULT_PAGE_SIZE = 20;

export interface SearchRequest {
  readonly parameters: URLSearchParams;
  readonly snapshot: Snapshot;
  readonly state: RepositoryState;
  /** See `ResponseContext`. */
  readonly base: string;
}

/** Answers `documents/search`. @throws ContentProblem for a query that Prismic's API would refuse */
export function search({ parameters, snapshot, state, base }: SearchRequest): Record<string, unknown> {
  const found = select(parameters, snapshot, state);
  const pageSize = Math.min(whole(parameters, 'pageSize', DEFAULT_PAGE_SIZE), MAX_PAGE_SIZE);
  const page = whole(parameters, 'page', 1);
  const pages = Math.ceil(found.length / pageSize);
  const shown = found.slice((page - 1) * pageSize, page * pageSize);

  const types = new Set([...state.models.types.keys(), ...snapshot.newestFirst.map(({ type }) => type)]);
  const context: ResponseContext = {
    snapshot,
    base,
    routes: readRoutes(parameters.get('routes') ?? undefined, types),
    brokenRoute: parameters.get('brokenRoute') ?? undefined,
  };
  const graphQuery = readGraphQuery(parameters.get('graphQuery') ?? undefined);
  const fetchLinks = readFetchLinks(parameters.get('fetchLinks') ?? undefined);
  const fetched = readFetchLinks(parameters.get('fetch') ?? undefined);
  const serialized = (id: string): ApiDocument | undefined => {
    const document = snapshot.byId.get(id);
    return document && serialize(document, context);
  };
  const results = shown.map((document) => {
    const complete = addLinkedFields(serialize(document, context), fetchLinks, snapshot, serialized);
    const fields = fetched.get(document.type);
    const kept = fields ? { ...complete, data: Object.fromEntries(Object.entries(complete.data).filter(([name]) => fields.includes(name))) } : complete;
    return applyGraphQuery(kept, graphQuery, serialized);
  });
  const pageAddress = (number: number): string => {
    const query = new URLSearchParams(parameters);
    query.set('page', String(number));
    query.set('pageSize', String(pageSize));
    return `${base}/api/v2/documents/search?${query.toString()}`;
  };
  return {
    page,
    results_per_page: pageSize,
    results_size: results.length,
    total_results_size: found.length,
    total_pages: pages,
    next_page: page < pages ? pageAddress(page + 1) : null,
    prev_page: page > 1 ? pageAddress(page - 1) : null,
    results,
    version: '1',
    license: 'All Rights Reserved',
  };
}

function select(parameters: URLSearchParams, snapshot: Snapshot, state: RepositoryState): readonly StoredDocument[] {
  const { predicates, query } = parsePredicates(parameters.getAll('q'));
  const plan = planQuery(predicates, {
    query,
    documents: snapshot.newestFirst,
    knowsField: (type, field) => {
      const model = state.models.types.get(type);
      return model ? field in fieldsOf(model) : undefined;
    },
  });
  const lang = parameters.get('lang') ?? snapshot.masterLanguage;
  const candidates = plan.ids ? plan.ids.flatMap((id) => snapshot.byId.get(id) ?? []) : snapshot.newestFirst;
  const found = candidates.filter((document) => (lang === '*' || document.lang === lang) && plan.test(document));
  const orderings = parameters.get('orderings');
  const sorted = orderings ? order(found, orderings) : plan.order ? plan.order([...found]) : found;
  const after = parameters.get('after');
  return after ? sorted.slice(sorted.findIndex(({ id }) => id === after) + 1) : sorted;
}

function whole(parameters: URLSearchParams, name: string, otherwise: number): number {
  const text = parameters.get(name);
  if (text === null || text === '') return otherwise;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw invalidQuery(`${name} must be a whole number from 1, but is '${text}'`);
  return number;
}
