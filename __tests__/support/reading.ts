import { createRequire } from 'node:module';
import type { PrismicDocument } from '@prismicio/client';
import type { NodePluginArgs } from 'gatsby';
import type { SourcingFetch } from '../../src/content/sourcingFetch';
import { readEverything } from './sourcing';

const PLUGIN = 'gatsby-source-prismic/gatsby-node';

/** Where a build keeps what is no node, and its project: this one unless a test names another. */
interface Folders {
  readonly cache?: string;
  readonly directory?: string;
}

/**
 * A build from nothing that begins to read: the source plugin's own part of that is left to the test.
 * @param begin the hook under test, which is called before anything is read
 * @returns reads as the plugin does
 */
export async function beginReading(
  fetch: SourcingFetch,
  begin: (api: Pick<NodePluginArgs, 'store' | 'cache'>) => void,
  { cache = '', directory = process.cwd() }: Folders,
): Promise<() => Promise<PrismicDocument[]>> {
  jest.resetModules();
  jest.doMock(PLUGIN, () => ({ sourceNodes: async () => undefined }));
  const flattenedPlugins = [
    { name: 'gatsby-source-prismic', pluginOptions: { repositoryName: 'keelstone', lang: '*', fetch } },
  ];
  const state = { program: { directory }, pages: new Map(), flattenedPlugins };
  begin({ store: { getState: () => state }, cache: { directory: cache } } as unknown as NodePluginArgs);
  const plugin = createRequire(__filename)(PLUGIN) as { sourceNodes(): Promise<void> };
  await plugin.sourceNodes();
  return () => readEverything(fetch);
}
