import type { Node, NodePluginArgs } from 'gatsby';
import type { Models } from '../../lib/fitModel';
import { pascal } from '../../lib/pascal';
import type { PlanDocument } from '../../routes/planPages';

/** Names of gatsby-source-prismic's node types for these models: `blog_post` becomes `PrismicBlogPost`. */
export function nodeTypesOf({ customTypes }: Pick<Models, 'customTypes'>): string[] {
  return customTypes.map(({ id }) => `Prismic${pascal(id)}`);
}

/** A document node of gatsby-source-prismic. `raw` is the document from the content API. */
export interface PrismicNode extends Node {
  readonly prismicId: string;
  readonly raw: Omit<PlanDocument, 'nodeId'>;
}

/** Whether a node of Gatsby's store is a document that gatsby-source-prismic created. */
export function isPrismicNode(node: unknown): node is PrismicNode {
  return (
    typeof node === 'object' &&
    node !== null &&
    'prismicId' in node &&
    typeof node.prismicId === 'string' &&
    'raw' in node
  );
}

/** The node's document in the form that routes expect. */
export function documentOf(node: PrismicNode): PlanDocument {
  return { ...node.raw, nodeId: node.id };
}

/** The documents among Gatsby's nodes. */
export function documentsIn({ getNode, getNodesByType }: Pick<NodePluginArgs, 'getNode' | 'getNodesByType'>) {
  return {
    /** The document with this node id. */
    at(nodeId: string): PlanDocument | undefined {
      const node = getNode(nodeId);
      return isPrismicNode(node) ? documentOf(node) : undefined;
    },
    /** @param type Gatsby's node type, such as `PrismicAuthor` */
    of: (type: string): PlanDocument[] => getNodesByType(type).filter(isPrismicNode).map(documentOf),
  };
}
