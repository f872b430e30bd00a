import type { GraphQLObjectType, GraphQLResolveInfo } from 'graphql';
import { documentIndex, type RouteDocument } from '../../routes/documentIndex';
import { parentIdOf, pathFor } from '../../routes/pathFor';
import { routesOf } from '../../routes/table';
import { isPrismicNode } from './prismicNodes';

/** Paths that depend on no other document, cached: a document's pages and all lists with it resolve them. */
const ownPaths = new WeakMap<RouteDocument, { readonly path: string | undefined }>();

/** The part of Gatsby's resolver context that finds nodes. */
export interface QueryContext {
  readonly path?: string;
  readonly nodeModel: {
    findAll(
      query: { type: string; query?: object },
      dependencies?: { path?: string },
    ): Promise<{ entries: Iterable<unknown> }>;
    getNodesByIds(query: { ids: readonly string[]; type: string }, dependencies?: { path?: string }): unknown[];
  };
}

/**
 * The link resolver of page queries: resolves the path of a document with `pathFor`, while Gatsby records the page's dependency on the document's ancestors,
 * and reruns the query when one changes. Undefined if the document has no page.
 */
export async function pathOf(
  document: RouteDocument,
  context: QueryContext,
  info: GraphQLResolveInfo,
): Promise<string | undefined> {
  const known = ownPaths.get(document);
  if (known) return known.path;
  const pattern = routesOf(document)[0]?.pattern ?? '';
  if (!/\{(?:parents|settings\.)/.test(pattern)) {
    const path = pathFor(document, documentIndex([]));
    ownPaths.set(document, { path });
    return path;
  }
  const chain = [document];
  for (let id = parentIdOf(document); id !== undefined && !chain.some((known) => known.id === id);) {
    const parent = await findDocument(id, context, info);
    if (!parent) break;
    chain.push(parent);
    id = parentIdOf(parent);
  }
  const needsSettings = pattern.includes('{settings.');
  return pathFor(document, documentIndex([...chain, ...(needsSettings ? await findSettings(context) : [])]));
}

/** The published document with this Prismic id; records a dependency of the page. */
export async function findDocument(
  id: string,
  context: QueryContext,
  info: GraphQLResolveInfo,
): Promise<RouteDocument | undefined> {
  const linkType = info.schema.getType('PrismicLinkField') as GraphQLObjectType | undefined;
  const field = linkType?.getFields()['document'];
  if (!linkType || !field?.resolve) throw new Error('gatsby-source-prismic no longer has PrismicLinkField.document.');
  const link = { link_type: 'Document', id, isBroken: false };
  const asDocument = { ...info, parentType: linkType, fieldName: 'document', returnType: field.type };
  const node: unknown = await field.resolve(link, {}, context, asDocument);
  return isPrismicNode(node) ? node.raw : undefined;
}

async function findSettings(context: QueryContext): Promise<RouteDocument[]> {
  const { entries } = await context.nodeModel.findAll({ type: 'PrismicSettings' }, { path: context.path });
  return [...entries].filter(isPrismicNode).map((node) => node.raw);
}
