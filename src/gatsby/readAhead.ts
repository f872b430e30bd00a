import { createClient } from '@prismicio/client';
import type { GatsbyConfig } from 'gatsby';
import type { SourcingFetch } from '../content/sourcingFetch';

/** What of the source plugin's options says which content is read. */
interface SourceOptions {
  readonly repositoryName: string;
  readonly accessToken?: string;
  readonly releaseID?: string;
  readonly releaseLabel?: string;
  readonly lang: string;
  readonly fetch: SourcingFetch;
}

/**
 * Begins to read content while Gatsby loads and makes its schema: that is mostly pauses, half a second for every hundred documents. What goes wrong
 * is the source plugin's to tell, which asks for the same a moment later.
 * @param config the site's, whose `fetch` the plugin reads with
 */
export async function readAhead(config: GatsbyConfig): Promise<void> {
  const options = sourceOptions(config);
  if (!options) return;
  const { repositoryName, accessToken, releaseID, releaseLabel, lang, fetch } = options;
  const client = createClient(repositoryName, { accessToken, fetch, defaultParams: { lang } });
  if (releaseID !== undefined) client.queryContentFromReleaseByID(releaseID);
  if (releaseLabel !== undefined) client.queryContentFromReleaseByLabel(releaseLabel);
  const search = await client.buildQueryURL({ pageSize: 100 }).catch(() => undefined);
  if (search !== undefined) fetch.readAhead(search);
}

function sourceOptions({ plugins = [] }: GatsbyConfig): SourceOptions | undefined {
  for (const plugin of plugins)
    if (plugin && typeof plugin === 'object' && plugin.resolve === 'gatsby-source-prismic')
      return plugin.options as unknown as SourceOptions;
  return undefined;
}
