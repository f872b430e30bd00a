import type { Node } from 'gatsby';
import type { PlanDocument } from '../routes/planPages';

/** A document node of gatsby-source-prismic. `raw` is the document as the content API gave it. */
export interface PrismicNode extends Node {
  readonly prismicId: string;
  readonly raw: Omit<PlanDocument, 'nodeId'>;
}

export function isPrismicNode(node: unknown): node is PrismicNode {
  return (
    typeof node === 'object' &&
    node !== null &&
    'prismicId' in node &&
    typeof node.prismicId === 'string' &&
    'raw' in node
  );
}

/** The node's document as routes see it. */
export function documentOf(node: PrismicNode): PlanDocument {
  return { ...node.raw, nodeId: node.id };
}
