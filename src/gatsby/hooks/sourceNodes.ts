import type { GatsbyNode, NodePluginArgs } from 'gatsby';
import { contentNotice } from '../../lib/contentNotice';
import { isInForce } from '../patches/inForce';
import { isPrismicNode } from '../content/prismicNodes';
import { SOURCE, sourceFetch } from '../content/sourceFetch';

/** What the plugin makes of an embed, a node of its own beside the document's. */
const EMBED = 'PrismicEmbedField';

/**
 * Takes away what gatsby-source-prismic leaves behind: nodes of documents that are gone, as it only adds and updates unless a webhook names
 * them. Keeps the embeds that it forgets, and tells of documents that are unlike their models. Runs after the plugin.
 */
export const sourceNodes: GatsbyNode['sourceNodes'] = ({ actions, getNodes, getNodesByType, store, reporter }) => {
  // Of documents that have not changed the plugin touches the node alone, so that Gatsby would take their embeds for gone.
  for (const embed of getNodesByType(EMBED)) actions.touchNode(embed);

  const fetch = sourceFetch(store);
  // A webhook names what is gone, and then nothing reads everything.
  const published = fetch.documentIds();
  const { directory } = store.getState().program;
  if (published && isInForce(directory, 'delete-gone-documents')) takeAwayOthers(published, { getNodes, store });
  for (const notice of fetch.notices()) reporter.warn(contentNotice(notice));
};

function takeAwayOthers(
  published: ReadonlySet<string>,
  { getNodes, store }: Pick<NodePluginArgs, 'getNodes' | 'store'>,
): void {
  for (const node of getNodes().filter(isPrismicNode)) {
    // In the plugin's name: the action of a site may only delete nodes of types that are its own.
    if (!published.has(node.prismicId))
      store.dispatch({ type: 'DELETE_NODE', plugin: { name: SOURCE }, payload: node });
  }
}
