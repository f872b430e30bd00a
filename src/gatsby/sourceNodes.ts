import type { GatsbyNode, NodePluginArgs } from 'gatsby';
import { contentNotice } from '../lib/contentNotice';
import { isPrismicNode } from './prismicNodes';
import { SOURCE, sourceOptions } from './sourceOptions';

/** What in Gatsby owns the nodes of pages. */
const PAGES = 'internal-data-bridge';

/**
 * Takes away what gatsby-source-prismic leaves behind: nodes of documents that are gone, as it only adds and updates unless a webhook names
 * them. Tells of documents that are unlike their models. Runs after the plugin.
 */
export const sourceNodes: GatsbyNode['sourceNodes'] = ({ getNodes, store, reporter }) => {
  // Gatsby takes the nodes of all pages away before it makes pages, and then finds that it needs every one of them again; those of pages that
  // are gone go with their pages.
  store.dispatch({ type: 'ENABLE_STATEFUL_SOURCE_PLUGIN', plugin: { name: PAGES } });
  // What is gone is taken away below, or by the plugin when a webhook names it. Gatsby would read every document to look for more, and take
  // away embeds, of which nothing says that they are still there.
  store.dispatch({ type: 'ENABLE_STATEFUL_SOURCE_PLUGIN', plugin: { name: SOURCE } });

  const { fetch } = sourceOptions(store);
  // A webhook names what is gone, and then nothing reads everything.
  const published = fetch.documentIds();
  if (published) takeAwayOthers(published, { getNodes, store });
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
