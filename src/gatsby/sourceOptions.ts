import { createClient, type Client } from '@prismicio/client';
import type { GatsbyConfig, Store } from 'gatsby';
import type { SourcingFetch } from '../content/sourcingFetch';

/** The plugin that reads content. */
export const SOURCE = 'gatsby-source-prismic';

/** What of its options says which content is read. */
export interface SourceOptions {
  readonly repositoryName: string;
  readonly accessToken?: string;
  readonly releaseID?: string;
  readonly releaseLabel?: string;
  readonly lang: string;
  readonly fetch: SourcingFetch;
}

/** The options that Gatsby runs the plugin with. */
export function sourceOptions(store: Store): SourceOptions {
  const { flattenedPlugins } = store.getState() as {
    readonly flattenedPlugins: readonly { readonly name: string; readonly pluginOptions?: unknown }[];
  };
  const options = flattenedPlugins.find(({ name }) => name === SOURCE)?.pluginOptions;
  if (!isSourceOptions(options))
    throw new Error(`${SOURCE} has to run with the fetch of src/content/sourcingFetch.ts.`);
  return options;
}

/** The options that a site's configuration gives the plugin; undefined when it does not read content with it. */
export function configuredOptions({ plugins = [] }: GatsbyConfig): SourceOptions | undefined {
  for (const plugin of plugins)
    if (plugin && typeof plugin === 'object' && plugin.resolve === SOURCE && isSourceOptions(plugin.options))
      return plugin.options;
  return undefined;
}

/** A client that asks for what the plugin reads. */
export function clientOf({ repositoryName, accessToken, releaseID, releaseLabel, lang, fetch }: SourceOptions): Client {
  const client = createClient(repositoryName, { accessToken, fetch, defaultParams: { lang } });
  if (releaseID !== undefined) client.queryContentFromReleaseByID(releaseID);
  if (releaseLabel !== undefined) client.queryContentFromReleaseByLabel(releaseLabel);
  return client;
}

/** The address of the search that the plugin reads everything with, at the ref that is to be read now. */
export function searchOf(options: SourceOptions): Promise<string> {
  return clientOf(options).buildQueryURL({ pageSize: 100 });
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
