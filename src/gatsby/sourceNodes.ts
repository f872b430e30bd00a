import type { GatsbyNode, NodePluginArgs } from 'gatsby';
import { contentNotice } from '../lib/contentNotice';
import { isPrismicNode } from './prismicNodes';
import { clientOf, SOURCE, sourceOptions } from './sourceOptions';

/** What in Gatsby owns the nodes of pages. */
const PAGES = 'internal-data-bridge';

/**
 * Takes away what gatsby-source-prismic leaves behind in a warm cache: nodes of documents that are gone (it only adds and updates unless a
 * webhook names them), and answers that it kept under an older ref than they belong to. Tells of documents that are unlike their models. Runs after
 * the plugin.
 */
export const sourceNodes: GatsbyNode['sourceNodes'] = async ({ getNodes, getCache, store, reporter, webhookBody }) => {
  // Gatsby takes the nodes of all pages away before it makes pages, and then finds that it needs every one of them again; those of pages that
  // are gone go with their pages.
  store.dispatch({ type: 'ENABLE_STATEFUL_SOURCE_PLUGIN', plugin: { name: PAGES } });
  // What is gone is taken away below, or by the plugin when a webhook names it. Gatsby would read every document to look for more, and take
  // away embeds, of which nothing says that they are still there.
  store.dispatch({ type: 'ENABLE_STATEFUL_SOURCE_PLUGIN', plugin: { name: SOURCE } });

  const options = sourceOptions(store);
  const { fetch } = options;
  const cache = getCache(SOURCE);
  for (const request of fetch.outdatedRequests()) await cache.del(`fetchLike(sourceNodes)___${request}`);

  // A webhook names what it changed, so then nothing has read the whole repository.
  if (!webhookBody || Object.keys(webhookBody).length === 0) {
    // With an unchanged ref the plugin finds its answer in the cache, and this process has read nothing either.
    if (!fetch.documentIds()) await clientOf(options).dangerouslyGetAll();
    const published = fetch.documentIds();
    if (published) takeAwayOthers(published, { getNodes, store });
  }
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
