import type { GatsbyNode, NodePluginArgs } from 'gatsby';
import { contentNotice } from '../../lib/contentNotice';
import { isApplied } from '../patches/patchStates';
import { isPrismicNode } from '../content/prismicNodes';
import { sourceFetch } from '../content/contentPlugins';

/** The node type of embeds, separate from the document's node. */
const EMBED = 'PrismicEmbedField';

/**
 * Cleans up after gatsby-source-prismic: deletes nodes of unpublished documents, since the plugin deletes only those
 * that a webhook names; keeps embeds; and reports schema mismatches. Runs after the plugin.
 */
export const sourceNodes: GatsbyNode['sourceNodes'] = ({ actions, getNodes, getNodesByType, store, reporter }) => {
  // For unchanged documents the plugin touches only the document's node, so that Gatsby would delete their embeds.
  for (const embed of getNodesByType(EMBED)) actions.touchNode(embed);

  const fetch = sourceFetch(store);
  // With a webhook body the plugin deletes nodes itself and reads only changed documents.
  const published = fetch.documentIds();
  const { directory } = store.getState().program;
  if (published && isApplied(directory, 'delete-removed-documents')) deleteOthers(published, { getNodes, store });
  for (const notice of fetch.notices()) reporter.warn(contentNotice(notice));
};

function deleteOthers(
  published: ReadonlySet<string>,
  { getNodes, store }: Pick<NodePluginArgs, 'getNodes' | 'store'>,
): void {
  for (const node of getNodes().filter(isPrismicNode)) {
    // On behalf of the plugin: a site's action may only delete nodes of its own types.
    if (!published.has(node.prismicId))
      store.dispatch({ type: 'DELETE_NODE', plugin: { name: 'gatsby-source-prismic' }, payload: node });
  }
}
