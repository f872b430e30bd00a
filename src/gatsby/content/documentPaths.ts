import type { GraphQLObjectType, GraphQLResolveInfo } from 'graphql';
import { documentIndex, type RouteDocument } from '../../routes/documentIndex';
import { parentIdOf, pathFor } from '../../routes/pathFor';
import { routesOf } from '../../routes/table';
import { isPrismicNode } from './prismicNodes';

/** Of documents whose path no other document has a part in; each is asked for by its own pages and by every list that it is in. */
const ownPaths = new WeakMap<RouteDocument, { readonly path: string | undefined }>();

/** As much of Gatsby's resolver context as finding documents needs. */
export interface QueryContext {
  readonly path?: string;
  readonly nodeModel: {
    findAll(
      query: { type: string; query?: object },
      dependencies?: { path?: string },
    ): Promise<{ entries: Iterable<unknown> }>;
  };
}

/**
 * The path of a document, as the page query that asks sees it: Gatsby notes that the page depends on the document's ancestors, and
 * refreshes the page when one of them changes. Undefined when the document has no page.
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

/** The published document with this Prismic id; the page that asks depends on it. */
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
