import { createClient } from '@prismicio/client';
import type { GatsbyNode } from 'gatsby';
import type { SourcingFetch } from '../content/sourcingFetch';
import { isPrismicNode } from './prismicNodes';

const SOURCE = 'gatsby-source-prismic';
/** What in Gatsby owns the nodes of pages. */
const PAGES = 'internal-data-bridge';

/**
 * Takes away what gatsby-source-prismic leaves behind in a warm cache: nodes of documents that are gone (it only adds and updates unless a
 * webhook names them), and answers that it kept under an older ref than they belong to. Runs after the plugin.
 */
export const sourceNodes: GatsbyNode['sourceNodes'] = async ({ getNodes, getCache, store, webhookBody }) => {
  // Gatsby takes the nodes of all pages away before it makes pages, and then finds that it needs every one of them again; those of pages that
  // are gone go with their pages.
  store.dispatch({ type: 'ENABLE_STATEFUL_SOURCE_PLUGIN', plugin: { name: PAGES } });
  // What is gone is taken away below, or by the plugin when a webhook names it. Gatsby would read every document to look for more, and take
  // away embeds, of which nothing says that they are still there.
  store.dispatch({ type: 'ENABLE_STATEFUL_SOURCE_PLUGIN', plugin: { name: SOURCE } });

  const { repositoryName, fetch } = sourceOptions(store.getState());
  const cache = getCache(SOURCE);
  for (const request of fetch.outdatedRequests()) await cache.del(`fetchLike(sourceNodes)___${request}`);

  // A webhook names what it changed, so then nothing has read the whole repository.
  if (webhookBody && Object.keys(webhookBody).length > 0) return;
  // With an unchanged ref the plugin finds its answer in the cache, and this process has read nothing either.
  if (!fetch.documentIds()) await createClient(repositoryName, { fetch }).dangerouslyGetAll({ lang: '*' });
  const published = fetch.documentIds();
  if (!published) return;
  for (const node of getNodes().filter(isPrismicNode)) {
    // In the plugin's name: the action of a site may only delete nodes of types that are its own.
    if (!published.has(node.prismicId))
      store.dispatch({ type: 'DELETE_NODE', plugin: { name: SOURCE }, payload: node });
  }
};

interface SourceOptions {
  readonly repositoryName: string;
  readonly fetch: SourcingFetch;
}

function sourceOptions(state: {
  readonly flattenedPlugins: readonly { name: string; pluginOptions?: unknown }[];
}): SourceOptions {
  const plugin = state.flattenedPlugins.find(({ name }) => name === SOURCE);
  if (!isSourceOptions(plugin?.pluginOptions))
    throw new Error(`${SOURCE} has to run with the fetch of src/content/sourcingFetch.ts.`);
  return plugin.pluginOptions;
}

function isSourceOptions(options: unknown): options is SourceOptions {
  return (
    typeof options === 'object' &&
    options !== null &&
    'repositoryName' in options &&
    'fetch' in options &&
    typeof options.fetch === 'function' &&
    'documentIds' in options.fetch
  );
}
