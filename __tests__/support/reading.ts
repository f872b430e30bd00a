import { createRequire } from 'node:module';
import { createClient, type Client } from '@prismicio/client';
import type { NodePluginArgs } from 'gatsby';
import type { SourcingFetch } from '../../src/content/sourcingFetch';

const PLUGIN = 'gatsby-source-prismic/gatsby-node';

/**
 * A build from nothing that begins to read, in a project that is this one: the source plugin's own part of that is left to the test.
 * @param begin the hook under test, which is called before anything is read
 * @param cache where the build keeps what is no node
 * @returns a client that reads as the plugin does
 */
export async function beginReading(
  fetch: SourcingFetch,
  begin: (api: Pick<NodePluginArgs, 'store' | 'cache'>) => void,
  cache: string,
): Promise<Client> {
  jest.resetModules();
  jest.doMock(PLUGIN, () => ({ sourceNodes: async () => undefined }));
  const flattenedPlugins = [
    { name: 'gatsby-source-prismic', pluginOptions: { repositoryName: 'keelstone', lang: '*', fetch } },
  ];
  const state = { program: { directory: process.cwd() }, pages: new Map(), flattenedPlugins };
  begin({ store: { getState: () => state }, cache: { directory: cache } } as unknown as NodePluginArgs);
  const plugin = createRequire(__filename)(PLUGIN) as { sourceNodes(): Promise<void> };
  await plugin.sourceNodes();
  return createClient('keelstone', { fetch, defaultParams: { lang: '*' } });
}
