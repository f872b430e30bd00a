import {
  GraphQLError,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLInterfaceType,
} from 'graphql';
import { search } from '../query/search';
import type { ListArguments } from './arguments';
import { Long, PageInfo } from './linkable';
import type { RequestContext } from './request';

/** The types of a paginated list (GraphQL connection). */
export function connectionType(name: string, node: GraphQLObjectType | GraphQLInterfaceType): GraphQLObjectType {
  const edge = new GraphQLObjectType({
    name: `${name}ConnectionEdge`,
    fields: { node: { type: new GraphQLNonNull(node) }, cursor: { type: new GraphQLNonNull(GraphQLString) } },
  });
  return new GraphQLObjectType({
    name: `${name}ConnectionConnection`,
    fields: {
      pageInfo: { type: new GraphQLNonNull(PageInfo) },
      edges: { type: new GraphQLList(edge) },
      totalCount: { type: new GraphQLNonNull(Long) },
    },
  });
}

/** Resolves one page of a list. */
export function connection(list: ListArguments, given: Record<string, unknown>, context: RequestContext) {
  const { view, models } = context;
  const { lang, sortBy } = given as { lang?: string | null; sortBy?: string | null };
  const { documents: all } = search(view, models, {
    queries: list.predicates(given).map((predicate) => `[${predicate}]`),
    lang: lang ?? '*',
    orderings: sortBy ?? '',
    after: undefined,
    page: 1,
    pageSize: Number.MAX_SAFE_INTEGER,
  });
  // Types without a model are not in the schema.
  const documents = all.filter(({ type }) => models.types.has(type));
  const [start, end] = range(given, documents.length);
  const edges = documents.slice(start, end).map((document, index) => ({
    node: document,
    cursor: cursorAt(start + index),
  }));
  return {
    edges,
    totalCount: documents.length,
    pageInfo: {
      hasNextPage: end < documents.length,
      hasPreviousPage: start > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

function range(given: Record<string, unknown>, total: number): [number, number] {
  const { first, last, after, before } = given as Record<string, number | string | null | undefined>;
  const from = after === undefined || after === null ? 0 : positionOf(String(after)) + 1;
  const to = before === undefined || before === null ? total : Math.min(total, positionOf(String(before)));
  if (typeof last === 'number' && typeof first !== 'number') return [Math.max(from, to - countOf(last)), to];
  return [Math.min(from, to), Math.min(to, from + countOf(first))];
}

/** Maximum page size. */
export const MAX_COUNT = 100;
const DEFAULT_COUNT = 20;

/** The page size for a requested `first` or `last`. */
export function pageSizeOf(count: unknown): number {
  return typeof count === 'number' ? Math.max(1, Math.min(MAX_COUNT, count)) : DEFAULT_COUNT;
}

function countOf(count: unknown): number {
  if (typeof count === 'number' && count < 1)
    throw new GraphQLError('A page has at least one document: ask for 1 to 100.');
  return pageSizeOf(count);
}

function cursorAt(position: number): string {
  return Buffer.from(`arrayconnection:${position}`).toString('base64');
}

function positionOf(cursor: string): number {
  const position = /^arrayconnection:(\d+)$/.exec(Buffer.from(cursor, 'base64').toString())?.[1];
  if (position === undefined) throw new GraphQLError(`"${cursor}" is not a cursor of this list.`);
  return Number(position);
}
